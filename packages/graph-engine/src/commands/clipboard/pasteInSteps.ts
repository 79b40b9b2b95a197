/**
 * Pastes content element by element: each gets its row without being present, so that nobody sees any of it. The plan lets all
 * of it be there in one change, as a redo would.
 */
import { each, elementsOf, withoutElements } from '../../document/LateElements.ts'
import { readNode } from '../../document/readNode.ts'
import { snapped } from '../../geometry/snapped.ts'
import { finite } from '../../model/finite.ts'
import { GraphFormatError } from '../../model/GraphFormatError.ts'
import { isConnection } from '../../model/isConnection.ts'
import { isObject } from '../../model/json.ts'
import type { SavedNode } from '../../model/SavedGraph.ts'
import { forEachInSteps, mapInSteps, type Steps } from '../../model/steps.ts'
import { graphNodeType } from '../../model/subgraphTypes.ts'
import { checkPlacing } from '../checkPlacing.ts'
import type { ClipboardContent, Command, Point } from '../Command.ts'
import { allow, refuse, type CommandContext, type Decision, type Plan } from '../CommandContext.ts'
import { Refusal } from '../Refusal.ts'
import { AbsentRows } from './AbsentRows.ts'
import { PastedRows, type PastedPlaces } from './PastedRows.ts'
import { pasteExtras, readClipboardExtras } from './pasteExtras.ts'
import { PastedTemplates } from './pasteTemplates.ts'

type Wish = Omit<Extract<Command, { type: 'paste' }>, 'type' | 'data'>

/** How often each node, and each connection, is gone through. */
const NODE_PASSES = 3
const CONNECTION_PASSES = 2
const OFFSET = 100

export function isFinitePlace({ offset, corner }: Wish): boolean {
  return [offset, corner].every((at) => at === undefined || (Number.isFinite(at.x) && Number.isFinite(at.y)))
}

export function isNothing(content: ClipboardContent): boolean {
  return elementsOf(content).nodes.length === 0 && readClipboardExtras(content.extras).annotations.length === 0
}

/** @returns About how many elements a paste goes through. */
export function countPasted(nodes: number, connections: number): number {
  return nodes * NODE_PASSES + connections * CONNECTION_PASSES
}

/** @throws Refusal, also for what is no content at all. */
export function* pasteInSteps(content: ClipboardContent, wish: Wish, context: CommandContext): Steps<Plan> {
  const rows = new AbsentRows(context.document.content)
  try {
    return yield* planPaste(content, wish, context, rows)
  } catch (error) {
    rows.release()
    throw refusalOf(error)
  }
}

/** Finds what `pasteInSteps` would refuse. */
export function* checkPaste(content: ClipboardContent, context: CommandContext): Steps<Decision> {
  try {
    const templates = new PastedTemplates(content, context)
    let count = 0
    yield* readNodes(content, templates, context, () => count++)
    checkWhole(content, count, templates)
    return allow(() => ({}))
  } catch (error) {
    return refuse(refusalOf(error).code)
  }
}

function* planPaste(given: ClipboardContent, wish: Wish, context: CommandContext, rows: AbsentRows): Steps<Plan> {
  const { nodes, connections } = elementsOf(given)
  yield countPasted(nodes.length, connections.length)
  const content =
    wish.asSubgraph === undefined ? given : yield* putIntoSubgraph(given, wish.asSubgraph, context.createId)
  const lists = elementsOf(content)
  const templates = new PastedTemplates(content, context)
  const extras = readClipboardExtras(content.extras)
  yield* rows.reserve(lists.nodes.length, lists.connections.length)
  const pasted = new PastedRows(context, rows, templates.catalog, {
    takesAll: wish.connections === 'all',
    nodes: lists.nodes.length,
    ends: lists.connections.length * 2,
    extras,
  })
  yield* readNodes(content, templates, context, (node) => pasted.addNode(node))
  checkWhole(content, rows.nodes.length, templates)
  yield* forEachInSteps(each(lists.connections), (value) => {
    if (isConnection(value)) pasted.addConnection(value)
  })
  yield* pasted.finishConnections()
  yield* rows.settle()
  const offset = offsetOf(wish, pasted.places ?? placesAt(extras.annotations[0]))
  yield* pasted.move(offset)
  const drawn = pasteExtras(extras, (id) => pasted.connectionId(id), offset, context)
  const { nodes: nodesPresent, connections: connectionsPresent } = rows.changes()
  return { patch: [...templates.changes, nodesPresent, ...connectionsPresent, ...drawn], selection: 'created' }
}

/**
 * Reads the nodes that may stand in the open graph. Each is nobody else's: a copy makes it when it is asked for, and what others
 * made was detached or parsed.
 * @throws Refusal, GraphFormatError.
 */
function* readNodes(
  content: ClipboardContent,
  templates: PastedTemplates,
  context: CommandContext,
  visit: (node: SavedNode) => void,
): Steps<void> {
  yield* forEachInSteps(each(elementsOf(content).nodes), (value, index) => {
    const node = readNode(templates.rename(value), index, templates.catalog, context.createId)
    const problem = checkPlacing(node.type, context)
    if (problem === 'recursion') throw new Refusal(problem)
    if (problem === undefined) visit(node)
  })
}

/** @param count Nodes that may stand in the open graph. @throws Refusal */
function checkWhole(content: ClipboardContent, count: number, templates: PastedTemplates): void {
  if (templates.isRecursive) throw new Refusal('recursion')
  if (count > 0 || readClipboardExtras(content.extras).annotations.length > 0) return
  // Nothing but ends of a subgraph was copied, which belong into one.
  throw new Refusal(elementsOf(content).nodes.length > 0 ? 'end-in-main-graph' : 'empty-clipboard')
}

/** Makes all of it one more subgraph, and one node that uses it where it would have lain. */
function* putIntoSubgraph(content: ClipboardContent, name: string, createId: () => string): Steps<ClipboardContent> {
  const lists = elementsOf(content)
  const nodes = yield* mapInSteps(each(lists.nodes), (node) => node)
  const connections = yield* mapInSteps(each(lists.connections), (connection) => connection)
  if (nodes.length === 0) throw new Refusal('empty-clipboard')
  const id = createId()
  const { extras, templates = [], origin: _origin, graphStates: _states, ...head } = withoutElements(content)
  const saved = { inputs: [], outputs: [], ...head, id, name, nodes, connections }
  const position = { x: Infinity, y: Infinity }
  for (const node of nodes) {
    if (!isObject(node)) continue
    position.x = Math.min(position.x, finite(node.position?.x))
    position.y = Math.min(position.y, finite(node.position?.y))
  }
  const use = { type: graphNodeType(id), id, title: name, position, inputs: {}, outputs: {} }
  const all = [...(Array.isArray(templates) ? (templates as unknown[]) : []), { saved, extras }]
  return { nodes: [use], connections: [], templates: all as NonNullable<ClipboardContent['templates']> }
}

function offsetOf({ offset, corner, grid = 0 }: Wish, places: PastedPlaces): Point {
  if (corner !== undefined) return { x: corner.x - places.corner.x, y: corner.y - places.corner.y }
  const { first } = places
  return offset ?? { x: snapped(first.x, OFFSET, grid), y: snapped(first.y, OFFSET, grid) }
}

function placesAt(at: Partial<Point> | undefined): PastedPlaces {
  const first = { x: finite(at?.x), y: finite(at?.y) }
  return { first, corner: first }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof GraphFormatError) return new Refusal('invalid-value')
  throw error
}
