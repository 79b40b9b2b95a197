import {
  type Answer,
  type ClockCapability,
  DebugOrder,
  type DeviceCalls,
  DeployOrder,
  deviceMethods,
  type ExecutorState,
  NodeError,
  RunOrder,
} from '@phoenix/contract'
import { RunStopped, type RunResult } from '../executor/RunEvents.ts'
import type { Runner } from '../executor/Runner.ts'
import type { Logger } from '../Logger.ts'
import { Debugger } from './Debugger.ts'
import type { DeploymentStore } from './DeploymentStore.ts'
import { fetchGraph } from './fetchGraph.ts'
import { HubLink } from './HubLink.ts'
import { Outbox } from './Outbox.ts'
import { OutboxJournal } from './OutboxJournal.ts'
import { RunReporter, type Speaker } from './RunReporter.ts'
import { deviceFailedText } from './runTexts.ts'

export interface DeviceAgentOptions {
  readonly server: string
  readonly token: string
  readonly speaker: Speaker
  readonly version: string
  readonly nodeTypes: readonly string[]
  readonly runner: Runner
  readonly deployments: DeploymentStore
  /** Keeps reports that the server has not confirmed over the end of the process. */
  readonly outboxFile?: string
  readonly clock: ClockCapability
  readonly logger: Logger
  /** A plan of 100,000 nodes takes some 300 MB. */
  readonly maxRuns?: number
  readonly retryMs?: readonly number[]
  readonly paceMs?: number
}

const farewellMs = 3000

/** One device: its connection, the runs it is told to do, the graphs it is told to hold. */
export class DeviceAgent {
  readonly #options: DeviceAgentOptions
  readonly #outbox: Outbox
  readonly #runs = new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>()
  readonly #debugger: Debugger
  readonly #link: HubLink
  /** The server was told this state last. */
  #toldState: ExecutorState = 'Idle'
  #isPaused = false
  #isStopping = false

