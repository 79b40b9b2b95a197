import { nextTask } from '../shared/nextTask.ts'

/** Bytes that are copied in one task: in one piece, those of a large graph take longer than a frame. */
const STEP = 2 ** 22

export async function createBlob(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Blob> {
  const parts: Blob[] = []
  for (let at = 0; at < bytes.length; at += STEP) {
    // The first at once: a page that is going away gets no second task.
    if (at > 0) await nextTask()
    parts.push(new Blob([bytes.subarray(at, at + STEP)]))
  }
  return new Blob(parts, { type })
}
