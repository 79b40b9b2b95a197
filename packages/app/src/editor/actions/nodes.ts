/** Changes nodes on a person's behalf: each action is one command of the engine, so one step of history. */
import type { CommandResult, NodeType, Point } from '@phoenix/graph-engine'
import { showError } from '../../features/toasts/actions/toast.ts'
import { text } from '../shared/text.ts'
import type { Editor } from '../context/EditorContext.ts'
import { announce, type QuickAddRequest } from '../context/uiState.ts'
import { createId } from '../shared/createId.ts'
import { findFreePlace, findPlaceAt } from './findFreePlace.ts'
import { enterGraph, type GraphOpener, showBox } from './reveal.ts'
import { type Area, visibleArea } from './visibleArea.ts'

export const HEADER_HEIGHT = 28
const DEFAULT_WIDTH = 200
const ROW_HEIGHT = 22
/** The space around a node's rows. */
const PADDING = 10

type Session = Pick<Editor, 'engine' | 'view' | 'ui'>

/** Says a refusal in its own words. @returns Whether the command was carried out. */
export function report(result: CommandResult): boolean {
  if (!result.ok) showError(text(`refusal.${result.code}`), result.code)
  return result.ok
}

/** The node's header comes to lie under the point, so that the pointer holds what it dropped. */
export function addNodeAt(session: Session, nodeType: NodeType, graph: Point, insertOn?: string): boolean {
  const position = { x: graph.x - (nodeType.width ?? DEFAULT_WIDTH) / 2, y: graph.y - HEADER_HEIGHT / 2 }
  return addNode(session, nodeType, position, insertOn === undefined ? {} : { insertOn })
}

function addNode(
  { engine, ui }: Session,
  nodeType: NodeType,
  position: Point,
  joined: { readonly insertOn?: string; readonly connectTo?: string },
): boolean {
  const id = createId()
  if (!report(engine.execute({ type: 'addNode', nodeType: nodeType.type, id, position, ...joined }))) return false
  engine.execute({ type: 'select', nodes: [id] })
  announce(ui, text('palette.added', { title: nodeType.title }))
  return true
}

/** At the place that was asked for, or the nearest where it covers nothing, connected to the interface that asked, if one did. */
export function addRequestedNode(session: Session, nodeType: NodeType, request: QuickAddRequest): boolean {
  const { from, isFromOutput, graph } = request
  const size = sizeOf(nodeType)
  const isBefore = from !== undefined && isFromOutput !== true
  const wish = { x: isBefore ? graph.x - size.width : graph.x, y: graph.y }
  const seen = seenArea(session)
  const place = seen ? findPlaceAt(session.engine, seen, wish, size) : wish
  return addNode(session, nodeType, place, from === undefined ? {} : { connectTo: from })
}

/** In the middle of what is seen, or as near to it as no other node lies. While the graph is being opened it takes none. */
export function addNodeInView(session: Session & Pick<Editor, 'document'>, nodeType: NodeType): boolean {
  const { document, engine } = session
  if (document.state.phase !== 'open') return false
  const seen = seenArea(session)
  if (seen) {
    const size = sizeOf(nodeType)
    const wish = { x: seen.x + (seen.width - size.width) / 2, y: seen.y + seen.height / 2 - HEADER_HEIGHT / 2 }
    return addNode(session, nodeType, findFreePlace(engine, seen, wish, size), {})
  }
  // The view is still being prepared: it will show the graph as it was left.
  const area = visibleArea()
  const { x, y, zoom } = engine.viewport
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  return addNodeAt(session, nodeType, { x: middle.x / zoom - x, y: middle.y / zoom - y })
}

/** Finds the part of the graph that is seen; undefined while the view is still being prepared. */
function seenArea({ view }: Session): Area | undefined {
  if (!view.current) return undefined
  const area = visibleArea()
  const { zoom } = view.current.viewport.get()
  return { ...view.current.toGraph(area), width: area.width / zoom, height: area.height / zoom }
}

function sizeOf({ width = DEFAULT_WIDTH, inputs, outputs }: NodeType) {
  const rows = [...Object.values(inputs), ...Object.values(outputs)].filter(({ hidden }) => !hidden).length
  return { width, height: HEADER_HEIGHT + PADDING + rows * ROW_HEIGHT }
}

/** Selects the node and brings it into view. */
export function showNode(session: Session, nodeId: string): void {
  const { engine } = session
  if (!engine.execute({ type: 'select', nodes: [nodeId] }).ok) return
  const node = engine.graph.getNode(nodeId)
  if (node) showBox(session, { ...node.position, width: node.width, height: node.height })
}

/** Opens the graph that the node is in first; undefined is the main graph. */
export async function showProblem(
  session: Session & GraphOpener,
  nodeId: string,
  subgraph: string | undefined,
): Promise<void> {
  if (await enterGraph(session, subgraph)) showNode(session, nodeId)
}

export function renameNode({ engine }: Session, node: string, title: string): boolean {
  return report(engine.execute({ type: 'setTitle', node, title }))
}

export function removeSelection({ engine }: Session): boolean {
  return report(engine.execute({ type: 'removeSelection' }))
}

/** By rows: all nodes may be selected, and would have to be named by their ids, and found by these. */
export function setSelectedCollapsed({ engine }: Pick<Session, 'engine'>, collapsed: boolean): boolean {
  const nodes = { version: engine.graph.version, rows: Int32Array.from(engine.selection.rowsWithContents.nodes) }
  return report(engine.execute({ type: 'setCollapsed', nodes, collapsed }))
}
