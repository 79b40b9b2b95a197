/** What the editor does to nodes on a person's behalf: each is one command of the engine, so one step of history. */
import type { CommandResult, NodeType, Point } from '@phoenix/graph-engine'
import { showError } from '../../features/toasts/actions/toast.ts'
import { text } from '../i18n/texts.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { announce, type QuickAddRequest } from '../session/uiState.ts'
import { createId } from '../shared/createId.ts'
import { findFreePlace } from './findFreePlace.ts'
import { visibleArea } from './visibleArea.ts'

const HEADER_HEIGHT = 28
const DEFAULT_WIDTH = 200
const ROW_HEIGHT = 22
/** What a node's rows stand in. */
const PADDING = 10

type Session = Pick<EditorSession, 'engine' | 'view' | 'ui'>

/** Says a refusal in its own words. @returns Whether the command was carried out. */
export function report(result: CommandResult): boolean {
  if (!result.ok) showError(text(`refusal.${result.code}`))
  return result.ok
}

/** The node's header comes to lie under the point, so that the pointer holds what it dropped. */
export function addNodeAt(session: Session, nodeType: NodeType, graph: Point, insertOn?: string): boolean {
  const position = { x: graph.x - (nodeType.width ?? DEFAULT_WIDTH) / 2, y: graph.y - HEADER_HEIGHT / 2 }
  const { engine, ui } = session
  const id = createId()
  const command = { type: 'addNode', nodeType: nodeType.type, id, position, ...(insertOn && { insertOn }) } as const
  if (!report(engine.execute(command))) return false
  engine.execute({ type: 'select', nodes: [id] })
  announce(ui, text('palette.added', { title: nodeType.title }))
  return true
}

/** Where a draft was dropped, connected to where it came from. */
export function addConnectedNode(session: Session, nodeType: NodeType, request: QuickAddRequest): boolean {
  const { engine, ui } = session
  const id = createId()
  const left = request.isFromOutput ? 0 : (nodeType.width ?? DEFAULT_WIDTH)
  const position = { x: request.graph.x - left, y: request.graph.y - HEADER_HEIGHT }
  const command = { type: 'addNode', nodeType: nodeType.type, id, position, connectTo: request.from } as const
  if (!report(engine.execute(command))) return false
  engine.execute({ type: 'select', nodes: [id] })
  announce(ui, text('palette.added', { title: nodeType.title }))
  return true
}

/** In the middle of what is seen, or as near to it as no other node lies. */
export function addNodeInView(session: Session, nodeType: NodeType): boolean {
  const view = session.view.current
  if (!view) return false
  const place = findFreePlace(view, visibleArea(), sizeOf(nodeType))
  return addNodeAt(session, nodeType, view.toGraph(place))
}

function sizeOf({ width = DEFAULT_WIDTH, inputs, outputs }: NodeType) {
  const rows = [...Object.values(inputs), ...Object.values(outputs)].filter(({ hidden }) => !hidden).length
  return { width, height: HEADER_HEIGHT + PADDING + rows * ROW_HEIGHT }
}

/** Selects the node and brings it into view. */
export function showNode({ engine, view: holder }: Session, nodeId: string): void {
  if (!engine.execute({ type: 'select', nodes: [nodeId] }).ok) return
  const view = holder.current
  const node = engine.graph.getNode(nodeId)
  if (!view || !node) return
  const area = visibleArea()
  const zoom = view.viewport.get().zoom < 0.35 ? 1 : view.viewport.get().zoom
  const x = (area.x + area.width / 2) / zoom - (node.position.x + node.width / 2)
  const y = (area.y + area.height / 2) / zoom - (node.position.y + node.height / 2)
  view.viewport.set({ x, y, zoom })
}

/** Opens the graph that the node is in first; undefined is the main graph. */
export function showProblem(session: Session, nodeId: string, subgraph: string | undefined): void {
  const { engine } = session
  const open = engine.path.at(-1)!.id
  if (open !== subgraph) {
    const way =
      subgraph === undefined ? ({ type: 'backToMainGraph' } as const) : ({ type: 'openSubgraph', subgraph } as const)
    if (!report(engine.execute(way))) return
  }
  showNode(session, nodeId)
}

export function renameNode({ engine }: Session, node: string, title: string): boolean {
  return report(engine.execute({ type: 'setTitle', node, title }))
}

export function removeSelection({ engine }: Session): boolean {
  return report(engine.execute({ type: 'removeSelection' }))
}
