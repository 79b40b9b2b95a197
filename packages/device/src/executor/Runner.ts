import type { Language, NodeContext } from '@phoenix/contract'
import type { RunEvents, RunResult } from './RunEvents.ts'

/** Where runs happen: in this process today; a process of their own, once nodes carry users' code. */
export interface Runner {
  /** What goes wrong with the graph is the result; a throw is a fault of the runner. */
  run(order: RunnerOrder, events: RunEvents, signal: AbortSignal): Promise<RunResult>
  /** Runs one node of the main graph by itself, with the values that are saved at its inputs. */
  runNode(order: RunnerOrder, nodeId: string, signal: AbortSignal): Promise<NodeResult>
}

export interface NodeResult {
  readonly result: RunResult
  /** By interface id; an output that was not taken is not there. */
  readonly inputs: readonly NodeEnd[]
  readonly outputs: readonly NodeEnd[]
}

export interface NodeEnd {
  readonly id: string
  readonly value: unknown
}

export interface RunnerOrder {
  /** The JSON text of the saved graph. */
  readonly code: string
  readonly language: Language
}

/** What the device gives to every run. */
export interface Capabilities {
  readonly clock: NodeContext['clock']
  request(
    request: Parameters<NodeContext['http']['request']>[0],
    signal: AbortSignal,
  ): ReturnType<NodeContext['http']['request']>
}
