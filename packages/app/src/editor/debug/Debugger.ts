/**
 * Stepping through the main graph on a device, as the specification's sections 4 and 8 tell it: one node at a time, from left
 * to right. A step saves the graph, asks for the node to be run on what the steps before it gave, and shows what it gave.
 */
import { type DebugRequest, type DebugState, packDebugValue } from '@phoenix/contract'
import type { GraphEngine, Mark } from '@phoenix/graph-engine'
import { proxy, ref } from 'valtio'
import { ApiError } from '../../api/ApiError.ts'
import { errorText } from '../../api/errorText.ts'
import { logError } from '../../api/log.ts'
import type { Debugging, DebugStep } from '../context/Debugging.ts'
import { text } from '../shared/text.ts'
import type { RunValues } from '../run/RunValues.ts'
import { arrangeSteps, changeStep, createDebugView, idleStep } from './debugState.ts'
import { stepOrder } from './stepOrder.ts'
import { readBlock, StepValues } from './StepValues.ts'

export interface DebugBackend {
  debug(request: DebugRequest): Promise<DebugState>
  stopDebug(request: { projectId: string; debugId: string }): Promise<unknown>
  getDebugState(query: { projectId: string }): Promise<DebugState>
}

export interface DebugOptions {
  readonly projectId: string
  readonly graphId: string
  readonly backend: DebugBackend
  readonly engine: GraphEngine
  /** Shows the values that steps gave, in place of those that a run gave. */
  readonly values: RunValues
  /** @returns The live connection; null while there is none. */
  readonly connectionId: () => string | null
  /** @returns Whether the server now holds the graph as it is here. */
  readonly save: () => Promise<boolean>
}

/** A step that is on its way or runs. Once it is given up it no longer counts, and its answers are ignored. */
interface RunningStep {
  readonly nodeId: string
  /** Undefined until the server has taken the step. */
  debugId?: string
  /** Holds the answers that were pushed until then, because any of them may be about this step. */
  readonly early: DebugState[]
  /** Resolves with the name once the server has taken the step, or with undefined when it has not. */
  taken?: Promise<string | undefined>
}

export class Debugger implements Debugging {
  readonly state = proxy(createDebugView())
  readonly #options: DebugOptions
  readonly #values: StepValues
  readonly #unsubscribe: readonly (() => void)[]
  #running: RunningStep | undefined
  /** Says that no step was started since debugging was opened, so shown values come from a run or earlier stepping. */
  #isFresh = true

  constructor(options: DebugOptions) {
    const { engine, values } = options
    this.#options = options
    this.#values = new StepValues(values)
    this.#unsubscribe = [
      // Marks go with a load, and so do the nodes that were stepped through.
      engine.subscribe(({ reset, source }) => {
        if (reset && source === 'load' && this.state.isOpen && engine.marks.debugNode === undefined) this.close()
      }),
      values.subscribe((given) => given === undefined && this.#forgetSteps()),
    ]
  }

  get nodeId(): string | undefined {
    return this.state.steps[this.state.index]?.nodeId
  }

  open(nodeId?: string): boolean {
    const order = this.#findOrder()
    if (order.length === 0) return false
    if (!this.state.isOpen) this.#isFresh = true
    this.state.isOpen = true
    this.#goTo(order, nodeId === undefined ? 0 : order.indexOf(nodeId))
    return true
  }

  close(): void {
    this.#giveUp()
    Object.assign(this.state, createDebugView())
    this.#options.engine.marks.selectForDebug(undefined)
  }

  move(by: 1 | -1): void {
    if (!this.state.isOpen) return
    const { nodeId } = this
    const order = this.#findOrder()
    if (order.length === 0) return this.close()
    const at = order.indexOf(nodeId!)
    this.#goTo(order, at < 0 ? this.state.index : at + by)
  }

