import { useEffect } from 'react'
import { phone } from '../../theme/media.ts'
import { openOptions } from '../actions/session.ts'
import { useEditor } from '../session/SessionContext.ts'
import { useView } from '../session/useEngine.ts'

/** What the view asks for: menus, the options of a node, the editor of a row. */
export function useViewEvents(): void {
  const session = useEditor()
  const view = useView()
  useEffect(() => {
    if (!view) return
    const { ui } = session
    const open = (focus: string | null) => {
      if (window.matchMedia(phone).matches) {
        ui.sheet = 'options'
        ui.focus = focus
      } else openOptions(session, focus)
    }
    const stops = [
      view.on('contextmenu', ({ x, y, graph, connectionId }) => {
        ui.menu =
          connectionId === undefined ? { kind: 'canvas', x, y, graph } : { kind: 'connection', x, y, connectionId }
      }),
      view.on('nodeMenu', ({ x, y, nodeId }) => (ui.menu = { kind: 'node', x, y, nodeId })),
      view.on('openNode', () => open('title')),
      view.on('editRow', ({ interfaceId }) => open(interfaceId)),
    ]
    return () => stops.forEach((stop) => stop())
  }, [session, view])
}
