/** Moves the selected nodes into a subgraph of their own, with a graph node in their place that is connected as they were. */
import { leadsToInSteps } from '../../document/CycleSearch.ts'
import { countInterfaces } from '../../document/countInterfaces.ts'
import type { GraphContent } from '../../document/GraphContent.ts'
import type { GraphDocument } from '../../document/GraphDocument.ts'
import { joined, lateConnections, lateNodes, withElements } from '../../document/LateElements.ts'
import type { Change } from '../../document/Patch.ts'
import { TemplateGraph, type Template } from '../../document/TemplateSet.ts'
import { plainName } from '../../model/plainName.ts'
import { forEachInSteps, STEP, type Steps } from '../../model/steps.ts'
import type { SavedExtras } from '../../model/SavedExtras.ts'
import type { SavedConnection, SavedGraphInterface, SavedGraphTemplate, SavedNode } from '../../model/SavedGraph.ts'
import {
  END_ID,
  graphNodeType,
  isSubgraphEnd,
  SUBGRAPH_INPUT_TYPE,
  SUBGRAPH_OUTPUT_TYPE,
} from '../../model/subgraphTypes.ts'
import { createGraphNodeType, type TemplateShape } from '../../templates/subgraphTypes.ts'
import { createNode } from '../nodes/addNode.ts'
import { allowEdit, refuse, type CommandContext, type Decide, type Plan } from '../CommandContext.ts'
import { findEnds, type GroupEnds } from './findEnds.ts'
import { copyExtras, inOrder } from '../clipboard/copy.ts'
import { removeElements } from '../nodes/removeNodes.ts'

const DEFAULT_NAME = 'Subgraph'
const END_WIDTH = 200
const GAP = 100
const END_STEP = 200
/** How often each node is gone through, connections among them. */
const PASSES = 8

export const createSubgraph: Decide<'createSubgraph'> = function* (
  { name: wanted = DEFAULT_NAME, open = true },
  context,
) {
  const name = plainName(wanted)
  const { document } = context
  const { nodes } = context.selectedWithContents
  if (nodes.size === 0) return refuse('empty-selection')
  if (name === '') return refuse('invalid-value')
  yield nodes.size * PASSES
  const inner = yield* innerRows(document, nodes)
  if (inner.size === 0) return refuse('nothing-to-group')
  const ends = yield* findEnds(document, inner)
  // A way that leads out of the group and back into it would put the group's one node on a cycle.
  if (!context.allowsCycles && (yield* leadsToInSteps(document.content, ends.nodesAfter, inner))) return refuse('cycle')
  return allowEdit(() => createPlan(name, open, inner, ends, context))
}

/** @returns In the order of the file. */
function* innerRows({ nodes }: GraphDocument, selected: ReadonlySet<number>): Steps<ReadonlySet<number>> {
  const rows = new Int32Array(selected.size)
  let count = 0
  yield* forEachInSteps(selected, (row) => {
    if (!isSubgraphEnd(nodes.typeNames[nodes.type[row]!]!)) rows[count++] = row
  })
  const inner = new Set<number>()
  yield* forEachInSteps(rows.subarray(0, count).sort(), (row) => inner.add(row))
  return inner
}

function* createPlan(
  name: string,
  isOpened: boolean,
  inner: ReadonlySet<number>,
  ends: GroupEnds,
  context: CommandContext,
): Steps<Plan> {
  const { document, createId } = context
  const { content } = document
  const { annotations } = context.selectedWithContents
  const id = createId()
  yield
  const drawn = yield* drawTemplate(id, name, [...inner], ends, context)
  const graph = new TemplateGraph(drawn.saved, drawn.extras)
  const template: Template = { id, name, graph }
  yield* context.readInSteps(graph)
  const nodeType = createGraphNodeType(id, name, drawn.shape, content.catalog)
  const node = createNode(nodeType, averagePosition(content, inner), createId)
  yield
  const connections: SavedConnection[] = []
  for (const [i, { source, targets }] of ends.inputs.entries()) {
    const to = node.inputs[drawn.inputIds[i]!]!.id
    if (targets.length > 0) connections.push({ id: createId(), from: document.interfaceId(source), to })
  }
  for (const [i, { targets }] of ends.outputs.entries()) {
    const from = node.outputs[drawn.outputIds[i]!]!.id
    for (const target of targets) connections.push({ id: createId(), from, to: document.interfaceId(target) })
  }
  yield
  const removal = removeElements(document, { ...NOTHING_ELSE, nodes: inner, annotations })
  yield
  const changes: Change[] = [
    { kind: 'templatesSet', list: [...content.templates.list, template] },
    { kind: 'typeSet', type: graphNodeType(id), nodeType },
    ...removal,
    { kind: 'nodesCreated', records: [node] },
  ]
  if (connections.length > 0) changes.push({ kind: 'connectionsCreated', records: connections })
  yield
  return isOpened
    ? { patch: changes, path: [...context.path, id], openedBy: node.id }
    : { patch: changes, selection: 'created' }
}

