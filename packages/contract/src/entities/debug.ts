import { parseExact } from '@phoenix/graph-engine/json'
import * as z from 'zod/mini'
import { Id } from './common.ts'

/** One node of a project's main graph is run by itself, with the values that the saved graph holds at its inputs. */
export const DebugRequest = z.object({
  /** `systemId` of the device. */
  deviceId: Id,
  projectId: Id,
  graphId: Id,
  nodeId: z.string().check(z.minLength(1), z.maxLength(256)),
  /** The node's place in the order of the steps, kept for the reader. */
  nodeIndex: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  /** The caller's live connection; answers go to all of the caller's. */
  connectionId: z.optional(z.string().check(z.maxLength(256))),
})
export type DebugRequest = z.infer<typeof DebugRequest>

/** `exact` is the value as JSON text, told instead of it where it holds a number that hubs would round. */
export const DebugValue = z.object({
  id: z.string(),
  value: z.unknown(),
  exact: z.optional(z.string().check(z.refine(isExactJson))),
})
export type DebugValue = z.infer<typeof DebugValue>

function isExactJson(text: string): boolean {
  try {
    parseExact(text)
    return true
  } catch {
    return false
  }
}

/** The last step of a project. Field names are the specification's. */
export const DebugState = z.object({
  projectId: Id,
  nodeId: z.string(),
  nodeIndex: z.number(),
  /** While the step runs. */
  start: z.boolean(),
  complate: z.boolean(),
  error: z.boolean(),
  /** Why it failed; empty otherwise. */
  message: z.string(),
  /** JSON text of { inputs, outputs }, each a list of { id, value } by interface id. */
  debugState: z.string(),
})
export type DebugState = z.infer<typeof DebugState>
