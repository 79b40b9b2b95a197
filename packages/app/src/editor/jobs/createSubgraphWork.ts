/** A subgraph that is made, opened, saved, left or unpacked: on its way where it is large, until it is done or stopped. */
import type { Command, GraphEngine, RefusalCode } from '@phoenix/graph-engine'
import { proxy } from 'valtio'
import { nextTask } from '../shared/nextTask.ts'
import { createJob, type Job } from './createJob.ts'

const tasks = {
  createSubgraph: 'create',
  openSubgraph: 'open',
  saveSubgraph: 'save',
  leaveSubgraph: 'open',
  backToMainGraph: 'open',
  unpackSubgraph: 'unpack',
} as const

export type SubgraphCommand = Extract<Command, { type: keyof typeof tasks }>
export type SubgraphTask = (typeof tasks)[keyof typeof tasks]

/** How it ended; `busy` while another is on its way. */
export type SubgraphEnd = 'done' | 'cancelled' | 'busy' | RefusalCode

export interface SubgraphWork extends Pick<Job, 'state' | 'cancel'> {
  /** The task that is under way, or was last. */
  readonly current: { task: SubgraphTask }
  /** Work on few nodes is done within the current task. @throws Nothing but the engine's own faults. */
  carryOut(command: SubgraphCommand): Promise<SubgraphEnd>
}

export function createSubgraphWork(engine: Pick<GraphEngine, 'executeInSlices'>): SubgraphWork {
  const { state, run, cancel } = createJob()
  const current = proxy<{ task: SubgraphTask }>({ task: 'create' })
  const carryOut = (command: SubgraphCommand) =>
    run(async (options) => {
      current.task = tasks[command.type]
      const result = await engine.executeInSlices(command, options)
      // The bar goes in a task of its own, and what became of it is said there.
      await nextTask()
      return result.ok ? 'done' : result.code
    })
  return { state, current, carryOut, cancel }
}
