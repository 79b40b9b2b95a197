/** The system clipboard, to which and from which a browser hands text in one piece: some 8 ms a megabyte by the clock. */
import { packText } from '../codec/packedText.ts'
import { streamChunks } from '../codec/streamChunks.ts'
import { nextTask, TimeSlicer } from '../model/TimeSlicer.ts'
import type { windowOf } from './page.ts'

type Page = ReturnType<typeof windowOf>

/** A paste is offered this. The text is not read when this page holds the same content. */
export interface Offer {
  readonly isOwn?: true
  /** Holds the text; undefined when the page may not read it. */
  readonly text?: string | undefined
}

/** @param isOwn Whether an HTML form is of what this page holds; absent when it holds nothing. */
export function readOffer(data: DataTransfer | null, isOwn: ((html: string) => boolean) | undefined): Offer {
  if (isOwn && data?.types.includes('text/html') === true && isOwn(data.getData('text/html'))) return { isOwn: true }
  return { text: data?.getData('text/plain') ?? '' }
}

/** Does what `readOffer` does when there is no event; the browser may ask the user. */
export async function askOffer(
  { navigator, DOMException }: Page,
  isOwn: ((html: string) => boolean) | undefined,
): Promise<Offer> {
  // The clipboard is absent without https.
  const clipboard = navigator.clipboard as Clipboard | undefined
  try {
    if (isOwn === undefined || typeof clipboard?.read !== 'function') return { text: await clipboard?.readText() }
    const [item] = await clipboard.read()
    const read = async (type: string) => (item?.types.includes(type) ? await (await item.getType(type)).text() : '')
    return isOwn(await read('text/html')) ? { isOwn: true } : { text: await read('text/plain') }
  } catch (error) {
    // Refused by the user or by a policy.
    if (error instanceof DOMException) return {}
    throw error
  }
}

/**
 * @param parts Of the text.
 * @param html For what takes that rather than text.
 * @returns false where the page may not write: without https, or refused. @throws The signal's reason.
 */
export async function writeMuch(
  { navigator, ClipboardItem, DOMException }: Page,
  parts: readonly string[],
  html: string,
  signal: AbortSignal,
): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (typeof clipboard?.write !== 'function' || typeof ClipboardItem !== 'function') return false
  const slicer = new TimeSlicer(() => signal.throwIfAborted())
  const data = {
    'text/plain': await createBlob('text/plain', packText(parts, slicer)),
    'text/html': await createBlob('text/html', html),
  }
  try {
    await clipboard.write([new ClipboardItem(data)])
    // The browser reads the text in the task in which it says that it has it: who hears of it gets another.
    await nextTask()
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

/**
 * Makes the blob from the body of a response, since each `new Blob` asks the browser's own process and waits for it.
 * @throws What the source throws.
 */
async function createBlob(
  type: string,
  source: string | AsyncIterator<Uint8Array<ArrayBuffer>, void, void>,
): Promise<Blob> {
  let failure: unknown
  const body = typeof source === 'string' ? source : streamChunks(source, undefined, (error) => (failure = error))
  try {
    return await new Response(body, { headers: { 'Content-Type': type } }).blob()
  } catch (error) {
    throw failure ?? error
  }
}
