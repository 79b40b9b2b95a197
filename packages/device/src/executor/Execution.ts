import { setMaxListeners } from 'node:events'
import { type Language, NodeError, type NodeValues } from '@phoenix/contract'
import { GroupProgress } from './GroupProgress.ts'
import { InsideProgress } from './InsideProgress.ts'
import { NodeInputs } from './NodeInputs.ts'
import type { Plan, PlanNode } from './Plan.ts'
import type { Capabilities } from './Runner.ts'
import { NodeRun } from './NodeRun.ts'
import { type RunEvents, type RunResult, RunStopped } from './RunEvents.ts'

export interface ExecutionOptions {
  readonly capabilities: Capabilities
  readonly language: Language
  readonly nodeTimeoutMs: number
  /** Nodes that wait for the outside world at the same time. */
  readonly maxParallelNodes: number
}

/** How long nodes may run on end before the device looks after its connection. */
const sliceMs = 8

/**
 * One run of a plan. A node runs when all its connections have settled and what its join asks for has arrived; else it
 * is skipped, and with it what hangs on it alone. The first failure ends the run, a stop at once.
 */
export class Execution {
  readonly #plan: Plan
  readonly #events: GroupProgress
  readonly #inside: InsideProgress
  readonly #options: ExecutionOptions
  readonly #inputs: NodeInputs
  readonly #ready: number[] = []
  readonly #abort = new AbortController()
  #readyHead = 0
  #running = 0
  #unsettled: number
  #isScheduled = false
  #end!: (result: RunResult) => void

  constructor(plan: Plan, events: RunEvents, options: ExecutionOptions) {
    this.#plan = plan
    this.#events = new GroupProgress(plan.groups, events)
    this.#inside = new InsideProgress(events)
    this.#options = options
    this.#inputs = new NodeInputs(plan.nodes)
    this.#unsettled = plan.nodes.length
    // Each node that waits listens; Node would take many for a leak.
    setMaxListeners(0, this.#abort.signal)
  }

  async run(signal: AbortSignal): Promise<RunResult> {
    const ended = new Promise<RunResult>((resolve) => (this.#end = resolve))
    const stop = (): void => this.#stop(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    else this.#begin()
    const result = await ended
    signal.removeEventListener('abort', stop)
    // Nodes that still run are told to stop, and nobody listens to them any more.
    this.#abort.abort(signal.reason ?? new RunStopped('run-over'))
    return result
  }

  #begin(): void {
    for (let at = 0; at < this.#plan.nodes.length; at++) {
      if (this.#plan.nodes[at]!.inputs.every((input) => input.sources === 0)) this.#ready.push(at)
    }
    this.#pump()
  }

  #pump(): void {
    const until = performance.now() + sliceMs
    while (this.#readyHead < this.#ready.length && this.#running < this.#options.maxParallelNodes) {
      if (this.#abort.signal.aborted) return
      if (performance.now() > until) return this.#schedule()
      this.#settleOrStart(this.#ready[this.#readyHead++]!)
    }
    if (this.#unsettled === 0) this.#finish({ outcome: 'completed' })
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#pump()
    })
  }

  #settleOrStart(at: number): void {
    const node = this.#plan.nodes[at]!
    const inputs = this.#inputs.take(at, node.flowNode.join ?? 'all')
    if (inputs === undefined) {
      this.#events.skipped(node.rootId)
      this.#inside.settled(node.inside)
      this.#settle(at, {})
    } else this.#start(at, node, inputs)
  }

  #start(at: number, node: PlanNode, inputs: NodeValues): void {
    this.#events.started(node.rootId)
    this.#inside.started(node.inside)
    const { capabilities, language, nodeTimeoutMs } = this.#options
    const log = (text: string): void => {
      if (!this.#abort.signal.aborted) this.#events.log(node.rootId, { title: node.title, text })
    }
    const run = new NodeRun(node, { capabilities, language, nodeTimeoutMs, log, stopped: this.#abort.signal })
    try {
      const outputs = run.start(inputs)
      if (!(outputs instanceof Promise)) return this.#succeed(at, node, run, outputs)
      this.#running++
      outputs.then(
        (values) => this.#leave(() => this.#succeed(at, node, run, values)),
        (error: unknown) => this.#leave(() => this.#fail(node, run.asFailure(error))),
      )
    } catch (error) {
      this.#fail(node, run.asFailure(error))
    }
  }

  #leave(settle: () => void): void {
    this.#running--
    if (this.#abort.signal.aborted) return
    settle()
    this.#pump()
  }

  #succeed(at: number, node: PlanNode, run: NodeRun, outputs: NodeValues): void {
    const { title, rootId, flowNode, inside, use } = node
    this.#events.finished(rootId, { title, durationMs: run.durationMs, flowNode, outputs })
    if (use !== undefined) this.#inside.gave(inside.at(-1)!, use, { flowNode, outputs })
    this.#inside.settled(node.inside)
    this.#settle(at, outputs)
  }

  #settle(at: number, outputs: NodeValues): void {
    this.#unsettled--
    for (const { outputKey, node, input, source } of this.#plan.consumers[at]!) {
      const isTaken = Object.hasOwn(outputs, outputKey)
      if (isTaken) this.#inputs.arrive(node, input, source, outputs[outputKey])
      if (this.#inputs.settleOne(node)) this.#ready.push(node)
    }
  }

  #fail(node: PlanNode, error: NodeError): void {
    this.#events.failed(node.rootId, { title: node.title, error })
    this.#inside.failed(node.inside, error)
    this.#finish({ outcome: 'failed', error })
  }

  #stop(reason: unknown): void {
    this.#finish({ outcome: 'stopped', code: reason instanceof RunStopped ? reason.code : 'stopped' })
  }

  #finish(result: RunResult): void {
    this.#abort.abort(new RunStopped('run-over'))
    this.#end(result)
  }
}
