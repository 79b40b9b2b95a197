/** Puts what a graph node stands for in its place, connected to what the graph node was connected to. */
import type { GraphContent } from '../../document/GraphContent.ts'
import { GraphDocument } from '../../document/GraphDocument.ts'
import { InterfaceFlag } from '../../document/GraphReader.ts'
import { each } from '../../document/LateElements.ts'
import { recordX, recordY, withPosition } from '../../document/nodeRecord.ts'
import type { Change } from '../../document/Patch.ts'
import type { Template } from '../../document/TemplateSet.ts'
import type { SavedExtras } from '../../model/SavedExtras.ts'
import type { SavedInterface, SavedNode } from '../../model/SavedGraph.ts'
import { forEachInSteps, type Steps } from '../../model/steps.ts'
import { isSubgraphEnd, templateIdOf } from '../../model/subgraphTypes.ts'
import { innerId } from '../../templates/instantiate.ts'
import { unfoldGraphNode } from '../../templates/unfoldGraphNode.ts'
import type { Point } from '../Command.ts'
import { AbsentRows } from '../clipboard/AbsentRows.ts'
import { allowEdit, refuse, type CommandContext, type Decide, type Plan } from '../CommandContext.ts'
import { extrasOf } from '../clipboard/copy.ts'
import { pasteExtras } from '../clipboard/pasteExtras.ts'
import { removeRows } from '../nodes/removeNodes.ts'
import { UnpackedConnections } from './UnpackedConnections.ts'

/** How often each node is gone through at most, connections among them. */
const PASSES = 12

export const unpackSubgraph: Decide<'unpackSubgraph'> = function* ({ node }, context) {
  const { document } = context
  const row = document.nodeRow(node)
  if (row < 0) return refuse('unknown-node')
  const id = templateIdOf(document.nodes.typeNames[document.nodes.type[row]!]!)
  if (id === undefined) return refuse('not-a-subgraph')
  const template = document.content.templates.find(id)
  if (template === undefined) return refuse('unknown-subgraph')
  yield template.graph.nodeCount * PASSES
  const content = yield* context.readInSteps(template.graph)
  if (content === undefined) return refuse('unreadable-subgraph')
  return allowEdit(() => createPlan(row, template, content, context))
}

function* createPlan(row: number, template: Template, content: GraphContent, context: CommandContext): Steps<Plan> {
  const { document, createId } = context
  const record = document.nodeRecord(row)
  const space = createId()
  const { nodes, connections, rows: insideRows } = yield* unfoldGraphNode(template, content, record, space)
  const extras = extrasOf(new GraphDocument(content))
  const { type, typeNames } = content.nodes
  const isEnd = (row: number) => isSubgraphEnd(typeNames[type[row]!]!)
  const ends = [...insideRows.keys()].filter((i) => isEnd(insideRows[i]!)).map((i) => nodes.at(i)!)
  yield
  const unpacked = yield* UnpackedConnections.of(ends, connections)
  for (const { key, id } of endsAt(document, row)) unpacked.meet(key, id)
  for (const [key, saved] of Object.entries(record.inputs)) unpacked.setValue(key, saved.value)
  yield
  const offset = offsetTo(record, centerOf(content, insideRows, isEnd), extras)
  const collapsed = new Set(extras.collapsed?.map((id) => innerId(space, 'node', id)))
  const rows = new AbsentRows(document.content)
  let drawn: Change[]
  try {
    yield
    const all = unpacked.list()
    yield* rows.reserve(nodes.length - ends.length, all.length)
    yield* forEachInSteps(insideRows, (inside, index) => {
      if (isEnd(inside)) return
      const node = nodes.at(index)!
      rows.addNode(
        unpacked.withValues(withoutTemplateIds(moveBy(node, offset))),
        collapsed.size > 0 && collapsed.has(node.id),
      )
    })
    yield* forEachInSteps(each(all), ({ id = createId(), from, to }) => {
      if (!rows.addDistinct({ id, from, to })) throw new Error(`Connection ${id} has no ends in the graph`)
    })
    yield* rows.settle()
    const connectionId = (id: string) => {
      const copy = innerId(space, 'connection', id)
      return document.content.connectionIds.row(copy) < 0 ? undefined : copy
    }
    drawn = pasteExtras(extras, connectionId, offset, context)
  } catch (error) {
    rows.release()
    throw error
  }
  const ready = rows.changes()
  const changes = [...removeRows(document, new Set([row])), ready.nodes, ...ready.connections, ...drawn]
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

/** @returns The average position of those that are no ends; undefined where there are none. */
function centerOf({ nodes }: GraphContent, rows: readonly number[], isEnd: (row: number) => boolean) {
  const inner = rows.filter((row) => !isEnd(row))
  if (inner.length === 0) return undefined
  const center = { x: 0, y: 0 }
  for (let i = 0; i < inner.length; i++) {
    center.x += nodes.x[inner[i]!]! / inner.length
    center.y += nodes.y[inner[i]!]! / inner.length
  }
  return center
}

/** Their average position becomes the graph node's, as it was when they were put into it. */
function offsetTo(place: SavedNode, center: Point | undefined, { annotations = [] }: SavedExtras): Point {
  const { x, y } = center ?? { x: average(annotations.map(({ x }) => x)), y: average(annotations.map(({ y }) => y)) }
  return { x: Math.round(recordX(place) - x), y: Math.round(recordY(place) - y) }
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
