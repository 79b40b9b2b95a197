import type { FlowNode } from '@phoenix/contract'
import type { SavedEditor } from '@phoenix/graph-engine'
import { isEmptyValue, runLimits } from '@phoenix/worker/validation'
import {
  type FlatConnection,
  type FlatFlowNode,
  type FlatGraph,
  flattenGraph,
  type InsideNode,
  ownValue,
} from './flattenGraph.ts'
import type { Consumer, InsideGroup, Plan, PlanGroup, PlanInput, PlanNode } from './Plan.ts'
import { hasCycle, missingInput, tooManyConnections, tooManySources } from './planErrors.ts'

/**
 * Lays a graph out for running. Joints vanish: what led into one leads to where it led.
 * @throws NodeError when the graph cannot run, for whatever reason: a plan always ends.
 */
export function createPlan(saved: SavedEditor, flowNodeByType: ReadonlyMap<string, FlowNode>): Plan {
  const flat = flattenGraph(saved, flowNodeByType)
  const { order, incoming } = sortRows(flat)
  const resolver = new Resolver(flat, incoming)
  const planRow = new Int32Array(flat.nodes.length)
  const nodes: PlanNode[] = []
  const consumers: Consumer[][] = []
  const insides = new Map<string, InsideGroup>()

  for (const row of order) {
    const node = flat.nodes[row]!
    if (node.flowNode === undefined) {
      resolver.resolveJoint(row)
      continue
    }
    const at = nodes.length
    planRow[row] = at
    consumers.push([])
    const inputs = Object.keys(node.flowNode.definition.inputs).map((key, input) => {
      const { sources, value } = resolver.resolveInput(row, node, key)
      for (let source = 0; source < sources.length; source++) {
        const { from, outputKey } = sources[source]!
        consumers[planRow[from]!]!.push({ outputKey, node: at, input, source })
      }
      return planInput(node, key, sources.length, value)
    })
    const inside = node.inside.map((each) => countInside(insides, each))
    const { rootId, use, title, flowNode } = node
    nodes.push({ rootId, inside, use, title, flowNode, inputs })
  }
  return { nodes, consumers, groups: countGroups(nodes, flat) }
}

function planInput(node: FlatFlowNode, key: string, sources: number, value: unknown): PlanInput {
  const definition = node.flowNode.definition.inputs[key]!
  const takesList = definition.allowMultipleConnections === true
  if (sources > 1 && !takesList) throw tooManyConnections(node.title, definition.name)
  if (sources === 0 && definition.required === true && isEmptyValue(value)) {
    throw missingInput(node.title, definition.name)
  }
  return { key, value, takesList, sources }
}

interface Resolved {
  /** These outputs really feed it: they are of nodes, never of joints. */
  readonly sources: readonly Pick<FlatConnection, 'from' | 'outputKey'>[]
  /** The value of an unconnected joint before it; undefined where there is none. */
  readonly value: unknown
}

/** Follows connections back through joints. Rows must be asked in order, so that what is before a joint is known. */
class Resolver {
  readonly #flat: FlatGraph
  readonly #incoming: readonly (readonly FlatConnection[])[]
  readonly #joints = new Map<number, Resolved>()

  constructor(flat: FlatGraph, incoming: readonly (readonly FlatConnection[])[]) {
    this.#flat = flat
    this.#incoming = incoming
  }

  resolveJoint(row: number): void {
    const connections = this.#incoming[row]!
    const { value } = this.#flat.nodes[row] as { value: unknown }
    this.#joints.set(row, connections.length === 0 ? { sources: [], value } : this.#follow(connections))
  }

  resolveInput(row: number, node: FlatFlowNode, key: string): Resolved {
    const connections = this.#incoming[row]!.filter((connection) => connection.inputKey === key)
    if (connections.length === 0) return { sources: connections, value: ownValue(node, key) }
    const { sources, value } = this.#follow(connections)
    return { sources, value: value === undefined ? ownValue(node, key) : value }
  }

  #follow(connections: readonly FlatConnection[]): Resolved {
    const before = connections.map(
      (connection) => this.#joints.get(connection.from) ?? { sources: [connection], value: undefined },
    )
    const values = before.map((resolved) => resolved.value)
    const value = values.find((candidate) => !isEmptyValue(candidate)) ?? values.find((each) => each !== undefined)
    const sources = before.flatMap((resolved) => resolved.sources)
    // Joints that feed joints twice could double without end.
    if (sources.length > runLimits.sources) throw tooManySources()
    return { sources, value }
  }
}

/** Kahn's order over all rows, joints included. */
function sortRows({ nodes, connections }: FlatGraph): { order: number[]; incoming: FlatConnection[][] } {
  const incoming: FlatConnection[][] = nodes.map(() => [])
  const outgoing: number[][] = nodes.map(() => [])
  const waitsFor = new Int32Array(nodes.length)
  for (const connection of connections) {
    incoming[connection.to]!.push(connection)
    outgoing[connection.from]!.push(connection.to)
    waitsFor[connection.to] = waitsFor[connection.to]! + 1
  }
  const order: number[] = []
  for (let row = 0; row < nodes.length; row++) if (waitsFor[row] === 0) order.push(row)
  for (let at = 0; at < order.length; at++) {
    for (const target of outgoing[order[at]!]!) {
      waitsFor[target] = waitsFor[target]! - 1
      if (waitsFor[target] === 0) order.push(target)
    }
  }
  if (order.length === nodes.length) return { order, incoming }
  const stuck = nodes.find((node, row) => waitsFor[row]! > 0 && node.flowNode !== undefined) as FlatFlowNode | undefined
  throw hasCycle(stuck?.title ?? '?')
}

function countGroups(nodes: readonly PlanNode[], { groupTitles }: FlatGraph): Map<string, PlanGroup> {
  const groups = new Map([...groupTitles].map(([id, title]) => [id, { title, size: 0 }]))
  for (const { rootId } of nodes) {
    const group = groups.get(rootId)
    if (group !== undefined) group.size++
  }
  return groups
}

function countInside(groups: Map<string, InsideGroup>, { subgraph, id }: InsideNode): InsideGroup {
  const key = `${subgraph}\n${id}`
  let group = groups.get(key)
  if (group === undefined) groups.set(key, (group = { subgraph, id, size: 0 }))
  group.size++
  return group
}
