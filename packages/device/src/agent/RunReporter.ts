import { type ClockCapability, type NodeError, nodeStatus, type RunOrder, type TestMessage } from '@phoenix/contract'
import type { NodeFinish, RunEvents, RunResult } from '../executor/RunEvents.ts'
import type { Outbox, ReportKind } from './Outbox.ts'
import { ProgressGate } from './ProgressGate.ts'
import { completedText, droppedText, finishedText, stoppedText } from './runTexts.ts'

/** Who speaks. The server knows the device by its credential and puts its id in by itself. */
export interface Speaker {
  readonly name: string
  readonly systemId: string
}

/** Turns what happens in a run into the messages that people see. */
export class RunReporter implements RunEvents {
  readonly #order: RunOrder
  readonly #speaker: Speaker
  readonly #outbox: Outbox
  readonly #clock: ClockCapability
  readonly #gate: ProgressGate

  constructor(order: RunOrder, speaker: Speaker, outbox: Outbox, clock: ClockCapability) {
    this.#order = order
    this.#speaker = speaker
    this.#outbox = outbox
    this.#clock = clock
    this.#gate = new ProgressGate(
      (nodeId, { line, ...progress }) => {
        const payload = { id: nodeId, testId: order.testId, ...progress }
        outbox.push({ kind: 'progress', testId: order.testId, method: 'nodeInformation', payload })
        if (line !== undefined) this.#say('testMessageDevice', 'progress', { message: line(), nodeId })
      },
      () => clock.now(),
    )
  }

  started(nodeId: string): void {
    this.#gate.offer(nodeId, { statu: nodeStatus.running })
  }

  finished(nodeId: string, { title, durationMs, flowNode, outputs }: NodeFinish): void {
    const line = (): string => finishedText(title, durationMs, flowNode, outputs, this.#order.language)
    this.#gate.offer(nodeId, { statu: nodeStatus.finished, duration: durationMs, line })
  }

  skipped(nodeId: string): void {
    this.#gate.offer(nodeId, { statu: nodeStatus.skipped })
  }

  failed(nodeId: string, error: NodeError): void {
    const { testId, language } = this.#order
    const payload = { id: nodeId, testId, statu: nodeStatus.error, message: error.texts[language] }
    this.#outbox.push({ kind: 'result', testId, method: 'nodeInformation', payload })
  }

  log(nodeId: string, line: string): void {
    this.#say('testMessageDevice', 'log', { message: line, nodeId })
  }

  end(result: RunResult): void {
    const { testId, language } = this.#order
    this.#gate.close()
    const dropped = this.#outbox.takeDropped(testId)
    if (dropped > 0) this.#say('testMessageDevice', 'result', { message: droppedText(dropped, language) })

    const code = codeOf(result)
    if (result.outcome === 'completed') {
      this.#say('testMessage', 'result', { message: completedText[language], complate: true })
    }
    if (result.outcome === 'failed') {
      this.#say('testMessage', 'result', { message: result.error.texts[language], statu: false, code })
    }
    if (result.outcome !== 'completed') {
      this.#say('testMessage', 'result', { message: stoppedText[language], statu: false, code })
    }
    const payload = { testId, outcome: result.outcome, code, endedAt: this.#now() }
    this.#outbox.push({ kind: 'result', testId, method: 'runEnded', payload })
  }

  #say(
    method: 'testMessage' | 'testMessageDevice',
    kind: ReportKind,
    { nodeId, ...said }: Partial<TestMessage> & { readonly message: string; readonly nodeId?: string },
  ): void {
    const { testId } = this.#order
    const { name, systemId } = this.#speaker
    const data = { testId, at: this.#now(), ...(nodeId !== undefined && { nodeId }) }
    const payload = { statu: true, complate: false, code: '', to: '', send: name, systemId, data, ...said }
    this.#outbox.push({ kind, testId, method, payload })
  }

  #now(): string {
    return new Date(this.#clock.now()).toISOString()
  }
}

function codeOf(result: RunResult): string {
  if (result.outcome === 'failed') return result.error.code
  return result.outcome === 'stopped' ? result.code : ''
}
