/** A test run tells these while it goes on: lines, and the states of its nodes. */
import * as z from 'zod/mini'
import { Code, Id } from './common.ts'

/** A line of a test run. Field names are the specification's. */
export const TestMessage = z.object({
  message: z.string(),
  /** False ends the run as failed. */
  statu: z.boolean(),
  /** Who speaks: 'Server', or the device's name. */
  send: z.string(),
  to: z.string(),
  /** True ends the run as completed. */
  complate: z.boolean(),
  systemId: Id,
  /** Stable code of a refusal or failure; empty otherwise. */
  code: Code,
  /**
   * `title` is that of the node, for readers that have no graph to look it up in. `projectId` comes with the first message
   * of a run.
   */
  data: z.looseObject({
    testId: Id,
    nodeId: z.optional(z.string()),
    title: z.optional(z.string()),
    at: z.optional(z.string()),
    projectId: z.optional(z.string()),
  }),
})
export type TestMessage = z.infer<typeof TestMessage>

/** 0 running, 1 error, and beyond the specification 2 finished, 3 skipped. */
export const nodeStatus = { running: 0, error: 1, finished: 2, skipped: 3 } as const

/** A finished node's outputs are told as short texts in the run's language: enough to read, small enough to send. */
export const maxOutputTexts = 16
export const maxOutputText = 80
/** Nodes in one NodeInformations; it stays below a megabyte with all their outputs. */
export const maxNodeStates = 200

const OutputTexts = z
  .record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(maxOutputText)))
  .check(z.refine((texts) => Object.keys(texts).length <= maxOutputTexts))

export const NodeState = z.object({
  /** The node's id in the graph. */
  id: z.string(),
  /** The subgraph that the node is inside of: the state is that of all its uses together, unless `use` names one. */
  subgraph: z.optional(z.string()),
  /** The one use of the subgraph in which it gave `outputs`: the graph nodes that lead there, from the main graph on. */
  use: z.optional(z.array(z.string())),
  statu: z.number(),
  message: z.optional(z.string()),
  /** Milliseconds, once finished. */
  duration: z.optional(z.number()),
  /** By output key, once finished; an output that was not taken is not there. */
  outputs: z.optional(OutputTexts),
})
export type NodeState = z.infer<typeof NodeState>

/** @returns What the states of a run's nodes are ordered by: the id, or of a node inside a subgraph that with its place. */
export function nodeStateKey({ id, subgraph, use = [] }: Pick<NodeState, 'id' | 'subgraph' | 'use'>): string {
  return subgraph === undefined ? id : [id, subgraph, ...use].join('\n')
}

export const NodeInformation = z.extend(NodeState, { testId: Id })
export type NodeInformation = z.infer<typeof NodeInformation>

/** Beyond the specification: many nodes at once, where one message for each would be too many. */
export const NodeInformations = z.object({ testId: Id, nodes: z.array(NodeState).check(z.maxLength(maxNodeStates)) })
export type NodeInformations = z.infer<typeof NodeInformations>
