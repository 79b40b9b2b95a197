import {
  type ClockCapability,
  type DeviceCalls,
  type NodeState,
  nodeStateKey,
  nodeStatus,
  type RunOrder,
  type TestMessage,
} from '@phoenix/contract'
import type { InsideNode } from '../executor/flattenGraph.ts'
import type {
  InsideGift,
  InsideHappening,
  NodeFailure,
  NodeFinish,
  NodeLine,
  RunEvents,
  RunResult,
} from '../executor/RunEvents.ts'
import { describeOutputs } from './describeOutputs.ts'
import type { Outbox } from './Outbox.ts'
import type { ReportKind, ReportMethod } from './Report.ts'
import { type NodeChange, ProgressGate } from './ProgressGate.ts'
import { RunLog } from './RunLog.ts'
import { completedText, droppedText, finishedText, leftOutText, logFullText, stoppedText } from './runTexts.ts'

/** Who speaks. The server knows the device by its credential and puts its id in by itself. */
export interface Speaker {
  readonly name: string
  readonly systemId: string
}

/** Characters of what nodes gave that one run tells, some 40 for each node of the largest graphs. */
const maxOutputTexts = 4_000_000

interface NodeName {
  readonly nodeId: string
  readonly title: string
}

interface Said extends Partial<Pick<TestMessage, 'statu' | 'complate' | 'code'>> {
  readonly message: string
  readonly about?: NodeName | undefined
}

/** Turns what happens in a run into the messages that people see. */
export class RunReporter implements RunEvents {
  readonly #order: RunOrder
  readonly #speaker: Speaker
  readonly #outbox: Outbox
  readonly #clock: ClockCapability
  readonly #gate: ProgressGate
  readonly #log = new RunLog()
  #seq = 0
  #outputTexts = 0
  #failed: NodeName | undefined

  constructor(order: RunOrder, speaker: Speaker, outbox: Outbox, clock: ClockCapability) {
    this.#order = order
    this.#speaker = speaker
    this.#outbox = outbox
    this.#clock = clock
    const exits = {
      one: (change: NodeChange) => this.#tellNode(change),
      many: (changes: readonly NodeChange[]) => {
        const { testId } = order
        this.#push('nodeInformation', 'progress', { testId, nodes: changes.map(toState) })
      },
    }
    this.#gate = new ProgressGate(exits, () => clock.now())
  }

  started(nodeId: string): void {
    this.#gate.offer(nodeId, { statu: nodeStatus.running })
  }

  finished(nodeId: string, { title, durationMs, flowNode, outputs }: NodeFinish): void {
    const { language } = this.#order
    const texts = flowNode && outputs ? describeOutputs(flowNode, outputs, language) : {}
    const message = (): string => finishedText(durationMs, flowNode, texts, language)
    this.#gate.offer(nodeId, {
      statu: nodeStatus.finished,
      duration: durationMs,
      ...(this.#mayTell(texts) && { outputs: texts }),
      line: { title, message },
    })
  }

  skipped(nodeId: string): void {
    this.#gate.offer(nodeId, { statu: nodeStatus.skipped })
  }

  failed(nodeId: string, { title, error }: NodeFailure): void {
    const { testId, language } = this.#order
    this.#failed = { nodeId, title }
    const payload = { id: nodeId, testId, statu: nodeStatus.error, message: error.texts[language] }
    this.#gate.forget(nodeId)
    this.#push('nodeInformation', 'result', payload)
  }

  log(nodeId: string, { title, text }: NodeLine): void {
    const fate = this.#log.admit(title, text)
    if (fate === 'told') this.#say('testMessageDevice', 'log', { message: text, about: { nodeId, title } })
    else if (fate === 'first-left-out') this.#tellOfLog(logFullText[this.#order.language])
  }

  inside({ subgraph, id }: InsideNode, happening: InsideHappening): void {
    const { testId, language } = this.#order
    const of = { id, subgraph }
    const key = nodeStateKey(of)
    if (happening.kind === 'failed') {
      this.#gate.forget(key)
      const message = happening.error.texts[language]
      this.#push('nodeInformation', 'result', { ...of, testId, statu: nodeStatus.error, message })
    } else this.#gate.offer(key, { statu: insideStatus[happening.kind], of })
  }

  gave({ subgraph, id }: InsideNode, use: readonly string[], { flowNode, outputs }: InsideGift): void {
    const texts = describeOutputs(flowNode, outputs, this.#order.language)
    if (!this.#mayTell(texts)) return
    const of = { id, subgraph, use: [...use] }
    this.#gate.offer(nodeStateKey(of), { statu: nodeStatus.finished, of, outputs: texts })
  }

  end(result: RunResult): void {
    const { testId, language } = this.#order
    this.#gate.close()
    const dropped = this.#outbox.takeDropped(testId)
    if (dropped > 0) this.#tellOfLog(droppedText(dropped, language))
    const { leftOut } = this.#log
    if (leftOut > 0) this.#tellOfLog(leftOutText(leftOut, language))

    const code = codeOf(result)
    if (result.outcome === 'completed') {
      this.#say('testMessage', 'result', { message: completedText[language], complate: true })
    }
    if (result.outcome === 'failed') {
      const message = result.error.texts[language]
      this.#say('testMessage', 'result', { message, statu: false, code, about: this.#failed })
    }
    if (result.outcome !== 'completed') {
      this.#say('testMessage', 'result', { message: stoppedText[language], statu: false, code })
    }
    this.#push('runEnded', 'result', { testId, outcome: result.outcome, code, endedAt: this.#now() })
  }

  #tellNode([nodeId, progress]: NodeChange): void {
    const { testId } = this.#order
    this.#push('nodeInformation', 'progress', { testId, ...toState([nodeId, progress]) })
    if (progress.line === undefined) return
    const { title, message } = progress.line
    this.#say('testMessageDevice', 'progress', { message: message(), about: { nodeId, title } })
  }

  #mayTell(texts: Readonly<Record<string, string>>): boolean {
    const length = Object.entries(texts).reduce((sum, [key, text]) => sum + key.length + text.length, 0)
    if (length === 0 || this.#outputTexts + length > maxOutputTexts) return false
    this.#outputTexts += length
    return true
  }

  /** Reports a notice about the log as a result, so that it is not dropped along with log lines. */
  #tellOfLog(message: string): void {
    this.#say('testMessageDevice', 'result', { message })
  }

  #say(method: 'testMessage' | 'testMessageDevice', kind: ReportKind, { about, ...said }: Said): void {
    const { name, systemId } = this.#speaker
    const data = { testId: this.#order.testId, at: this.#now(), ...about }
    this.#push(method, kind, { statu: true, complate: false, code: '', to: '', send: name, systemId, data, ...said })
  }

  #push<Method extends ReportMethod>(method: Method, kind: ReportKind, payload: DeviceCalls[Method]): void {
    const { testId } = this.#order
    this.#outbox.push({ kind, testId, method, payload: { ...payload, seq: ++this.#seq } })
  }

  #now(): string {
    return new Date(this.#clock.now()).toISOString()
  }
}

const insideStatus = {
  started: nodeStatus.running,
  finished: nodeStatus.finished,
  skipped: nodeStatus.skipped,
} as const

function codeOf(result: RunResult): string {
  if (result.outcome === 'failed') return result.error.code
  return result.outcome === 'stopped' ? result.code : ''
}

function toState([id, progress]: NodeChange): NodeState {
  const { line: _, of, ...state } = progress
  return { id, ...of, ...state }
}
