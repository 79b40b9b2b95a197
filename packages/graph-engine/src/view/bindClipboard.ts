import type { GraphEngine } from '../api.ts'
import type { CommandResult, RefusalCode } from '../commands/Command.ts'
import { offsetOf, pasteOffset } from '../interaction/pasteOffset.ts'
import { copyAsText, isClipboardText, parseClipboardText } from '../interaction/clipboardText.ts'
import { isPackedText } from '../codec/packedText.ts'
import { MuchCopy } from './MuchCopy.ts'
import { isEditable } from './bindKeyboard.ts'
import type { ClipboardActions, CopyOutcome } from './ClipboardActions.ts'
import type { GraphViewOptions } from './GraphView.ts'
import { windowOf } from './page.ts'

/** Characters. What is longer is pasted in slices. */
const MUCH = 2 ** 20

/**
 * Copies to and pastes from the system clipboard through the browser's own clipboard events, which need neither a
 * permission nor https. What was copied by a command alone is only in the engine: it is pasted when the system clipboard
 * holds nothing of ours.
 *
 * @param refuse Hears why nodes that were to be pasted are not.
 */
export function bindClipboard(
  host: HTMLElement,
  engine: GraphEngine,
  signal: AbortSignal,
  gridStep: () => number,
  refuse: (code: RefusalCode) => void,
  pasteMuch: NonNullable<GraphViewOptions['pasteMuch']> = (text, offset) =>
    void engine.paste(text, { offset }).then((result) => result.ok || refuse(result.code)),
  copyMuch: NonNullable<GraphViewOptions['copyMuch']> = (copy) =>
    void copy({}).catch((error: unknown) => {
      if (!signal.aborted) throw error
    }),
): ClipboardActions {
  let written = engine.clipboard
  const much = new MuchCopy(engine, signal, () => (written = engine.clipboard))
  const copy = (event: ClipboardEvent, type: 'copy' | 'cut') => {
    if (!event.clipboardData || !isMeant(host)) return
    if (much.isDue(type)) {
      copyMuch((options) => much.run(type, options))
      event.preventDefault()
      return
    }
    const text = copyAsText(engine, type)
    if (text === undefined) return
    written = engine.clipboard
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  }
  const pasteText = (text: string): CommandResult | undefined => {
    if (text.length > MUCH || isPackedText(text)) {
      if (!isClipboardText(text)) return undefined
      pasteMuch(text, ({ first }) => offsetOf(first, gridStep()))
      return { ok: true }
    }
    const data = parseClipboardText(text)
    return data && engine.execute({ type: 'paste', data, offset: pasteOffset(data, gridStep()) })
  }
  const pasteOwn = (): CommandResult | undefined => {
    const own = engine.clipboard
    const text = much.textOf(own)
    if (text !== undefined) return pasteText(text)
    return own && engine.execute({ type: 'paste', offset: pasteOffset(own, gridStep()) })
  }
  /** What was copied by a command lies nowhere else, and is newer than what the system holds. */
  const hasUnwritten = () => engine.clipboard !== undefined && engine.clipboard !== written
  /** @returns undefined where there is nothing of ours. */
  const paste = (text: string | undefined): CommandResult | undefined => {
    const { underway } = much
    if (underway) {
      // The system clipboard still holds what was there before.
      void underway.then((copied) => copied !== undefined && !signal.aborted && paste(copied.join('')))
      return { ok: true }
    }
    const ofText = text === undefined ? undefined : pasteText(text)
    const result = ofText?.ok !== true && (text === undefined || hasUnwritten()) ? (pasteOwn() ?? ofText) : ofText
    if (result && !result.ok) refuse(result.code)
    return result
  }

  const page = host.ownerDocument
  page.addEventListener('copy', (event) => copy(event, 'copy'), { signal })
  page.addEventListener('cut', (event) => copy(event, 'cut'), { signal })
  page.addEventListener(
    'paste',
    (event) => {
      if (!isMeant(host)) return
      if (paste(event.clipboardData?.getData('text/plain') ?? '')?.ok) event.preventDefault()
    },
    { signal },
  )

  const trigger = (type: 'copy' | 'cut'): CopyOutcome => {
    const { activeElement } = host.getRootNode() as Document | ShadowRoot
    if (!host.contains(activeElement)) host.focus({ preventScroll: true })
    const isMuch = much.isDue(type)
    const before = engine.clipboard
    // Deprecated, but the one way to the system clipboard that needs no https; it raises the event above.
    const isDone = page.execCommand(type)
    if (isDone && isMuch) return 'later'
    if (engine.clipboard !== before) return isDone ? 'system' : 'here'
    return engine.execute({ type }).ok ? 'here' : 'nothing'
  }
  return {
    copy: () => trigger('copy'),
    cut: () => trigger('cut'),
    paste: async () => {
      const text = await readSystemText(windowOf(host))
      const result = paste(text)
      if (result) return result.ok ? (text === undefined ? 'here' : 'system') : 'refused'
      return text === undefined ? 'unreadable' : 'nothing'
    },
  }
}

/** @returns The system clipboard's text, or undefined where the page may not read it. */
async function readSystemText({ navigator, DOMException }: ReturnType<typeof windowOf>): Promise<string | undefined> {
  // Absent without https.
  const clipboard = navigator.clipboard as Clipboard | undefined
  try {
    return await clipboard?.readText()
  } catch (error) {
    // Refused by the user or by a policy.
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** @returns Whether a clipboard event means the graph: the focus is here, not in a field, and no text is selected. */
function isMeant(host: HTMLElement): boolean {
  const root = host.getRootNode() as Document | ShadowRoot
  const active = root.activeElement
  if (!active || !host.contains(active) || isEditable(active)) return false
  return host.ownerDocument.getSelection()?.type !== 'Range'
}
