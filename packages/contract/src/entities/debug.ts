import { parseExact, stringifyExact } from '@phoenix/graph-engine/json'
import * as z from 'zod/mini'
import { holdable, Id } from './common.ts'

/** One end of a node block. */
export const DebugValue = z.object({
  id: z.string(),
  /** Older devices leave it out. */
  key: z.optional(z.string()),
  /** It is absent for an output that was not taken. */
  value: z.optional(z.unknown()),
  /** Replaces the value by its JSON text when the value holds a number that calls and hubs would round. */
  exact: z.optional(z.string().check(z.refine(isExactJson))),
})
export type DebugValue = z.infer<typeof DebugValue>

/** @returns The value as calls and hubs, which know doubles alone, carry it. @throws RangeError where it lies too deep. */
export function packDebugValue({ value, ...end }: Omit<DebugValue, 'exact'>): DebugValue {
  if (value === undefined) return end
  const text = stringifyExact(value)
  const rounded: unknown = JSON.parse(text)
  return JSON.stringify(rounded) === text ? { ...end, value: rounded } : { ...end, value: null, exact: text }
}

export function unpackDebugValue({ exact, ...end }: DebugValue): Omit<DebugValue, 'exact'> {
  return exact === undefined ? end : { ...end, value: parseExact(exact) }
}

function isExactJson(text: string): boolean {
  try {
    parseExact(text)
    return true
  } catch {
    return false
  }
}

/** A node as a step ran it. Field names are the specification's. */
export const NodeBlock = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  /** The values that the node took. */
  inputs: z.array(DebugValue),
  /** The values that the node gave. An output of a subgraph that nothing inside leads to is left out. */
  outputs: z.array(DebugValue),
})
export type NodeBlock = z.infer<typeof NodeBlock>

/** Asks for one node of a project's main graph to be run by itself, on the values that the steps before it gave. */
export const DebugRequest = z.object({
  /** `systemId` of the device. */
  deviceId: Id,
  projectId: Id,
  graphId: Id,
  nodeId: z.string().check(z.minLength(1), z.maxLength(256), holdable),
  /** The node's place in the order of the steps, kept for the reader. */
  nodeIndex: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  /** The caller's live connection; answers go to all of the caller's. */
  connectionId: z.optional(z.string().check(z.maxLength(256))),
  /**
   * The values that earlier steps gave at outputs that lead to the node. They arrive as in a run. An input that only
   * other outputs lead to takes its saved value.
   */
  given: z.optional(z.array(DebugValue).check(z.maxLength(10_000))),
})
export type DebugRequest = z.infer<typeof DebugRequest>

/** The last step of a project. Field names are the specification's. */
export const DebugState = z.object({
  projectId: Id,
  /** Names this step among all; empty where there was none yet. */
  debugId: z.string(),
  nodeId: z.string(),
  nodeIndex: z.number(),
  /** While the step runs. */
  start: z.boolean(),
  complate: z.boolean(),
  error: z.boolean(),
  /** Why it failed or was skipped; empty otherwise. */
  message: z.string(),
  /** The JSON text of a `NodeBlock`, which has neither inputs nor outputs until the step has completed. */
  debugState: z.string(),
})
export type DebugState = z.infer<typeof DebugState>
