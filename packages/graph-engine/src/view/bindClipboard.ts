import type { GraphEngine } from '../api.ts'
import type { ClipboardContent, CommandResult, Point, RefusalCode } from '../commands/Command.ts'
import { elementsOf } from '../document/LateElements.ts'
import { copyAsText, isClipboardText, parseClipboardText } from '../interaction/clipboardText.ts'
import { isPackedText } from '../codec/packedText.ts'
import { isMuchCopied, isMuchSelected } from '../interaction/isMuch.ts'
import type { ToolContext } from '../interaction/Tool.ts'
import { MuchCopy } from './MuchCopy.ts'
import { isEditable } from './bindKeyboard.ts'
import type { ClipboardActions, CopyOutcome } from './ClipboardActions.ts'
import { markOf } from './copyMark.ts'
import type { GraphViewOptions } from './GraphView.ts'
import { windowOf } from './page.ts'
import { askOffer, type Offer, readOffer } from './systemClipboard.ts'

/** Characters of a text that one task pastes; a longer one takes slices. */
const MAX_CHARACTERS_IN_ONE_TASK = 2 ** 20

export interface ClipboardOptions extends Pick<GraphViewOptions, 'pasteMuch' | 'copyMuch'> {
  readonly gridStep: () => number
  /** Hears why nodes that were to be pasted or cut are not. */
  readonly refuse: (code: RefusalCode, wish?: 'paste') => void
  /** Says in words what was copied. */
  readonly describe: (nodes: number, connections: number) => string
}

/**
 * Copies to and pastes from the system clipboard through the browser's own clipboard events, which need neither a
 * permission nor https. What was copied by a command alone is only in the engine: it is pasted when the system clipboard
 * holds nothing of ours.
 */
export function bindClipboard(
  host: HTMLElement,
  engine: GraphEngine,
  signal: AbortSignal,
  options: ClipboardOptions,
): Omit<ClipboardActions, 'duplicate'> & Pick<ToolContext, 'duplicate'> {
  const { gridStep, refuse, describe } = options
  const pasteMuch: NonNullable<GraphViewOptions['pasteMuch']> =
    options.pasteMuch ?? ((paste) => void paste({}).then((result) => result.ok || refuse(result.code, 'paste')))
  const copyMuch: NonNullable<GraphViewOptions['copyMuch']> =
    options.copyMuch ??
    ((copy) =>
      void copy({}).catch((error: unknown) => {
        if (!signal.aborted) throw error
      }))
  let written = engine.clipboard
  const say = (content: ClipboardContent) => {
    const { nodes, connections } = elementsOf(content)
    return describe(nodes.length, connections.length)
  }
  const much = new MuchCopy(windowOf(host), engine, signal, () => (written = engine.clipboard), say)
  const copy = (event: ClipboardEvent, type: 'copy' | 'cut') => {
    if (!event.clipboardData || !isMeant(host)) return
    const allowed = engine.canExecute({ type })
    if (!allowed.ok) {
      // A copy of nothing is what browsers are silent about, too.
      if (type === 'cut') refuse(allowed.code)
      return
    }
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
  const pasteInSlices = (source: string | ClipboardContent): CommandResult => {
    pasteMuch((slices) => engine.executeInSlices({ type: 'paste', data: source, grid: gridStep() }, slices), 'paste')
    return { ok: true }
  }
  const pasteText = (text: string): CommandResult | undefined => {
    if (text.length > MAX_CHARACTERS_IN_ONE_TASK || isPackedText(text)) {
      return isClipboardText(text) ? pasteInSlices(text) : undefined
    }
    const data = parseClipboardText(text)
    return data && engine.execute({ type: 'paste', data, grid: gridStep() })
  }
  const pasteOwn = (): CommandResult | undefined => {
    const own = engine.clipboard
    if (own && isMuchCopied(own)) return pasteInSlices(own)
    return own && engine.execute({ type: 'paste', grid: gridStep() })
  }
  /** Says whether a command has copied since: that lies nowhere else, and is newer than what the system holds. */
  const hasUnwritten = () => engine.clipboard !== undefined && engine.clipboard !== written
  /** @returns Whether a copy is on its way: the system clipboard still holds what was there before. */
  const pasteLater = (): boolean => {
    const { underway } = much
    void underway?.then((copied) => copied !== undefined && !signal.aborted && pasteInSlices(copied))
    return underway !== undefined
  }
  /** @returns undefined where there is nothing of ours. */
  const paste = ({ isOwn, text }: Offer): CommandResult | undefined => {
    if (isOwn) return pasteOwn()
    const ofText = text === undefined ? undefined : pasteText(text)
    const result = ofText?.ok !== true && (text === undefined || hasUnwritten()) ? (pasteOwn() ?? ofText) : ofText
    if (result && !result.ok) refuse(result.code, 'paste')
    return result
  }

  const page = host.ownerDocument
  page.addEventListener('copy', (event) => copy(event, 'copy'), { signal })
  page.addEventListener('cut', (event) => copy(event, 'cut'), { signal })
  page.addEventListener(
    'paste',
    (event) => {
      if (!isMeant(host)) return
      if (pasteLater() || paste(readOffer(event.clipboardData, markOf(engine.clipboard)))?.ok) event.preventDefault()
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
    duplicate: (offset?: Point) => {
      const command = { type: 'duplicate', ...(offset && { offset }) } as const
      const allowed = engine.canExecute(command)
      if (!allowed.ok || !isMuchSelected(engine)) return engine.execute(command)
      pasteMuch((slices) => engine.executeInSlices(command, slices), 'duplicate')
      return allowed
    },
    copy: () => trigger('copy'),
    cut: () => trigger('cut'),
    paste: async () => {
      if (pasteLater()) return 'system'
      const offer = await askOffer(windowOf(host), markOf(engine.clipboard))
      const result = paste(offer)
      const isRead = offer.isOwn || offer.text !== undefined
      if (result) return result.ok ? (isRead ? 'system' : 'here') : 'refused'
      return isRead ? 'nothing' : 'unreadable'
    },
  }
}

/** @returns Whether a clipboard event means the graph: the focus is here, not in a field, and no text is selected. */
function isMeant(host: HTMLElement): boolean {
  const root = host.getRootNode() as Document | ShadowRoot
  const active = root.activeElement
  if (!active || !host.contains(active) || isEditable(active)) return false
  return host.ownerDocument.getSelection()?.type !== 'Range'
}
