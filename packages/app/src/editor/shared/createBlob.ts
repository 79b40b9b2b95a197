import { BlobMaker } from './BlobMaker.ts'
import { nextTask } from './nextTask.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Bytes that are copied in one task: some 2 ms. */
const STEP = 2 ** 22

const maker = new BlobMaker(() => new Worker(new URL('./blobWorker.ts', import.meta.url), { type: 'module' }))

/** Off the page's thread. @param parts They are taken away: their buffers may be transferred. */
export function createBlob(parts: Bytes[], type = ''): Promise<Blob> {
  return maker.create(parts, type)
}

/** Leaves the bytes to whom they belong. */
export async function copyToBlob(bytes: Bytes, type: string): Promise<Blob> {
  const parts: Bytes[] = []
  for (let at = 0; at < bytes.length; at += STEP) {
    if (at > 0) await nextTask()
    parts.push(bytes.slice(at, at + STEP))
  }
  return createBlob(parts, type)
}
