import * as z from 'zod/mini'
import { Code, Id, Timestamp } from './entities/common.ts'
import { DebugValue, NodeBlock } from './entities/debug.ts'
import { ExecutorState } from './entities/deploySystem.ts'
import { NodeInformation, NodeInformations, TestMessage } from './entities/testMessage.ts'

/** The methods between server and device on `/deploySystem`; both sides check what they are given against these. */

export const Language = z.enum(['tr', 'en'])
export type Language = z.infer<typeof Language>

/** The graph itself is fetched with `GET DeploySystem/getGraph`: a hub message stays small. */
export const RunOrder = z.object({
  testId: Id,
  projectId: Id,
  graphId: Id,
  version: z.number(),
  /** The run writes its texts in this language. */
  language: Language,
})
export type RunOrder = z.infer<typeof RunOrder>

export const DeployOrder = z.object({ deploymentId: Id, projectId: Id, graphId: Id, version: z.number() })
export type DeployOrder = z.infer<typeof DeployOrder>

/** Orders the device to run one node by itself, on the values that the steps before it gave. */
export const DebugOrder = z.object({
  debugId: Id,
  graphId: Id,
  version: z.number(),
  nodeId: z.string(),
  language: Language,
  /** Has the same meaning as `given` of `DebugRequest`. */
  given: z.optional(z.array(DebugValue)),
})
export type DebugOrder = z.infer<typeof DebugOrder>

/** Characters of JSON that a step may take from the steps before it, and may give back. */
export const maxDebugBytes = 500_000

export const Answer = z.union([z.object({ ok: z.literal(true) }), z.object({ ok: z.literal(false), code: Code })])
export type Answer = z.infer<typeof Answer>

/** Called by the server, answered by the device with an Answer. */
export const deviceMethods = {
  startRun: RunOrder,
  stopRun: z.object({ testId: Id }),
  deploy: DeployOrder,
  debugNode: DebugOrder,
  stopDebug: z.object({ debugId: Id }),
} as const

/** Grows with every report of a run. One that comes twice, since its answer was lost with a connection, counts once. */
const numbered = { seq: z.optional(z.number()) }

/** Called by the device. */
export const deviceCalls = {
  /** First call on every connection; runs that the server believes alive and the device does not name are ended. */
  hello: z.object({
    version: z.string(),
    state: ExecutorState,
    runs: z.array(Id),
    /** Steps under way, or ended and not yet told. */
    debugs: z.optional(z.array(Id)),
    nodeTypes: z.array(z.string()),
  }),
  stateChanged: z.object({ state: ExecutorState }),
  testMessage: z.extend(TestMessage, numbered),
  testMessageDevice: z.extend(TestMessage, numbered),
  /** Tells of one node or of many. */
  nodeInformation: z.union([z.extend(NodeInformation, numbered), z.extend(NodeInformations, numbered)]),
  debugEnded: z.object({
    debugId: Id,
    outcome: z.enum(['completed', 'failed', 'stopped']),
    code: Code,
    /** Why it failed or was skipped, in the order's language. */
    message: z.string(),
    /** The node that was run, once it has completed. Older devices leave it out. */
    node: z.optional(z.pick(NodeBlock, { id: true, title: true, type: true })),
    inputs: z.array(DebugValue),
    outputs: z.array(DebugValue),
  }),
  runEnded: z.object({
    ...numbered,
    testId: Id,
    outcome: z.enum(['completed', 'failed', 'stopped']),
    code: Code,
    endedAt: Timestamp,
  }),
} as const

export type DeviceMethods = { [K in keyof typeof deviceMethods]: z.infer<(typeof deviceMethods)[K]> }
export type DeviceCalls = { [K in keyof typeof deviceCalls]: z.infer<(typeof deviceCalls)[K]> }
