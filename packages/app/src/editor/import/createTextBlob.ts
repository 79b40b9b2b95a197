import { createBlob } from '../shared/createBlob.ts'
import { nextTask } from '../shared/nextTask.ts'

/** Characters that are encoded in one task: some 5 ms. In one piece, 65 million of them hold the page for a third of a second. */
const STEP = 2 ** 20

const encoder = new TextEncoder()

/** @throws The signal's reason. */
export async function createTextBlob(text: string, signal: AbortSignal): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < text.length;) {
    const end = Math.min(text.length, at + STEP)
    // Both halves of a character go together.
    const isCut = end < text.length && isHighSurrogate(text.charCodeAt(end - 1))
    const next = isCut ? end + 1 : end
    parts.push(encoder.encode(text.slice(at, next)))
    at = next
    if (at < text.length) await nextTask()
    signal.throwIfAborted()
  }
  return createBlob(parts)
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00
}
