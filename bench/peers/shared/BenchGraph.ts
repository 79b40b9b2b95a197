import type { SavedInterface } from '@phoenix/graph-engine'
import { createFlowScene, sceneNodeTypes } from '@phoenix/graph-engine/testing'

/** The graph that every adapter is given: nothing but what each library can draw. Positions and widths in graph units. */
export interface BenchGraph {
  readonly nodes: readonly BenchNode[]
  readonly connections: readonly BenchConnection[]
}

export interface BenchNode {
  readonly id: string
  readonly title: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly inputs: readonly BenchInterface[]
  readonly outputs: readonly BenchInterface[]
}

export interface BenchInterface {
  readonly id: string
  readonly name: string
}

/** From an output interface's id to an input interface's id. */
export interface BenchConnection {
  readonly id: string
  readonly from: string
  readonly to: string
}

const SEED = 7
const CONNECTIONS_PER_NODE = 1.5
const typesByName = new Map(sceneNodeTypes.map((nodeType) => [nodeType.type, nodeType]))

/** @returns The same graph for the same size, everywhere: a layered flow of 1.5 connections a node. */
export function createBenchGraph(nodes: number): BenchGraph {
  const { graph } = createFlowScene({ nodes, connectionsPerNode: CONNECTIONS_PER_NODE, seed: SEED })
  return {
    nodes: graph.nodes.map(({ type, id, title, position, width, inputs, outputs }) => {
      const nodeType = typesByName.get(type)!
      return {
        id,
        title,
        x: position!.x,
        y: position!.y,
        width: width!,
        inputs: named(inputs, nodeType.inputs),
        outputs: named(outputs, nodeType.outputs),
      }
    }),
    connections: graph.connections.map(({ id, from, to }) => ({ id, from, to })),
  }
}

function named(
  side: Readonly<Record<string, SavedInterface>>,
  definitions: Readonly<Record<string, { readonly name: string; readonly port?: boolean }>>,
): BenchInterface[] {
  return Object.entries(side)
    .filter(([key]) => definitions[key]!.port !== false)
    .map(([key, { id }]) => ({ id, name: definitions[key]!.name }))
}

/** Tells where an interface is by the index of its node and its place on its side. */
export interface InterfacePlace {
  readonly node: number
  readonly slot: number
}

/** @returns The place of every interface by id, for libraries that name ends by node and slot. */
export function placeInterfaces(graph: BenchGraph): ReadonlyMap<string, InterfacePlace> {
  const places = new Map<string, InterfacePlace>()
  for (const [node, { inputs, outputs }] of graph.nodes.entries()) {
    for (const [slot, { id }] of inputs.entries()) places.set(id, { node, slot })
    for (const [slot, { id }] of outputs.entries()) places.set(id, { node, slot })
  }
  return places
}
