import { nextTask } from '../shared/nextTask.ts'

/** Milliseconds of work between two pauses. */
const SLICE = 5

/** Work that gives the page a turn every few milliseconds, until it is no longer wanted. */
export class Slices {
  readonly #signal: AbortSignal
  #began = performance.now()

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  /** Begins the next slice once this one has taken its time. @throws The signal's reason. */
  async pauseWhenDue(): Promise<void> {
    if (performance.now() - this.#began < SLICE) return
    await nextTask()
    this.#began = performance.now()
    this.#signal.throwIfAborted()
  }
}
