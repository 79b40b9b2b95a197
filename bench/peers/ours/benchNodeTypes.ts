import type { InterfaceDefinition, NodeType, SavedEditor, SavedInterface } from '@phoenix/graph-engine'
import { sceneNodeTypes } from '@phoenix/graph-engine/testing'
import type { BenchGraph, BenchInterface, BenchNode } from '../shared/BenchGraph.ts'

/** Nodes with other interfaces than the scene's and Debian's have this type and are drawn as the file names them. */
const OTHER = 'bench/other'

/** The scene's types without values and editors, which no other library is asked to draw. */
export const benchNodeTypes: readonly NodeType[] = [
  ...sceneNodeTypes.map((nodeType) => ({
    ...nodeType,
    inputs: withNamesOnly(nodeType.inputs),
    outputs: withNamesOnly(nodeType.outputs),
  })),
  {
    type: 'debian/package',
    title: 'Package',
    category: 'data',
    inputs: { neededBy: { name: 'Needed by', allowMultipleConnections: true } },
    outputs: { needs: { name: 'Needs' } },
  },
  { type: OTHER, title: 'Node', category: 'data', inputs: {}, outputs: {} },
]

function withNamesOnly(side: Readonly<Record<string, InterfaceDefinition>>): Record<string, InterfaceDefinition> {
  return Object.fromEntries(
    Object.entries(side)
      .filter(([, { port }]) => port !== false)
      .map(([key, { name, valueType }]) => [key, { name, ...(valueType !== undefined && { valueType }) }]),
  )
}

/** Called for each node while the clock runs. */
function shapeOf(inputs: readonly { name: string }[], outputs: readonly { name: string }[]): string {
  let shape = ''
  for (let i = 0; i < inputs.length; i++) shape += `${inputs[i]!.name}\n`
  shape += '\n'
  for (let i = 0; i < outputs.length; i++) shape += `${outputs[i]!.name}\n`
  return shape
}

/** By the names of the interfaces, which tell the types apart. */
const typesByShape = new Map(
  benchNodeTypes.map((nodeType) => {
    const inputs = Object.entries(nodeType.inputs)
    const outputs = Object.entries(nodeType.outputs)
    const shape = shapeOf(Object.values(nodeType.inputs), Object.values(nodeType.outputs))
    return [shape, { type: nodeType.type, inputs: inputs.map(([key]) => key), outputs: outputs.map(([key]) => key) }]
  }),
)

/** @returns The saved form of a bench graph. */
export function toSavedEditor({ nodes, connections }: BenchGraph): SavedEditor {
  return {
    graph: {
      id: 'bench',
      nodes: nodes.map(toSavedNode),
      connections: connections.map(({ id, from, to }) => ({ id, from, to })),
      inputs: [],
      outputs: [],
    },
    graphTemplates: [],
  }
}

function toSavedNode({ id, title, x, y, width, inputs, outputs }: BenchNode) {
  const known = typesByShape.get(shapeOf(inputs, outputs))
  return {
    type: known?.type ?? OTHER,
    id,
    title,
    inputs: toSavedSide(inputs, known?.inputs ?? keysOf(inputs)),
    outputs: toSavedSide(outputs, known?.outputs ?? keysOf(outputs)),
    position: { x, y },
    width,
    twoColumn: false,
  }
}

/** Their names, those that come again with their place. */
function keysOf(side: readonly BenchInterface[]): string[] {
  return side.map(({ name }, slot) => (side.findIndex((each) => each.name === name) < slot ? `${name} ${slot}` : name))
}

function toSavedSide(side: readonly BenchInterface[], keys: readonly string[]): Record<string, SavedInterface> {
  const saved: Record<string, SavedInterface> = {}
  for (let slot = 0; slot < side.length; slot++) saved[keys[slot]!] = { id: side[slot]!.id, value: null }
  return saved
}
