/** A paste of much on its way: in slices, with how far it is, until it is there or stopped. */
import type { GraphEngine, PasteOptions, RefusalCode } from '@phoenix/graph-engine'
import { proxy } from 'valtio'

/** How a paste ended; `busy` while another is on its way. */
export type PasteEnd = 'done' | 'cancelled' | 'busy' | RefusalCode

export interface Pasting {
  readonly state: { isRunning: boolean; done: number }
  /** @param text As it was copied. @throws Nothing but the engine's own faults. */
  paste(text: string, offset: PasteOptions['offset']): Promise<PasteEnd>
  /** Stops at once; the graph stays as it is. */
  cancel(): void
}

export function createPasting(engine: Pick<GraphEngine, 'paste'>): Pasting {
  const state = proxy({ isRunning: false, done: 0 })
  let running = new AbortController()

  async function paste(text: string, offset: PasteOptions['offset']): Promise<PasteEnd> {
    if (state.isRunning) return 'busy'
    running = new AbortController()
    const { signal } = running
    Object.assign(state, { isRunning: true, done: 0 })
    try {
      const result = await engine.paste(text, {
        signal,
        ...(offset && { offset }),
        onProgress: (done) => (state.done = Math.floor(done * 100) / 100),
      })
      return result.ok ? 'done' : result.code
    } catch (error) {
      if (signal.aborted) return 'cancelled'
      throw error
    } finally {
      state.isRunning = false
    }
  }

  return { state, paste, cancel: () => running.abort(new DOMException('Cancelled', 'AbortError')) }
}