  async start(deviceId: string | null): Promise<void> {
    const { state, nodeId } = this
    if (!state.isOpen || this.#giveUp()) return
    state.notice = ''
    if (deviceId === null) return this.#notice('device.missing')
    const order = this.#findOrder()
    const index = order.indexOf(nodeId!)
    if (index < 0) return this.#notice('debug.gone')
    this.#goTo(order, index)
    if (this.#isFresh) this.#clearShown()
    Object.assign(state, { start: true, deviceId, debugId: null })
    const step: RunningStep = { nodeId: nodeId!, early: [] }
    this.#running = step
    step.taken = this.#send(step, deviceId)
    await step.taken
  }

  receive(answer: DebugState): void {
    const step = this.#running
    if (step === undefined || answer.projectId !== this.#options.projectId) return
    if (step.debugId === undefined) step.early.push(answer)
    else if (step.debugId === answer.debugId && answer.complate) this.#settle(step.nodeId, answer)
  }

  /** Reads what was pushed while nobody listened. Never rejects. */
  async catchUp(): Promise<void> {
    const { backend, projectId } = this.#options
    const step = this.#running
    if (step?.debugId === undefined) return
    try {
      const kept = await backend.getDebugState({ projectId })
      if (this.#running !== step) return
      if (kept.debugId === step.debugId) this.receive(kept)
      else this.#fail(step.nodeId, text('debug.stopped'))
    } catch (error) {
      logError('getDebugState', error)
    }
  }

  destroy(): void {
    this.#giveUp()
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
  }

  /** @returns The name of the step, once the server has taken it. */
  async #send(step: RunningStep, deviceId: string): Promise<string | undefined> {
    const { projectId, graphId, backend, connectionId, engine, save } = this.#options
    const { nodeId } = step
    const isCurrent = () => this.#running === step
    changeStep(this.state, nodeId, { ...idleStep(nodeId), start: true, message: text('run.saving') })
    this.#mark(nodeId, { state: 'running' })
    const nodeIndex = this.state.index
    const given = this.#values.into(engine.graph, nodeId)
    const isSaved = await save()
    if (!isCurrent()) return undefined
    if (!isSaved) return this.#fail(nodeId, text('debug.notSaved'))
    changeStep(this.state, nodeId, { message: text('debug.working') })
    try {
      const place = { deviceId, projectId, graphId, nodeId, nodeIndex }
      const answer = await backend.debug({
        ...place,
        connectionId: connectionId() ?? '',
        given: given.map(packDebugValue),
      })
      const { debugId } = answer
      step.debugId = debugId
      if (isCurrent()) {
        this.state.debugId = debugId
        for (const each of [...step.early, answer]) this.receive(each)
      }
      return debugId
    } catch (error) {
      logError('debug', error)
      const isHttp = error instanceof ApiError && error.kind === 'http'
      return isCurrent() ? this.#fail(nodeId, isHttp ? errorText(error) : text('debug.requestFailed')) : undefined
    }
  }

  #settle(nodeId: string, { error, message, debugState }: DebugState): void {
    const block = error ? undefined : readBlock(debugState)
    if (block === undefined) {
      this.#values.forget(nodeId)
      return this.#fail(nodeId, error ? message || text('debug.failed') : text('debug.unreadable'))
    }
    this.#end(nodeId, { complate: true, message: message || text('debug.done') })
    // A message on a completed step says that the node was skipped, so the node is not marked as done.
    this.#mark(nodeId, { state: message === '' ? 'done' : 'none' })
    this.#values.take(nodeId, block.outputs)
  }

  #fail(nodeId: string, message: string): undefined {
    this.#end(nodeId, { complate: true, error: true, message })
    this.#mark(nodeId, { state: 'failed', message })
  }

  /** @returns Whether there was a step to give up. */
  #giveUp(): boolean {
    const step = this.#running
    if (step === undefined) return false
    this.#end(step.nodeId, { message: text('debug.stopped') })
    this.#mark(step.nodeId, { state: 'none' })
    void this.#stopOnDevice(step)
    return true
  }

  async #stopOnDevice(step: RunningStep): Promise<void> {
    const { backend, projectId } = this.#options
    try {
      const debugId = await step.taken
      if (debugId !== undefined) await backend.stopDebug({ projectId, debugId })
    } catch (error) {
      logError('stopDebug', error)
      if (this.state.isOpen) this.#notice('run.stopFailed')
    }
  }

  #end(nodeId: string, change: Partial<DebugStep>): void {
    this.#running = undefined
    this.state.start = false
    changeStep(this.state, nodeId, { ...idleStep(nodeId), ...change })
  }

  #findOrder(): string[] {
    const { engine } = this.#options
    engine.execute({ type: 'backToMainGraph' })
    return stepOrder(engine.graph)
  }

  /** @param index Falls back to the nearest step that exists. */
  #goTo(order: readonly string[], index: number): void {
    const { state } = this
    const nearest = Math.max(0, Math.min(index, order.length - 1))
    Object.assign(state, { steps: arrangeSteps(order, state.steps), index: nearest, notice: '' })
    this.#options.engine.marks.selectForDebug(order[nearest])
  }

  /** Clears the shown values, because they are what the next step takes and the first step must begin without any. */
  #clearShown(): void {
    const { engine, values } = this.#options
    this.#isFresh = false
    engine.marks.clear('run')
    values.clear()
  }

  /** A run takes the place of the steps before it. */
  #forgetSteps(): void {
    this.#values.clear()
    const running = this.#running?.nodeId
    const { state } = this
    state.steps = ref(state.steps.map((step) => (step.nodeId === running ? step : idleStep(step.nodeId))))
  }

  #mark(nodeId: string, mark: Mark): void {
    this.#options.engine.marks.set('run', nodeId, mark)
  }

  #notice(key: 'device.missing' | 'debug.gone' | 'run.stopFailed'): void {
    this.state.notice = text(key)
  }
}
