/** Finds and stops work that takes long: layouts, large copies and pastes, work on subgraphs. */
import type { Editor } from '../context/EditorContext.ts'
import type { Job } from '../jobs/createJob.ts'

type Jobs = Pick<Editor, 'arranging' | 'copying' | 'pasting' | 'subgraphWork'>

/** @returns The job that stands on top; undefined where none runs. */
export function runningJob({ arranging, copying, pasting, subgraphWork }: Jobs): Pick<Job, 'cancel'> | undefined {
  return [subgraphWork, pasting, copying, arranging].find(({ state }) => state.isRunning)
}

/** @returns Whether there was one. */
export function cancelJob(jobs: Jobs): boolean {
  const job = runningJob(jobs)
  job?.cancel()
  return job !== undefined
}
