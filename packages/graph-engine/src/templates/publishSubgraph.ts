/** Saving a subgraph: its type becomes what its ends now say, and every graph node of it gets and loses interfaces. */
import { connectionRecord, straightRecord } from '../document/connectionRecord.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import type { GraphDocument } from '../document/GraphDocument.ts'
import { InterfaceFlag, NodeFlag } from '../document/GraphReader.ts'
import type { NodeOutline } from '../document/insertNode.ts'
import { LateRecord } from '../document/LateRecord.ts'
import { recordOf } from '../document/nodeRecord.ts'
import type { Change, Patch } from '../document/Patch.ts'
import { createInterface } from '../document/readNode.ts'
import { equalJson } from '../model/json.ts'
import type { InterfaceDefinition, NodeType } from '../model/NodeType.ts'
import type { SavedConnection, SavedInterface, SavedNode } from '../model/SavedGraph.ts'
import { graphNodeType, isSubgraphEnd } from '../model/subgraphTypes.ts'
import { NO_CONNECTION } from '../document/InterfaceTable.ts'
import { createGraphNodeType, type TemplateShape } from './subgraphTypes.ts'

export interface PublishContext {
  /** The open graph. */
  readonly document: GraphDocument
  readonly mainGraph: GraphContent
  subgraph(id: string): GraphContent | undefined
  createIdFor(content: GraphContent): () => string
}

/** Whether the graph nodes of a subgraph still show other ends than it has. */
export function hasUnsavedEnds(id: string, context: PublishContext): boolean {
  const next = readType(id, context)
  return next !== undefined && !equalJson(next, context.mainGraph.catalog.get(next.type)?.nodeType)
}

/**
 * Saves these subgraphs, and after them those that use one whose type is another now: what the ends of one lead to may be the
 * ends of another.
 * @returns The parts of one step, for the open graph, each to be worked out when those before it are done.
 */
export function publishSubgraphs(ids: readonly string[], context: PublishContext): (() => Patch)[] {
  const { templates } = context.mainGraph
  const users = templates.users()
  const asked = new Set(ids)
  return templates.withUsers(ids, users).map((id) => () => {
    if (!asked.has(id)) return NO_CHANGES
    const patch = publishSubgraph(id, users.get(id) ?? [], context)
    if (patch.length > 0) for (const user of users.get(id) ?? []) asked.add(user)
    return patch
  })
}

const NO_CHANGES: Patch = []

/** @returns Empty when all is saved. */
function publishSubgraph(id: string, users: readonly string[], context: PublishContext): Patch {
  const { catalog } = context.mainGraph
  const next = readType(id, context)
  const now = catalog.get(graphNodeType(id))?.nodeType
  if (next === undefined || now === undefined || equalJson(next, now)) return NO_CHANGES
  const changes: Change[] = [{ kind: 'typeSet', type: next.type, nodeType: next }]
  if (haveSameInterfaces(now, next)) return changes
  return [...changes, ...inEachGraph(users, context, (content) => reshapeAll(content, now, next, context))]
}

/**
 * @param users Ids of the subgraphs that use the subgraph in question.
 * @param change What to do in a graph that may use it; nothing when empty.
 * @returns The changes for the open graph, with those to others in it.
 */
export function inEachGraph(
  users: readonly string[],
  context: PublishContext,
  change: (content: GraphContent) => Change[],
): Change[] {
  const changes: Change[] = []
  for (const content of graphsUsing(users, context)) {
    const patch = change(content)
    if (patch.length === 0) continue
    if (content === context.document.content) changes.push(...patch)
    else changes.push({ kind: 'elsewhere', content, patch })
  }
  return changes
}

function* graphsUsing(users: readonly string[], { mainGraph, subgraph }: PublishContext): Generator<GraphContent> {
  yield mainGraph
  for (const id of users) {
    const content = subgraph(id)
    if (content !== undefined) yield content
  }
}

function readType(id: string, { mainGraph, subgraph }: PublishContext): NodeType | undefined {
  const template = mainGraph.templates.find(id)
  const content = subgraph(id)
  if (template === undefined || content === undefined) return undefined
  return createGraphNodeType(id, template.name, readEnds(content), mainGraph.catalog)
}

/** Only the ends and what they are connected to: the rest of a large graph says nothing about its type. */
function readEnds(content: GraphContent): TemplateShape {
  const { nodes, interfaces, connections } = content
  const rows = [...nodes.subgraphRows.keys()].filter(isSubgraphEnd).flatMap((type) => nodes.rowsOfType(type))
  rows.sort((a, b) => a - b)
  const far = new Set<number>()
  const endConnections: SavedConnection[] = []
  for (const row of rows) {
    const first = nodes.firstInterface[row]!
    for (let i = first; i < first + nodes.interfaceCount[row]!; i++) {
      const isOutput = (interfaces.flags[i]! & InterfaceFlag.output) !== 0
      // Connected in the file's order, which an undo may have turned round in the list.
      let least = interfaces.firstConnection(i)
      for (let c = least; c !== NO_CONNECTION; c = connections.next(c, isOutput)) least = Math.min(least, c)
      if (least === NO_CONNECTION) continue
      endConnections.push(connectionRecord(content, least))
      far.add(interfaces.node[isOutput ? connections.to[least]! : connections.from[least]!]!)
    }
  }
  for (const row of rows) far.delete(row)
  return { nodes: [...rows, ...far].map((row) => recordOf(content, row)), connections: endConnections }
}

