/** A paste of much on its way, until it is there or stopped: the graph stays as it is then. */
import type { GraphEngine, PasteOptions, RefusalCode } from '@phoenix/graph-engine'
import { nextTask } from '../shared/nextTask.ts'
import { createJob, type Job } from '../shared/createJob.ts'

/** How a paste ended; `busy` while another is on its way. */
export type PasteEnd = 'done' | 'cancelled' | 'busy' | RefusalCode

export interface Pasting extends Pick<Job, 'state' | 'cancel'> {
  /** @param text As it was copied. @throws Nothing but the engine's own faults. */
  paste(text: string, offset: PasteOptions['offset']): Promise<PasteEnd>
}

export function createPasting(engine: Pick<GraphEngine, 'paste'>): Pasting {
  const { state, run, cancel } = createJob()
  const paste: Pasting['paste'] = (text, offset) =>
    run(async (options) => {
      const result = await engine.paste(text, { ...options, ...(offset && { offset }) })
      // The bar goes in a task of its own, and what became of it is said there.
      await nextTask()
      return result.ok ? 'done' : result.code
    })
  return { state, paste, cancel }
}
