import {
  type Answer,
  type DebugOrder,
  type DeviceCalls,
  type Language,
  maxDebugBytes,
  type NodeBlock,
  NodeError,
  packDebugValue,
  unpackDebugValue,
} from '@phoenix/contract'
import { RunStopped } from '../executor/RunEvents.ts'
import type { NodeResult, Runner } from '../executor/Runner.ts'
import type { Logger } from '../Logger.ts'
import { deviceFailedText } from './runTexts.ts'

type Report = DeviceCalls['debugEnded']

interface DebuggerOptions {
  readonly runner: Runner
  readonly logger: Logger
  readonly fetchCode: (order: DebugOrder, signal: AbortSignal) => Promise<string>
  readonly tell: (report: Report) => void
}

/** A step is one node: a few at once are many. */
const maxDebugs = 4

/** Runs single nodes for people who step through a graph. */
export class Debugger {
  readonly #options: DebuggerOptions
  readonly #running = new Map<string, AbortController>()

  constructor(options: DebuggerOptions) {
    this.#options = options
  }

  get running(): string[] {
    return [...this.#running.keys()]
  }

  start(order: DebugOrder): Answer {
    if (this.#running.has(order.debugId)) return { ok: true }
    if (this.#running.size >= maxDebugs) return { ok: false, code: 'device-busy' }
    const abort = new AbortController()
    this.#running.set(order.debugId, abort)
    void this.#run(order, abort.signal)
    return { ok: true }
  }

  stop(debugId: string): Answer {
    const abort = this.#running.get(debugId)
    if (abort === undefined) return { ok: false, code: 'debug-not-found' }
    abort.abort(new RunStopped('stopped'))
    return { ok: true }
  }

  stopAll(): void {
    for (const abort of this.#running.values()) abort.abort(new RunStopped('device-stopped'))
  }

  async #run(order: DebugOrder, signal: AbortSignal): Promise<void> {
    const report = toReport(order, await this.#execute(order, signal))
    this.#running.delete(order.debugId)
    this.#options.tell(report)
  }

  async #execute(order: DebugOrder, signal: AbortSignal): Promise<NodeResult> {
    const { runner, logger, fetchCode } = this.#options
    const { nodeId, language, given = [] } = order
    try {
      const code = await fetchCode(order, signal)
      return await runner.runNode({ code, language }, { nodeId, given: given.map(unpackDebugValue) }, signal)
    } catch (error) {
      if (error instanceof RunStopped) return { outcome: 'stopped', code: error.code }
      if (error instanceof NodeError) return { outcome: 'failed', error }
      logger.error('A step broke', { debugId: order.debugId, error })
      return { outcome: 'failed', error: new NodeError('device-failed', deviceFailedText, { cause: error }) }
    }
  }
}

function toReport({ debugId, language }: DebugOrder, result: NodeResult): Report {
  const { outcome } = result
  const nothing = { debugId, outcome, code: '', message: '', inputs: [], outputs: [] }
  if (outcome === 'stopped') return { ...nothing, code: result.code }
  if (outcome === 'failed') return { ...nothing, ...tell(result.error, language) }
  const { inputs, outputs, ...node } = result.block
  const values = pack({ inputs, outputs })
  if (values === undefined) return { ...nothing, outcome: 'failed', ...tell(tooMuch, language) }
  return { ...nothing, node, ...values, ...(result.wasSkipped && tell(nodeSkipped, language)) }
}

/** @returns Undefined when the values are too large to be reported. */
function pack({
  inputs,
  outputs,
}: Pick<NodeBlock, 'inputs' | 'outputs'>): Pick<Report, 'inputs' | 'outputs'> | undefined {
  try {
    const values = { inputs: inputs.map(packDebugValue), outputs: outputs.map(packDebugValue) }
    return JSON.stringify(values).length > maxDebugBytes ? undefined : values
  } catch (error) {
    // A value that lies too deep in itself can be read, but not be written.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function tell(
  { code, texts }: Pick<NodeError, 'code' | 'texts'>,
  language: Language,
): Pick<Report, 'code' | 'message'> {
  return { code, message: texts[language] }
}

const nodeSkipped = {
  code: 'node-skipped',
  texts: {
    tr: 'Düğüm atlandı: bağlı girdilerine değer ulaşmadı.',
    en: 'The node was skipped: no value reached its connected inputs.',
  },
} as const

const tooMuch = new NodeError('debug-too-large', {
  tr: 'Düğümün verdiği değerler hata ayıklamada gösterilemeyecek kadar büyük.',
  en: 'What the node gave is too large to be shown while debugging.',
})
