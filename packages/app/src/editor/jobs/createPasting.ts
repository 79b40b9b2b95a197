/** A paste or duplicate of much on its way, until it is there or stopped: the graph stays as it is then. */
import type { CommandResult, RefusalCode } from '@phoenix/graph-engine'
import { nextTask } from '../shared/nextTask.ts'
import { createJob, type Job, type JobOptions } from './createJob.ts'

/** How a paste ended; `busy` while another is on its way. */
export type PasteEnd = 'done' | 'cancelled' | 'busy' | RefusalCode

export type PasteKind = 'paste' | 'duplicate'

export interface Pasting extends Pick<Job, 'cancel'> {
  readonly state: Job['state'] & { kind: PasteKind }
  /** @param paste In slices. @throws Nothing but the engine's own faults. */
  run(paste: (options: JobOptions) => Promise<CommandResult>, kind?: PasteKind): Promise<PasteEnd>
}

export function createPasting(): Pasting {
  const { run, cancel, ...job } = createJob()
  const state = Object.assign(job.state, { kind: 'paste' as PasteKind })
  const runPaste: Pasting['run'] = (paste, kind = 'paste') => {
    if (!state.isRunning) state.kind = kind
    return run(async (options) => {
      const result = await paste(options)
      // The bar goes in a task of its own, and what became of it is said there.
      await nextTask()
      return result.ok ? 'done' : result.code
    })
  }
  return { state, run: runPaste, cancel }
}
