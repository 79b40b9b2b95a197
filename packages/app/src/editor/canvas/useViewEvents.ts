import { InterfaceFlag } from '@phoenix/graph-engine'
import { useEffect } from 'react'
import { HEADER_HEIGHT } from '../actions/nodes.ts'
import { openGraphNode, subgraphOf } from '../actions/subgraph.ts'
import { editAnnotation, openOptions, setMenu, setQuickAdd } from '../actions/furniture.ts'
import { showPasteRefusal, showRefusal } from '../actions/refusalText.ts'
import { type Editor, useEditor } from '../context/EditorContext.ts'
import { useView } from '../context/useEngine.ts'
import type { MenuTarget } from '../context/uiState.ts'

/** Graph units between a node and one that is added before it. */
const GAP = 60

/** Opens what the view asks for: menus, the options of a node, a new node. */
export function useViewEvents(): void {
  const session = useEditor()
  const view = useView()
  useEffect(() => {
    if (!view) return
    // In a task of its own: what the click has selected is shown in this one.
    const openMenu = (menu: MenuTarget) => void setTimeout(() => setMenu(session, menu), 0)
    const stops = [
      view.on('contextmenu', ({ x, y, graph, connectionId, reroute }) =>
        openMenu(
          connectionId === undefined
            ? { kind: 'canvas', x, y, graph }
            : { kind: 'connection', x, y, connectionId, graph, reroute },
        ),
      ),
      view.on('nodeMenu', ({ x, y, nodeId }) => openMenu({ kind: 'node', x, y, nodeId })),
      view.on('annotationMenu', ({ x, y, annotationId }) => openMenu({ kind: 'annotation', x, y, annotationId })),
      view.on('editAnnotation', ({ annotationId }) => !session.isReadOnly && editAnnotation(session, annotationId)),
      view.on('quickAdd', ({ x, y, graph, from, isFromOutput }) =>
        setQuickAdd(session, { x, y, graph: { x: graph.x, y: graph.y - HEADER_HEIGHT }, from, isFromOutput }),
      ),
      view.on('quickAddEnd', () => setQuickAdd(session, null)),
      view.on('openNode', ({ nodeId }) => {
        if (subgraphOf(session, nodeId) === undefined) openOptions(session, 'title')
        else void openGraphNode(session, nodeId)
      }),
      view.on('createNode', ({ x, y, graph, interfaceId }) => {
        if (session.isReadOnly) return showRefusal(session, 'read-only')
        setQuickAdd(session, { x, y, graph, ...fromInterface(session, interfaceId) })
      }),
      // All other refusals are seen where they happen; these only the screen reader would hear of.
      view.on('refused', ({ code, wish }) => {
        if (code === 'no-target' || code === 'read-only') showRefusal(session, code)
        else if (wish === 'paste') showPasteRefusal(session, code)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [session, view])
}

/** Before the node whose input asks, instead of behind it. */
function fromInterface({ engine }: Pick<Editor, 'engine'>, from: string | undefined) {
  const { graph } = engine
  const row = from === undefined ? -1 : graph.interfaceRow(from)
  if (from === undefined || row < 0) return {}
  const isFromOutput = (graph.interfaces.flags[row]! & InterfaceFlag.output) !== 0
  if (isFromOutput) return { from, isFromOutput }
  const node = graph.interfaces.node[row]!
  return { from, isFromOutput, graph: { x: graph.nodes.x[node]! - GAP, y: graph.nodes.y[node]! } }
}
