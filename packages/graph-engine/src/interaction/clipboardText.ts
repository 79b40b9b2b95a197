import type { GraphEngine } from '../api.ts'
import type { ClipboardContent } from '../commands/Command.ts'

/** Tells our text on the system clipboard from any other. */
const MARKER = 'phoenix/graph'
const VERSION = 1

/** Copies or cuts the selection. @returns The text for the system clipboard, or undefined when nothing was selected. */
export function copyAsText(engine: GraphEngine, type: 'copy' | 'cut'): string | undefined {
  if (!engine.execute({ type }).ok || !engine.clipboard) return undefined
  return JSON.stringify({ [MARKER]: VERSION, ...engine.clipboard })
}

/** Whether the text begins as one of `copyAsText`. */
export function isClipboardText(text: string): boolean {
  return text.startsWith(`{"${MARKER}":${VERSION},`)
}

/** @returns What `copyAsText` wrote, or undefined when the text is not ours. */
export function parseClipboardText(text: string): ClipboardContent | undefined {
  if (!text.includes(MARKER)) return undefined
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    // Text that merely mentions the marker.
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null || !(MARKER in parsed) || parsed[MARKER] !== VERSION)
    return undefined
  const { [MARKER]: _, ...content } = parsed
  // Whether it is fit to paste is for the command to say: it checks content from outside like a file.
  return content as unknown as ClipboardContent
}
