import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../entities/common.ts'
import { RunMessage, RunUnderWay } from '../entities/run.ts'
import { NodeState } from '../entities/testMessage.ts'

const OneRun = { deviceId: Id, testId: Id }

/** Gives the messages of a run again for 30 days after its end, even when its device or project is gone. */
export const runEndpoints = {
  /** The project's runs under way, the newest first. From then on the caller's connection hears of all its runs. */
  followRuns: endpoint('POST PhoenixAI/FollowTests', {
    permission: 'run.read',
    query: z.object({ projectId: Id, connectionId: z.optional(Id) }),
    response: z.array(RunUnderWay),
  }),
  /** The oldest first, 500 at a time: those after a message. A run keeps its newest 5,000. */
  findRunMessages: endpoint('GET PhoenixAI/TestMessages', {
    permission: 'run.read',
    query: z.object({ ...OneRun, after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
    response: z.array(RunMessage),
  }),
  /** The last state of each node that was told of, by `nodeStateKey`, 1,000 at a time: those after a key. */
  findRunNodes: endpoint('GET PhoenixAI/TestNodes', {
    permission: 'run.read',
    query: z.object({ ...OneRun, after: z.optional(z.string().check(z.maxLength(1000))) }),
    response: z.array(NodeState),
  }),
}
