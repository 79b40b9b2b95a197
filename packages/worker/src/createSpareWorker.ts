/** A worker that has done what it was started for, kept for who needs one next. */
export interface SpareWorker {
  /** @returns The one that was kept; a new one where there is none. */
  take(this: void): Worker
  /** It has nothing more to do. One is kept, any other is ended. */
  keep(this: void, worker: Worker): void
  /** Ends the one that was kept, and those that come from now on. */
  terminate(): void
}

/**
 * To end a worker, the page's thread waits for the worker's: 40 to 90 ms where that has just read 60 MB. So what has read a file
 * goes on to check it.
 */
export function createSpareWorker(makeWorker: () => Worker): SpareWorker {
  let spare: Worker | undefined
  let isOver = false
  return {
    take() {
      const worker = spare ?? makeWorker()
      spare = undefined
      return worker
    },
    keep(worker) {
      if (isOver || spare !== undefined) worker.terminate()
      else spare = worker
    },
    terminate() {
      isOver = true
      spare?.terminate()
      spare = undefined
    },
  }
}
