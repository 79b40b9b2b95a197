import type { Language, NodeContext } from '@phoenix/contract'
import type { RunEvents, RunResult } from './RunEvents.ts'

/** Where runs happen: in this process today; a process of their own, once nodes carry users' code. */
export interface Runner {
  /** What goes wrong with the graph is the result; a throw is a fault of the runner. */
  run(order: RunnerOrder, events: RunEvents, signal: AbortSignal): Promise<RunResult>
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
