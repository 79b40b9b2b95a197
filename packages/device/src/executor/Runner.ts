import type { DebugValue, Language, NodeBlock, NodeContext } from '@phoenix/contract'
import type { RunEvents, RunResult } from './RunEvents.ts'

/** Runs graphs: in this process today, in a process of their own once nodes carry users' code. */
export interface Runner {
  /** A fault of the graph is the result; a throw is a fault of the runner. */
  run(order: RunnerOrder, events: RunEvents, signal: AbortSignal): Promise<RunResult>
  /** Runs one node of the main graph by itself, on what it is given. */
  runNode(order: RunnerOrder, step: NodeStep, signal: AbortSignal): Promise<NodeResult>
}

export interface NodeStep {
  readonly nodeId: string
  /**
   * The values of the outputs that lead to the node. They arrive as in a run. An output that was not taken has none.
   */
  readonly given: readonly NodeEnd[]
}

export type NodeResult =
  | {
      readonly outcome: 'completed'
      /** The node with what it took and gave. */
      readonly block: NodeBlock
      /** Says that nothing arrived at an input that needs a value. */
      readonly wasSkipped: boolean
    }
  | Exclude<RunResult, { readonly outcome: 'completed' }>

export type NodeEnd = Pick<DebugValue, 'id' | 'value'>

export interface RunnerOrder {
  /** The JSON text of the saved graph. */
  readonly code: string
  readonly language: Language
}

/** The device gives these to every run. */
export interface Capabilities {
  readonly clock: NodeContext['clock']
  request(
    request: Parameters<NodeContext['http']['request']>[0],
    signal: AbortSignal,
  ): ReturnType<NodeContext['http']['request']>
}
