import { type FlowNode, type Language, NodeError } from '@phoenix/contract'
import { flowNodes, nodeTypes } from '@phoenix/nodes'
import { createClock } from '../createClock.ts'
import { createInProcessRunner, type InProcessRunnerOptions } from '../executor/createInProcessRunner.ts'
import type { RunEvents, RunResult } from '../executor/RunEvents.ts'
import type { GraphPen } from './GraphPen.ts'

export interface RecordedRun {
  readonly result: RunResult
  /** `start a`, `end a`, `skip b`, `fail c`, `log d: text`, in the order they happened. */
  readonly events: readonly string[]
  /** `start a in subgraph`, likewise `end`, `skip` and `fail`. */
  readonly inside: readonly string[]
  readonly gave: readonly Gift[]
  readonly outputs: ReadonlyMap<string, unknown>
}

/** Which node of which subgraph, in which use of it, gave what. */
type Gift = readonly [node: string, subgraph: string, use: string, outputs: unknown]

interface RecordOptions extends Partial<InProcessRunnerOptions> {
  readonly types?: readonly FlowNode[]
  readonly signal?: AbortSignal
  readonly onEvent?: (event: string) => void
}

/** Runs a graph with the real runner and the real clock, and writes down what happens. */
export async function recordRun(pen: GraphPen | string, options: RecordOptions = {}): Promise<RecordedRun> {
  const events: string[] = []
  const inside: string[] = []
  const gave: Gift[] = []
  const outputs = new Map<string, unknown>()
  const add = (event: string): void => {
    events.push(event)
    options.onEvent?.(event)
  }
  const listener: RunEvents = {
    started: (id) => add(`start ${id}`),
    finished: (id, finish) => {
      outputs.set(id, finish.outputs)
      add(`end ${id}`)
    },
    skipped: (id) => add(`skip ${id}`),
    failed: (id) => add(`fail ${id}`),
    log: (id, { text }) => add(`log ${id}: ${text}`),
    gave: ({ subgraph, id }, use, given) => gave.push([id, subgraph, use.join('/'), given.outputs]),
    inside: ({ subgraph, id }, { kind }) => inside.push(`${verbs[kind]} ${id} in ${subgraph}`),
  }
  const types = [...flowNodes, ...(options.types ?? [])]
  const runner = createInProcessRunner({
    capabilities: { clock: createClock(), request: () => Promise.reject(offline) },
    flowNodeByType: new Map(types.map((type) => [type.definition.type, type])),
    nodeTypes: (language: Language) => [
      ...nodeTypes(language),
      ...(options.types ?? []).map((type) => type.definition),
    ],
    nodeTimeoutMs: 10_000,
    runTimeoutMs: 60_000,
    ...options,
  })
  const code = typeof pen === 'string' ? pen : JSON.stringify(pen.save())
  const signal = options.signal ?? new AbortController().signal
  const result = await runner.run({ code, language: 'tr' }, listener, signal)
  return { result, events, inside, gave, outputs }
}

const verbs = { started: 'start', finished: 'end', skipped: 'skip', failed: 'fail' } as const

const offline = new NodeError('http-unreachable', { tr: 'Ağ yok.', en: 'No network.' })
