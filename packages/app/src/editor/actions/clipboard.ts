import type { EditorSession } from '../session/EditorSession.ts'
import { report } from './nodes.ts'

type Session = Pick<EditorSession, 'engine' | 'view'>

/**
 * Copies for the toolbar and the menu. The browser's own copy event, raised at the canvas, also reaches the system
 * clipboard without a permission; where a browser does not raise it, the engine's clipboard still has the nodes.
 */
export function copySelection({ engine, view }: Session): boolean {
  const before = engine.clipboard
  view.current?.focus()
  // oxlint-disable-next-line typescript/no-deprecated -- no other way writes the clipboard without https
  document.execCommand('copy')
  return engine.clipboard !== before || report(engine.execute({ type: 'copy' }))
}

export function pasteNodes({ engine }: Session): boolean {
  return report(engine.execute({ type: 'paste' }))
}
