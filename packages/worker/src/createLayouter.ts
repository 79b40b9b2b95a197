import type { LayoutInput } from '@phoenix/graph-engine'
import { proxy, transfer } from 'comlink'
import type { Arrangement } from './arrange/Arrangement.ts'
import { GraphWorkerError } from './GraphWorkerError.ts'
import { hostOf } from './hostOf.ts'
import { untilOver } from './untilOver.ts'

export interface LayouterOptions {
  readonly signal?: AbortSignal
  /** Told what share is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
  /** The document's version now. A layout of another one ends as soon as it tells of itself. */
  readonly currentVersion?: () => number
}

/**
 * Lays a graph out on another thread. The input's buffers are transferred: they are empty afterwards.
 * @returns What `setPositions` takes; undefined when the document has moved on.
 * @throws The signal's reason when cancelled, at once; GraphWorkerError 'worker-failed'.
 */
export type Layouter = (input: LayoutInput, options?: LayouterOptions) => Promise<Arrangement | undefined>

/** @param makeWorker Called for each layout: its worker ends with it, so that a cancelled one leaves nothing running. */
export function createLayouter(makeWorker: () => Worker): Layouter {
  return async (input, { signal, onProgress, currentVersion } = {}) => {
    signal?.throwIfAborted()
    const { version } = input
    const isOvertaken = () => currentVersion !== undefined && currentVersion() !== version
    const worker = makeWorker()
    const end = new AbortController()
    try {
      const arrangement = await Promise.race([
        new Promise<Arrangement | undefined>((resolve, reject) => {
          const tell = (done: number) => {
            if (end.signal.aborted) return
            if (isOvertaken()) resolve(undefined)
            else onProgress?.(done)
          }
          hostOf(worker)
            .arrange(transfer(input, buffersOf(input)), proxy(tell))
            .then(resolve, reject)
        }),
        untilOver(worker, signal, end.signal),
      ])
      return isOvertaken() ? undefined : arrangement
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof GraphWorkerError) throw error
      throw new GraphWorkerError('worker-failed', 'The graph was not laid out.', { cause: error })
    } finally {
      end.abort()
      worker.terminate()
    }
  }
}

function buffersOf({ annotations, version: _version, ...columns }: LayoutInput): ArrayBuffer[] {
  return [...Object.values(columns), ...Object.values(annotations)].map(({ buffer }) => buffer)
}
