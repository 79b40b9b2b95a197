/** A copy or cut of much on its way: in slices, with how far it is, until it is on a clipboard or stopped. */
import type { CopyOptions } from '@phoenix/graph-engine'
import type { CopyOutcome } from '@phoenix/graph-engine/view'
import { proxy } from 'valtio'

/** How it ended; `busy` while another is on its way. */
export type CopyEnd = CopyOutcome | 'cancelled' | 'busy'

export interface Copying {
  readonly state: { isRunning: boolean; done: number }
  run(copy: (options: CopyOptions) => Promise<CopyOutcome>): Promise<CopyEnd>
  /** Stops at once; clipboard and graph stay as they are. */
  cancel(): void
}

export function createCopying(): Copying {
  const state = proxy({ isRunning: false, done: 0 })
  let running = new AbortController()

  async function run(copy: (options: CopyOptions) => Promise<CopyOutcome>): Promise<CopyEnd> {
    if (state.isRunning) return 'busy'
    running = new AbortController()
    const { signal } = running
    Object.assign(state, { isRunning: true, done: 0 })
    try {
      return await copy({ signal, onProgress: (done) => (state.done = Math.floor(done * 100) / 100) })
    } catch (error) {
      if (signal.aborted) return 'cancelled'
      throw error
    } finally {
      state.isRunning = false
    }
  }

  return { state, run, cancel: () => running.abort(new DOMException('Cancelled', 'AbortError')) }
}
