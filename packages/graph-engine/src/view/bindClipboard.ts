import type { GraphEngine } from '../api.ts'
import { copyAsText, parseClipboardText } from '../interaction/clipboardText.ts'
import { isEditable } from './bindKeyboard.ts'

/**
 * Copies to and pastes from the system clipboard through the browser's own clipboard events, which need neither a
 * permission nor https. What was copied by a command alone (a toolbar) is only in the engine: it is pasted when the
 * system clipboard holds nothing of ours.
 */
export function bindClipboard(host: HTMLElement, engine: GraphEngine, signal: AbortSignal): void {
  let written = engine.clipboard
  const copy = (event: ClipboardEvent, type: 'copy' | 'cut') => {
    if (!event.clipboardData || !isMeant(host)) return
    const text = copyAsText(engine, type)
    if (text === undefined) return
    written = engine.clipboard
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', (event) => copy(event, 'copy'), { signal })
  document.addEventListener('cut', (event) => copy(event, 'cut'), { signal })
  document.addEventListener(
    'paste',
    (event) => {
      if (!isMeant(host)) return
      const data = parseClipboardText(event.clipboardData?.getData('text/plain') ?? '')
      const isNewer = engine.clipboard !== undefined && engine.clipboard !== written
      if (!data && !isNewer) return
      if (engine.execute(data ? { type: 'paste', data } : { type: 'paste' }).ok) event.preventDefault()
    },
    { signal },
  )
}

/** @returns Whether a clipboard event means the graph: the focus is here, not in a field, and no text is selected. */
function isMeant(host: HTMLElement): boolean {
  const root = host.getRootNode() as Document | ShadowRoot
  const active = root.activeElement
  if (!active || !host.contains(active) || isEditable(active)) return false
  return window.getSelection()?.type !== 'Range'
}