function haveSameInterfaces(a: NodeType, b: NodeType): boolean {
  return equalJson(shapeOf(a), shapeOf(b))
}

function shapeOf({ inputs, outputs }: NodeType): unknown[] {
  return [inputs, outputs].map((side) => Object.entries(side).map(flags))
}

function flags([key, definition]: [string, InterfaceDefinition]): unknown[] {
  return [key, definition.allowMultipleConnections === true]
}

function reshapeAll(content: GraphContent, now: NodeType, next: NodeType, context: PublishContext): Change[] {
  const createId = context.createIdFor(content)
  const { interfaces } = content
  const rows = content.nodes.rowsOfType(next.type)
  const changes: Change[] = []
  const reshaped: Change[] = []
  const gone: number[] = []
  const kept = new Map<number, SavedConnection>()
  for (const row of rows) {
    const shown = outlineOf(content, row)
    const inputs = fitSide(shown.inputs, now.inputs, next.inputs, createId)
    const outputs = fitSide(shown.outputs, now.outputs, next.outputs, createId)
    const record = new LateRecord<SavedNode>(content.nodeRecords.entry(row), (before) => {
      return { ...before, inputs: fillSide(inputs, before.inputs), outputs: fillSide(outputs, before.outputs) }
    })
    reshaped.push({ kind: 'nodeReshaped', row, record, to: { ...shown, inputs, outputs } })
    for (const { connection, end } of connectionsOf(content, row)) {
      gone.push(connection)
      const side = (interfaces.flags[end]! & InterfaceFlag.output) === 0 ? inputs : outputs
      if (!Object.hasOwn(side, interfaces.keys.strings[interfaces.key[end]!]!)) kept.set(connection, LOST)
      else if (!kept.has(connection)) kept.set(connection, straightRecord(content, connection))
    }
  }
  const removed = Int32Array.from(new Set(gone)).sort()
  if (removed.length > 0) changes.push({ kind: 'connectionsPresent', present: false, rows: removed })
  changes.push(...reshaped)
  const records = Array.from(removed, (row) => kept.get(row)!).filter((record) => record !== LOST)
  if (records.length > 0) changes.push({ kind: 'connectionsCreated', records })
  for (const row of removed) {
    const points = content.reroutes.of(row)
    if (points.length === 0 || kept.get(row) === LOST) continue
    const xy = Float64Array.from(points.flatMap((point) => [content.reroutes.x[point]!, content.reroutes.y[point]!]))
    changes.push({ kind: 'reroutesCreated', connection: kept.get(row)!.id, index: 0, xy })
  }
  return changes
}

/** Stands for a connection one of whose ends is gone. */
const LOST: SavedConnection = { id: '', from: '', to: '' }

/** The node's interfaces by the columns: its record may hold a whole graph, and parsing thousands of those takes seconds. */
function outlineOf({ nodes, interfaces, interfaceIds }: GraphContent, row: number): NodeOutline {
  const inputs: Record<string, SavedInterface> = {}
  const outputs: Record<string, SavedInterface> = {}
  const first = nodes.firstInterface[row]!
  for (let i = first; i < first + nodes.interfaceCount[row]!; i++) {
    const side = (interfaces.flags[i]! & InterfaceFlag.output) === 0 ? inputs : outputs
    side[interfaces.keys.strings[interfaces.key[i]!]!] = { id: interfaceIds.id(i) }
  }
  const twoColumn = (nodes.flags[row]! & NodeFlag.twoColumn) !== 0
  return { type: nodes.typeNames[nodes.type[row]!]!, twoColumn, inputs, outputs }
}

type Side = Readonly<Record<string, SavedInterface>>

/** @returns The fitted interfaces, whole where the node had them. */
function fillSide(fitted: Side, before: Side): Record<string, SavedInterface> {
  return Object.fromEntries(
    Object.entries(fitted).map(([key, made]) => [key, Object.hasOwn(before, key) ? before[key]! : made]),
  )
}

/** Interfaces in the type's order; what only the file knows stays behind them. */
function fitSide(
  side: Side,
  now: Readonly<Record<string, InterfaceDefinition>>,
  next: Readonly<Record<string, InterfaceDefinition>>,
  createId: () => string,
): Record<string, SavedInterface> {
  const fitted: Record<string, SavedInterface> = {}
  for (const key of Object.keys(next)) {
    fitted[key] = Object.hasOwn(side, key) ? side[key]! : createInterface(next[key], createId)
  }
  for (const key of Object.keys(side)) {
    if (!Object.hasOwn(now, key) && !Object.hasOwn(next, key)) fitted[key] = side[key]!
  }
  return fitted
}

function* connectionsOf(content: GraphContent, node: number): Generator<{ connection: number; end: number }> {
  const { nodes, interfaces, connections } = content
  const first = nodes.firstInterface[node]!
  for (let end = first; end < first + nodes.interfaceCount[node]!; end++) {
    const isOutput = (interfaces.flags[end]! & InterfaceFlag.output) !== 0
    for (let c = interfaces.firstConnection(end); c !== NO_CONNECTION; c = connections.next(c, isOutput)) {
      yield { connection: c, end }
    }
  }
}