  constructor(options: DeviceAgentOptions) {
    this.#options = options
    const { server, token, logger, retryMs, paceMs, runner, outboxFile } = options
    this.#outbox = new Outbox(outboxFile === undefined ? undefined : new OutboxJournal(outboxFile, logger))
    this.#debugger = new Debugger({
      runner,
      logger,
      fetchCode: (order, signal) => fetchGraph(server, token, order, order.language, signal),
      tell: (payload) => this.#outbox.push({ kind: 'result', testId: payload.debugId, method: 'debugEnded', payload }),
    })
    this.#link = new HubLink({
      server,
      token,
      logger,
      outbox: this.#outbox,
      methods: {
        startRun: async (argument) => this.#startRun(RunOrder.parse(argument)),
        stopRun: async (argument) => this.#stopRun(deviceMethods.stopRun.parse(argument).testId),
        deploy: (argument) => this.#deploy(DeployOrder.parse(argument)),
        debugNode: async (argument) => this.#debug(DebugOrder.parse(argument)),
        stopDebug: async (argument) => this.#debugger.stop(deviceMethods.stopDebug.parse(argument).debugId),
      },
      hello: () => this.#hello(),
      onGreeted: () => this.#publishState(),
      ...(retryMs !== undefined && { retryMs }),
      ...(paceMs !== undefined && { paceMs }),
    })
    // A server that does not take the token any more has no use for what it ordered.
    void this.#link.ended.then((end) => (end === 'refused' ? this.#abort() : undefined))
  }

  /** Resolves when the server no longer takes the token, or after `stop`. */
  get ended(): Promise<'stopped' | 'refused'> {
    return this.#link.ended
  }

  get state(): ExecutorState {
    if (this.#isStopping) return 'Stopped'
    if (this.#isPaused) return 'Paused'
    return this.#runs.size > 0 ? 'Running' : 'Idle'
  }

  /** A paused device finishes its runs and takes no new ones. */
  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused
    this.#publishState()
  }

  /** Stops the runs, says so, and leaves. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#abort()
    await Promise.all([...this.#runs.values()].map(({ done }) => done))
    this.#publishState()
    await this.#waitForReports()
    await this.#link.stop()
    this.#outbox.close()
  }

  #abort(): void {
    for (const { abort } of this.#runs.values()) abort.abort(new RunStopped('device-stopped'))
    this.#debugger.stopAll()
  }

  #startRun(order: RunOrder): Answer {
    if (this.#runs.has(order.testId)) return { ok: true }
    if (this.#isStopping) return { ok: false, code: 'device-stopping' }
    if (this.#isPaused) return { ok: false, code: 'device-paused' }
    if (this.#runs.size >= (this.#options.maxRuns ?? 4)) return { ok: false, code: 'device-busy' }
    const abort = new AbortController()
    this.#runs.set(order.testId, { abort, done: this.#run(order, abort.signal) })
    this.#publishState()
    return { ok: true }
  }

  #debug(order: DebugOrder): Answer {
    if (this.#isStopping) return { ok: false, code: 'device-stopping' }
    if (this.#isPaused) return { ok: false, code: 'device-paused' }
    return this.#debugger.start(order)
  }

  #stopRun(testId: string): Answer {
    const run = this.#runs.get(testId)
    if (run === undefined) return { ok: false, code: 'run-not-found' }
    run.abort.abort(new RunStopped('stopped'))
    return { ok: true }
  }

  async #run(order: RunOrder, signal: AbortSignal): Promise<void> {
    const { speaker, clock, logger } = this.#options
    const reporter = new RunReporter(order, speaker, this.#outbox, clock)
    const { testId } = order
    logger.info('A run starts', { testId, graphId: order.graphId, version: order.version })
    const result = await this.#execute(order, reporter, signal)
    reporter.end(result)
    logger.info('A run ended', { testId, outcome: result.outcome })
    this.#runs.delete(testId)
    this.#publishState()
  }

  async #execute(order: RunOrder, reporter: RunReporter, signal: AbortSignal): Promise<RunResult> {
    const { server, token, runner, logger } = this.#options
    try {
      const code = await fetchGraph(server, token, order, order.language, signal)
      const result = await runner.run({ code, language: order.language }, reporter, signal)
      if (result.outcome === 'failed' && result.error.cause !== undefined) {
        logger.warn('A run failed', { testId: order.testId, code: result.error.code, cause: result.error.cause })
      }
      return result
    } catch (error) {
      if (error instanceof RunStopped) return { outcome: 'stopped', code: error.code }
      if (error instanceof NodeError) return { outcome: 'failed', error }
      logger.error('A run broke', { testId: order.testId, error })
      return { outcome: 'failed', error: new NodeError('device-failed', deviceFailedText, { cause: error }) }
    }
  }

  /** The server repeats orders after every hello: what is held already is not fetched again. */
  async #deploy(order: DeployOrder): Promise<Answer> {
    const { server, token, deployments, logger } = this.#options
    try {
      if (await deployments.has(order)) return { ok: true }
      const code = await fetchGraph(server, token, order, 'tr', AbortSignal.timeout(60_000))
      await deployments.save(order, code)
      logger.info('A graph is held', { projectId: order.projectId, version: order.version })
      return { ok: true }
    } catch (error) {
      logger.error('A graph could not be held', { projectId: order.projectId, error })
      return { ok: false, code: error instanceof NodeError ? error.code : 'deployment-not-stored' }
    }
  }

  #hello(): DeviceCalls['hello'] {
    const { version, nodeTypes } = this.#options
    this.#toldState = this.state
    const runs = [...new Set([...this.#runs.keys(), ...this.#outbox.unreportedRuns])]
    const debugs = [...new Set([...this.#debugger.running, ...this.#outbox.unreportedDebugs])]
    return { version, state: this.#toldState, runs, debugs, nodeTypes: [...nodeTypes] }
  }

  #publishState(): void {
    const { state } = this
    if (state !== this.#toldState && this.#link.tell('stateChanged', { state })) this.#toldState = state
  }

  /** Without a connection nothing can be said any more. */
  async #waitForReports(): Promise<void> {
    if (this.#outbox.isEmpty) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, farewellMs)
      const unsubscribe = this.#outbox.subscribe(() => {
        if (this.#outbox.isEmpty) done()
      })
      function done(): void {
        clearTimeout(timer)
        unsubscribe()
        resolve()
      }
    })
  }
}
