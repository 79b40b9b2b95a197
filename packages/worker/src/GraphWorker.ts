import type { NodeType } from '@phoenix/graph-engine'
import { type Remote, transfer, wrap } from 'comlink'
import { GraphWorkerError } from './GraphWorkerError.ts'
import type { GraphWorkerHost, ValidationAnswer } from './GraphWorkerHost.ts'
import type { GraphProblem } from './validation/GraphProblem.ts'

/** The graph to check, at one version of the document. */
export interface GraphSnapshot {
  /** The saved form as UTF-8 JSON. Its buffer is transferred: make it for this call. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly version: number
  readonly nodeTypes: readonly NodeType[]
}

export interface ValidateOptions {
  readonly signal?: AbortSignal
  /** The document's version now. An answer about another one is dropped. */
  readonly currentVersion?: () => number
}

/** Long work on graphs, off the main thread. */
export interface GraphWorker {
  /**
   * One check runs at a time; of those that wait, the newest wins.
   * @returns undefined when the answer is out of date: a newer check was asked for, or the document moved on.
   * @throws The signal's reason when aborted, GraphWorkerError when the worker fails.
   */
  validate(snapshot: GraphSnapshot, options?: ValidateOptions): Promise<readonly GraphProblem[] | undefined>
  /** Ends the worker; checks that are under way or waiting are dropped. */
  terminate(): void
}

/** @param makeWorker Called when there is work and no worker: at first, and after one has failed or was aborted. */
export function createGraphWorker(makeWorker: () => Worker): GraphWorker {
  return new ComlinkGraphWorker(makeWorker)
}

interface Job {
  readonly number: number
  readonly snapshot: GraphSnapshot
  readonly isCurrent: () => boolean
  readonly settle: PromiseWithResolvers<readonly GraphProblem[] | undefined>
}

class ComlinkGraphWorker implements GraphWorker {
  readonly #makeWorker: () => Worker
  #worker: Worker | undefined
  #remote: Remote<GraphWorkerHost> | undefined
  #running: Job | undefined
  #waiting: Job | undefined
  #jobs = 0

  constructor(makeWorker: () => Worker) {
    this.#makeWorker = makeWorker
  }

  async validate(snapshot: GraphSnapshot, options: ValidateOptions = {}): Promise<readonly GraphProblem[] | undefined> {
    const { signal, currentVersion } = options
    signal?.throwIfAborted()
    const job: Job = {
      number: ++this.#jobs,
      snapshot,
      isCurrent: () => currentVersion === undefined || currentVersion() === snapshot.version,
      settle: withResolvers(),
    }
    const abort = (): void => this.#abort(job, signal!.reason)
    signal?.addEventListener('abort', abort, { once: true })
    this.#waiting?.settle.resolve(undefined)
    this.#waiting = job
    this.#startNext()
    try {
      return await job.settle.promise
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  terminate(): void {
    this.#endWorker()
    this.#running?.settle.resolve(undefined)
    this.#waiting?.settle.resolve(undefined)
    this.#running = this.#waiting = undefined
  }

  #startNext(): void {
    const job = this.#waiting
    if (this.#running !== undefined || job === undefined) return
    this.#waiting = undefined
    this.#running = job
    void this.#run(job)
  }

  async #run(job: Job): Promise<void> {
    const { bytes, nodeTypes } = job.snapshot
    try {
      const remote = (this.#remote ??= this.#start())
      const answer = await remote.validate(transfer({ job: job.number, bytes, nodeTypes }, [bytes.buffer]))
      this.#finish(job, answer)
    } catch (error) {
      this.#fail(job, new GraphWorkerError('worker-failed', 'The graph worker failed.', { cause: error }))
    }
  }

  #finish(job: Job, answer: ValidationAnswer): void {
    if (this.#running?.number !== answer.job) return
    this.#running = undefined
    if (!answer.ok) job.settle.reject(new GraphWorkerError(answer.code, answer.message))
    else job.settle.resolve(this.#waiting === undefined && job.isCurrent() ? answer.problems : undefined)
    this.#startNext()
  }

  #fail(job: Job, error: unknown): void {
    if (this.#running !== job) return
    this.#endWorker()
    this.#running = undefined
    job.settle.reject(error)
    this.#startNext()
  }

  /** A check cannot be interrupted from outside but by ending its worker; the next one starts another. */
  #abort(job: Job, reason: unknown): void {
    if (this.#running === job) {
      this.#fail(job, reason)
    } else if (this.#waiting === job) {
      this.#waiting = undefined
      job.settle.reject(reason)
    }
  }

  #start(): Remote<GraphWorkerHost> {
    const worker = this.#makeWorker()
    const fail = (event: Event): void => {
      if (this.#worker !== worker) return
      const { error, message } = event as ErrorEvent
      const cause: unknown = error ?? message ?? event.type
      if (this.#running === undefined) this.#endWorker()
      else this.#fail(this.#running, new GraphWorkerError('worker-failed', 'The graph worker failed.', { cause }))
    }
    worker.addEventListener('error', fail)
    worker.addEventListener('messageerror', fail)
    this.#worker = worker
    return wrap<GraphWorkerHost>(worker)
  }

  #endWorker(): void {
    this.#worker?.terminate()
    this.#worker = this.#remote = undefined
  }
}

function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve!: PromiseWithResolvers<T>['resolve']
  let reject!: PromiseWithResolvers<T>['reject']
  const promise = new Promise<T>((...settlers) => ([resolve, reject] = settlers))
  return { promise, resolve, reject }
}

interface PromiseWithResolvers<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T | PromiseLike<T>) => void
  readonly reject: (reason?: unknown) => void
}
