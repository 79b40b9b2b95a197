import { useEffect } from 'react'
import { openOptions, setMenu } from '../actions/furniture.ts'
import { useEditor } from '../session/SessionContext.ts'
import { useView } from '../session/useEngine.ts'

/** What the view asks for: menus, the options of a node, the editor of a row. */
export function useViewEvents(): void {
  const session = useEditor()
  const view = useView()
  useEffect(() => {
    if (!view) return
    const stops = [
      view.on('contextmenu', ({ x, y, graph, connectionId }) =>
        setMenu(
          session,
          connectionId === undefined ? { kind: 'canvas', x, y, graph } : { kind: 'connection', x, y, connectionId },
        ),
      ),
      view.on('nodeMenu', ({ x, y, nodeId }) => setMenu(session, { kind: 'node', x, y, nodeId })),
      view.on('openNode', () => openOptions(session, 'title')),
      view.on('editRow', ({ interfaceId }) => openOptions(session, interfaceId)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [session, view])
}
