import * as z from 'zod/mini'
import { Id, Timestamp } from './common.ts'
import { TestMessage } from './testMessage.ts'

/** A message of a run, as it was pushed. */
export const RunMessage = z.extend(TestMessage, {
  /** Grows; where a page ends the next one begins. */
  id: z.number(),
  /** The event that carried it. */
  event: z.enum(['TestMessage', 'TestMessageDevice']),
})
export type RunMessage = z.infer<typeof RunMessage>

/** Describes a run under way to a user who opens its project. */
export const RunUnderWay = z.object({
  testId: Id,
  projectId: Id,
  /** `systemId` of the device. */
  deviceId: Id,
  startedAt: Timestamp,
})
export type RunUnderWay = z.infer<typeof RunUnderWay>

/** A run that a user set off, from its start to its end, as PhoenixAI speaks of it. */
export const AiProcess = z.object({
  /** The run's `testId`. */
  id: Id,
  organizationId: Id,
  projectId: Id,
  projectName: z.string(),
  /** `systemId` of the device. */
  deviceId: Id,
  /** The chat in which the assistant started it; null for a run that its user started. */
  chatId: z.nullable(Id),
  /** False once it failed or was stopped. */
  statu: z.boolean(),
  /** True once it came to its end. */
  complate: z.boolean(),
  /** The last that was heard of it. */
  message: z.string(),
  startedAt: Timestamp,
  endedAt: z.nullable(Timestamp),
})
export type AiProcess = z.infer<typeof AiProcess>

/** AIProcessFeedback, AIProcessAnswer and AIProcessComplate carry it; `GET PhoenixAI/ProcessAI` lists the same. */
export const AiProcessMessage = z.object({
  id: Id,
  organizationId: Id,
  chatId: z.nullable(Id),
  statu: z.boolean(),
  message: z.string(),
})
export type AiProcessMessage = z.infer<typeof AiProcessMessage>
