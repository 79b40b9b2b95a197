import { type BytesReader, type GraphSource, readGraphBytes } from '@phoenix/graph-engine'
import { proxy, transfer } from 'comlink'
import type { PortableSource } from './GraphWorkerHost.ts'
import { hostOf } from './hostOf.ts'
import { untilOver } from './untilOver.ts'

/** Under this, starting a thread takes longer than reading. */
const SMALL_BYTES = 2 ** 20

/**
 * @param makeWorker Called for each large file.
 * @param onRead Takes the worker that has read one; without, it ends. Where reading was stopped or failed, it ends in any case.
 * @returns What `createGraphEngine` takes as `readBytes`.
 */
export function createBytesReader(makeWorker: () => Worker, onRead = end): BytesReader {
  return async (source, nodeTypes, options) => {
    options.signal?.throwIfAborted()
    if (sizeOf(source) < SMALL_BYTES) return readGraphBytes(source, nodeTypes, options)
    const over = new AbortController()
    let worker: Worker | undefined
    let isRead = false
    try {
      worker = makeWorker()
      const { portable, moved } = makePortable(source)
      const onProgress = options.onProgress && proxy(options.onProgress)
      const answer = await Promise.race([
        hostOf(worker).readBytes(transfer(portable, moved), nodeTypes, onProgress),
        untilOver(worker, options.signal, over.signal),
      ])
      isRead = true
      return answer
    } catch (error) {
      options.signal?.throwIfAborted()
      // No worker, or one that broke: what can be read once more is read here, in slices.
      if (sizeOf(source) === Infinity) throw error
      return readGraphBytes(source, nodeTypes, options)
    } finally {
      over.abort()
      if (worker !== undefined) (isRead ? onRead : end)(worker)
    }
  }
}

function end(worker: Worker): void {
  worker.terminate()
}

/** @returns Bytes; infinity where only reading would tell. */
function sizeOf(source: GraphSource): number {
  if (source instanceof Blob) return source.size
  return source instanceof ArrayBuffer || source instanceof Uint8Array ? source.byteLength : Infinity
}

/** Bytes are copied, since the caller keeps its own; a response goes as its stream. */
function makePortable(source: GraphSource): { portable: PortableSource; moved: Transferable[] } {
  if (source instanceof Blob) return { portable: source, moved: [] }
  if (source instanceof Response) return makePortable(source.body ?? new Uint8Array(0))
  if (source instanceof ReadableStream) return { portable: source, moved: [source] }
  const copy = source.slice(0)
  return { portable: copy, moved: [copy instanceof ArrayBuffer ? copy : copy.buffer] }
}
