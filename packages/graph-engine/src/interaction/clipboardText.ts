import type { SliceOptions, GraphEngine } from '../api.ts'
import type { ClipboardContent } from '../commands/Command.ts'
import { TimeSlicer } from '../model/TimeSlicer.ts'

/** Tells our text on the system clipboard from any other. */
const MARKER = 'phoenix/graph'
const VERSION = 1
/** Elements written at once: well below a millisecond of work. */
const BATCH = 64

/** Copies or cuts the selection. @returns The text for the system clipboard, or undefined when nothing was selected. */
export function copyAsText(engine: GraphEngine, type: 'copy' | 'cut'): string | undefined {
  if (!engine.execute({ type }).ok || !engine.clipboard) return undefined
  return JSON.stringify({ [MARKER]: VERSION, ...engine.clipboard })
}

/**
 * As `copyAsText`, for much: copies and writes in slices.
 * @returns The text's parts, or undefined when nothing was copied.
 */
export async function copyMuchAsText(engine: GraphEngine, options: SliceOptions): Promise<string[] | undefined> {
  const { signal } = options
  const { ok } = await engine.copy(options)
  const { clipboard } = engine
  if (!ok || clipboard === undefined) return undefined
  const slicer = new TimeSlicer(() => signal?.throwIfAborted())
  const parts: string[] = [`{"${MARKER}":${VERSION}`]
  for (const [key, value] of Object.entries(clipboard)) {
    if (!Array.isArray(value)) {
      parts.push(`,${JSON.stringify(key)}:${JSON.stringify(value)}`)
      continue
    }
    parts.push(`,${JSON.stringify(key)}:[`)
    for (let at = 0; at < value.length; at += BATCH) {
      const batch = JSON.stringify(value.slice(at, at + BATCH))
      parts.push(at === 0 ? '' : ',', batch.slice(1, -1))
      if (slicer.isDue) await slicer.pause()
    }
    parts.push(']')
  }
  parts.push('}')
  return parts
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
