import { graphJobs } from './graphJobs.ts'
import { GraphRefusal } from './GraphRefusal.ts'
import type { JobAnswer, JobOrder } from './GraphDesk.ts'

/** Does one order of GraphDesk in its worker thread. A refusal is data, because errors cross without their code. */
export function work({ name, argument }: JobOrder): JobAnswer {
  try {
    const job = graphJobs[name] as (argument: unknown) => unknown
    return { result: job(argument) }
  } catch (error) {
    if (error instanceof GraphRefusal) return { refusal: { code: error.code, field: error.field } }
    throw error
  }
}
