import {
  type Answer,
  type DebugOrder,
  type DebugValue,
  type DeviceCalls,
  maxDebugBytes,
  NodeError,
} from '@phoenix/contract'
import { stringifyExact } from '@phoenix/graph-engine/json'
import { RunStopped } from '../executor/RunEvents.ts'
import type { NodeEnd, NodeResult, Runner } from '../executor/Runner.ts'
import type { Logger } from '../Logger.ts'
import { deviceFailedText } from './runTexts.ts'

interface DebuggerOptions {
  readonly runner: Runner
  readonly logger: Logger
  readonly fetchCode: (order: DebugOrder, signal: AbortSignal) => Promise<string>
  readonly tell: (report: DeviceCalls['debugEnded']) => void
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
    const nothing = { inputs: [], outputs: [] }
    try {
      const code = await fetchCode(order, signal)
      return await runner.runNode({ code, language: order.language }, order.nodeId, signal)
    } catch (error) {
      if (error instanceof RunStopped) return { result: { outcome: 'stopped', code: error.code }, ...nothing }
      if (error instanceof NodeError) return { result: { outcome: 'failed', error }, ...nothing }
      logger.error('A step broke', { debugId: order.debugId, error })
      const failure = new NodeError('device-failed', deviceFailedText, { cause: error })
      return { result: { outcome: 'failed', error: failure }, ...nothing }
    }
  }
}

function toReport(
  { debugId, language }: DebugOrder,
  { result, inputs, outputs }: NodeResult,
): DeviceCalls['debugEnded'] {
  const [given, gave] = [inputs.map(write), outputs.map(write)]
  const isFit = [...given, ...gave].reduce((sum, { text }) => sum + text.length, 0) <= maxDebugBytes
  const values = { inputs: isFit ? given.map(tell) : [], outputs: isFit ? gave.map(tell) : [] }
  const report = { debugId, outcome: result.outcome, code: '', message: '', ...values }
  if (result.outcome === 'stopped') return { ...report, code: result.code }
  if (result.outcome === 'failed') return { ...report, code: result.error.code, message: result.error.texts[language] }
  if (isFit) return report
  const { code, texts } = tooMuch
  return { ...report, outcome: 'failed', code, message: texts[language] }
}

interface WrittenEnd {
  readonly id: string
  readonly text: string
}

function write({ id, value }: NodeEnd): WrittenEnd {
  return { id, text: stringifyExact(value) }
}

/** Hubs know doubles alone. */
function tell({ id, text }: WrittenEnd): DebugValue {
  const value: unknown = JSON.parse(text)
  return JSON.stringify(value) === text ? { id, value } : { id, value: null, exact: text }
}

const tooMuch = new NodeError('debug-too-large', {
  tr: 'Düğümün verdiği değerler hata ayıklamada gösterilemeyecek kadar büyük.',
  en: 'What the node gave is too large to be shown while debugging.',
})
