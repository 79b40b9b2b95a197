/** Work on its way, in slices: how far it is, until it ended or was stopped. One at a time. */
import { proxy } from 'valtio'

export interface JobOptions {
  readonly signal: AbortSignal
  /** Hears what share is done, from 0 to 1. */
  readonly onProgress: (done: number) => void
}

export interface Job {
  readonly state: { isRunning: boolean; done: number }
  /** @returns What the work gives; `busy` while another is on its way. @throws What the work does, unless it was stopped. */
  run<T>(work: (options: JobOptions) => Promise<T>): Promise<T | 'cancelled' | 'busy'>
  /** Stops at once. */
  cancel(): void
}

/** Work may be stopped from elsewhere, too: a duplicate by the hand that drags it. */
function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

export function createJob(): Job {
  const state = proxy({ isRunning: false, done: 0 })
  let running = new AbortController()

  async function run<T>(work: (options: JobOptions) => Promise<T>): Promise<T | 'cancelled' | 'busy'> {
    if (state.isRunning) return 'busy'
    running = new AbortController()
    const { signal } = running
    Object.assign(state, { isRunning: true, done: 0 })
    try {
      return await work({ signal, onProgress: (done) => (state.done = Math.floor(done * 100) / 100) })
    } catch (error) {
      if (signal.aborted || isAbort(error)) return 'cancelled'
      throw error
    } finally {
      state.isRunning = false
    }
  }

  return { state, run, cancel: () => running.abort(new DOMException('Cancelled', 'AbortError')) }
}