const NOTHING_ELSE = { connections: new Set<number>(), reroutes: new Set<number>() }

interface DrawnTemplate {
  readonly saved: SavedGraphTemplate
  readonly extras: SavedExtras | undefined
  /** The ends and what they are connected to: the rest of a large graph says nothing about its type. */
  readonly shape: TemplateShape
  /** Keys of the graph node's interfaces, in the order of the ends. */
  readonly inputIds: readonly string[]
  readonly outputIds: readonly string[]
}

function* drawTemplate(
  id: string,
  name: string,
  rows: readonly number[],
  ends: GroupEnds,
  context: CommandContext,
): Steps<DrawnTemplate> {
  const { document, createId, viewport } = context
  const nodes = lateNodes(document.content, rows)
  yield
  const connections = lateConnections(document.content, ends.within)
  const box = boxOf(document.content, rows)
  yield
  const inputs: SavedGraphInterface[] = []
  const outputs: SavedGraphInterface[] = []
  const endConnections: SavedConnection[] = []
  const connect = (from: string, to: string) => endConnections.push({ id: createId(), from, to })
  const shown = new Set<number>()
  const made: SavedNode[] = []
  for (const [i, { targets }] of ends.inputs.entries()) {
    if (i % STEP === 0) yield
    shown.add(document.interfaces.node[targets[0]!]!)
    const at = { x: box.left - END_WIDTH - GAP, y: box.top + i * END_STEP }
    const end = createEnd(SUBGRAPH_INPUT_TYPE, at, document.interfaceName(targets[0]!), context)
    for (const target of targets) connect(end.outputs['placeholder']!.id, document.interfaceId(target))
    made.push(end)
    inputs.push(describeEnd(end, 'placeholder'))
  }
  for (const [i, { source }] of ends.outputs.entries()) {
    if (i % STEP === 0) yield
    shown.add(document.interfaces.node[source]!)
    const at = { x: box.right + GAP, y: box.top + i * END_STEP }
    const end = createEnd(SUBGRAPH_OUTPUT_TYPE, at, document.interfaceName(source), context)
    connect(document.interfaceId(source), end.inputs['placeholder']!.id)
    made.push(end)
    outputs.push(describeEnd(end, 'output'))
  }
  const view = { panning: { x: viewport.x, y: viewport.y }, scaling: viewport.zoom }
  const all = {
    nodes: joined(nodes, made),
    connections: joined(connections, endConnections),
    interfaceCount:
      countInterfacesOf(document.content, rows) + made.reduce((sum, end) => sum + countInterfaces(end), 0),
  }
  const saved = withElements({ id, name }, all, { inputs, outputs, ...view })
  yield
  const extras = copyExtras(document, rows, inOrder(context.selectedWithContents.annotations), ends.within)
  return {
    saved,
    shape: { nodes: [...made, ...Array.from(shown, (row) => document.nodeRecord(row))], connections: endConnections },
    extras: Object.keys(extras).length > 0 ? extras : undefined,
    inputIds: inputs.map((end) => end.id),
    outputIds: outputs.map((end) => end.id),
  }
}

function createEnd(type: string, at: { x: number; y: number }, name: string, context: CommandContext): SavedNode {
  const { document, createId } = context
  const end = createNode(document.content.catalog.get(type)!.nodeType, at, createId)
  end.inputs['name']!.value = name
  return end
}

function describeEnd(end: SavedNode, outputKey: string): SavedGraphInterface {
  return {
    id: end[END_ID] as string,
    name: end.inputs['name']!.value as string,
    nodeId: end.id,
    nodeInterfaceId: end.outputs[outputKey]!.id,
  }
}

function countInterfacesOf({ nodes }: GraphContent, rows: readonly number[]): number {
  let count = 0
  for (const row of rows) count += nodes.interfaceCount[row]!
  return count
}

function boxOf({ nodes }: GraphContent, rows: readonly number[]) {
  const box = { left: Infinity, top: Infinity, right: -Infinity }
  for (const row of rows) {
    box.left = Math.min(box.left, nodes.x[row]!)
    box.top = Math.min(box.top, nodes.y[row]!)
    box.right = Math.max(box.right, nodes.x[row]! + nodes.width[row]!)
  }
  return box
}

function averagePosition(content: GraphContent, rows: ReadonlySet<number>): { x: number; y: number } {
  let x = 0
  let y = 0
  for (const row of rows) {
    x += content.nodes.x[row]! / rows.size
    y += content.nodes.y[row]! / rows.size
  }
  return { x: Math.round(x), y: Math.round(y) }
}
