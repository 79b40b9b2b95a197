import { parentPort } from 'node:worker_threads'
import { type GraphJobName, graphJobs } from './graphJobs.ts'
import { GraphRefusal } from './GraphRefusal.ts'
import type { JobAnswer, JobOrder } from './GraphDesk.ts'

/** The other end of GraphDesk: one order at a time, one answer each. */
parentPort!.on('message', ({ name, argument }: JobOrder) => {
  parentPort!.postMessage(answer(name, argument))
})

function answer(name: GraphJobName, argument: unknown): JobAnswer {
  try {
    const job = graphJobs[name] as (argument: unknown) => unknown
    return { result: job(argument) }
  } catch (error) {
    if (error instanceof GraphRefusal) return { refusal: { code: error.code, field: error.field } }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
