/** Puts what a graph node stands for in its place, connected to what the graph node was connected to. */
import { GraphDocument } from '../document/GraphDocument.ts'
import { InterfaceFlag } from '../document/GraphReader.ts'
import { recordX, recordY, withPosition } from '../document/nodeRecord.ts'
import type { Change } from '../document/Patch.ts'
import type { SavedExtras } from '../model/SavedExtras.ts'
import type { SavedInterface, SavedNode } from '../model/SavedGraph.ts'
import { isSubgraphEnd, templateIdOf } from '../model/subgraphTypes.ts'
import { unfoldGraphNode, type Unfolded } from '../templates/unfoldGraphNode.ts'
import type { Point } from './Command.ts'
import { allowEdit, refuse, type CommandContext, type Decide, type Plan } from './CommandContext.ts'
import { extrasOf } from './copy.ts'
import { pasteExtras } from './pasteExtras.ts'
import { removeRows } from './removeNodes.ts'
import { UnpackedWires } from './UnpackedWires.ts'

export const unpackSubgraph: Decide<'unpackSubgraph'> = ({ node }, context) => {
  const { document } = context
  const row = document.nodeRow(node)
  if (row < 0) return refuse('unknown-node')
  const id = templateIdOf(document.nodes.typeNames[document.nodes.type[row]!]!)
  if (id === undefined) return refuse('not-a-subgraph')
  const template = document.content.templates.find(id)
  if (template === undefined) return refuse('unknown-subgraph')
  const content = context.subgraph(id)
  if (content === undefined) return refuse('unreadable-subgraph')
  return allowEdit(() => {
    const record = document.nodeRecord(row)
    const unfolded = unfoldGraphNode(template, content, record, context.createId())
    return createPlan(row, record, unfolded, extrasOf(new GraphDocument(content)), context)
  })
}

function createPlan(
  row: number,
  record: SavedNode,
  unfolded: Unfolded,
  extras: SavedExtras,
  context: CommandContext,
): Plan {
  const { document, createId } = context
  const { graph } = unfolded
  const wires = new UnpackedWires(graph)
  const inner = graph.nodes.filter(({ type }) => !isSubgraphEnd(type))
  for (const { key, id } of endsAt(document, row)) wires.meet(key, id)
  for (const [key, saved] of Object.entries(record.inputs)) wires.setValue(key, saved.value)
  const offset = offsetTo(record, inner, extras)
  const nodes = inner.map((node) => wires.withValues(withoutTemplateIds(moveBy(node, offset))))
  const records = wires.list().map(({ id = createId(), from, to }) => ({ id, from, to }))
  const made = new Set(records.map(({ id }) => id))
  const connectionIds = new Map([...unfolded.connectionIds].filter(([, id]) => made.has(id)))
  const { collapsed, changes: drawn } = pasteExtras(extras, { ...unfolded, connectionIds }, offset, context)
  const changes: Change[] = [...removeRows(document, new Set([row]))]
  if (nodes.length > 0) changes.push({ kind: 'nodesCreated', records: nodes, ...(collapsed.size > 0 && { collapsed }) })
  if (records.length > 0) changes.push({ kind: 'connectionsCreated', records })
  changes.push(...drawn)
  return { patch: changes, selection: 'created' }
}

/** The keys of a node's interfaces and the ids of the outer ones that they are connected to. */
function* endsAt(document: GraphDocument, row: number): Generator<{ key: string; id: string }> {
  const { nodes, interfaces, connections } = document
  const first = nodes.firstInterface[row]!
  for (let i = first; i < first + nodes.interfaceCount[row]!; i++) {
    const isOutput = (interfaces.flags[i]! & InterfaceFlag.output) !== 0
    const far = isOutput ? connections.to : connections.from
    const rows: number[] = []
    document.forEachConnection(i, (connection) => rows.push(far[connection]!))
    for (const end of rows) yield { key: document.interfaceKey(i), id: document.interfaceId(end) }
  }
}

/** Their average position becomes the graph node's, as it was when they were put into it. */
function offsetTo(place: SavedNode, nodes: readonly SavedNode[], { annotations = [] }: SavedExtras): Point {
  const points = nodes.length > 0 ? nodes.map((node) => ({ x: recordX(node), y: recordY(node) })) : annotations
  return {
    x: Math.round(recordX(place) - average(points.map(({ x }) => x))),
    y: Math.round(recordY(place) - average(points.map(({ y }) => y))),
  }
}

function moveBy(node: SavedNode, { x, y }: Point): SavedNode {
  return withPosition(node, recordX(node) + x, recordY(node) + y)
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number / numbers.length, 0)
}

function withoutTemplateIds(node: SavedNode): SavedNode {
  return { ...node, inputs: strip(node.inputs), outputs: strip(node.outputs) }
}

function strip(side: Readonly<Record<string, SavedInterface>>): Record<string, SavedInterface> {
  const entries = Object.entries(side).map(([key, saved]) => {
    const { templateId: _templateId, ...own } = saved
    return [key, own] as const
  })
  return Object.fromEntries(entries) as Record<string, SavedInterface>
}
