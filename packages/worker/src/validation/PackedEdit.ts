/**
 * An edit as it crosses to the worker: thousands of small objects and texts take ten times as long to copy as a few long texts
 * and lists do. What nodes of one kind have in common is said once.
 */
import type { SavedInterface } from '@phoenix/graph-engine'
import type { CheckedConnection, CheckedNode, FileEdit, GraphEdit } from './FileEdit.ts'

export interface PackedEdit extends Omit<FileEdit, 'graphs'> {
  readonly graphs: readonly PackedGraph[]
}

interface PackedGraph {
  readonly template: string | undefined
  readonly removedConnections: PackedTexts
  readonly removedNodes: PackedTexts
  readonly shapes: readonly PackedShape[]
  /** Of the nodes, by number. */
  readonly shapeOf: readonly number[]
  /** Of the inputs of all nodes. */
  readonly values: readonly unknown[]
  /** Of each node: its id, and those of its inputs and outputs. */
  readonly nodeIds: PackedTexts
  /** Of each connection: its id, and those of its ends. */
  readonly connectionIds: PackedTexts
}

interface PackedShape {
  readonly type: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
}

interface PackedTexts {
  readonly text: string
  readonly lengths: Uint32Array
}

export function packEdit({ graphs, ...edit }: FileEdit): PackedEdit {
  return { ...edit, graphs: graphs.map(packGraph) }
}

export function unpackEdit({ graphs, ...edit }: PackedEdit): FileEdit {
  return { ...edit, graphs: graphs.map(unpackGraph) }
}

function packGraph({ template, removedConnections, removedNodes, nodes, connections }: GraphEdit): PackedGraph {
  const shapes: PackedShape[] = []
  const numbers = new Map<string, number>()
  const shapeOf: number[] = []
  const values: unknown[] = []
  const nodeIds: string[] = []
  for (const node of nodes) {
    let number = numbers.get(node.type) ?? -1
    if (number < 0 || !hasKeys(node, shapes[number]!)) {
      number =
        shapes.push({ type: node.type, inputs: Object.keys(node.inputs), outputs: Object.keys(node.outputs) }) - 1
      numbers.set(node.type, number)
    }
    shapeOf.push(number)
    nodeIds.push(node.id)
    for (const key in node.inputs) {
      nodeIds.push(node.inputs[key]!.id)
      values.push(node.inputs[key]!.value)
    }
    for (const key in node.outputs) nodeIds.push(node.outputs[key]!.id)
  }
  const connectionIds: string[] = []
  for (const { id, from, to } of connections) connectionIds.push(id, from, to)
  return {
    template,
    removedConnections: packTexts(removedConnections),
    removedNodes: packTexts(removedNodes),
    shapes,
    shapeOf,
    values,
    nodeIds: packTexts(nodeIds),
    connectionIds: packTexts(connectionIds),
  }
}

function unpackGraph(packed: PackedGraph): GraphEdit {
  const ids = unpackTexts(packed.nodeIds)
  let [id, value] = [0, 0]
  const nodes = packed.shapeOf.map((number): CheckedNode => {
    const shape = packed.shapes[number]!
    const inputs: Record<string, SavedInterface> = {}
    const outputs: Record<string, SavedInterface> = {}
    const own = ids[id++]!
    for (const key of shape.inputs) inputs[key] = { id: ids[id++]!, value: packed.values[value++] }
    for (const key of shape.outputs) outputs[key] = { id: ids[id++]! }
    return { id: own, type: shape.type, inputs, outputs }
  })
  const ends = unpackTexts(packed.connectionIds)
  const connections: CheckedConnection[] = []
  for (let at = 0; at < ends.length; at += 3)
    connections.push({ id: ends[at]!, from: ends[at + 1]!, to: ends[at + 2]! })
  return {
    template: packed.template,
    removedConnections: unpackTexts(packed.removedConnections),
    removedNodes: unpackTexts(packed.removedNodes),
    nodes,
    connections,
  }
}

function hasKeys(node: CheckedNode, { inputs, outputs }: PackedShape): boolean {
  return isInOrder(node.inputs, inputs) && isInOrder(node.outputs, outputs)
}

function isInOrder(side: CheckedNode['inputs'], keys: readonly string[]): boolean {
  let at = 0
  for (const key in side) if (keys[at++] !== key) return false
  return at === keys.length
}

function packTexts(texts: readonly string[]): PackedTexts {
  return { text: texts.join(''), lengths: Uint32Array.from(texts, ({ length }) => length) }
}

function unpackTexts({ text, lengths }: PackedTexts): string[] {
  let end = 0
  return Array.from(lengths, (length) => text.slice(end, (end += length)))
}
