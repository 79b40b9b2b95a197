import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { createDeferred } from '../../system/createDeferred.ts'
import { errorCode } from '../../system/StartupError.ts'
import { Refusal } from '../../errors.ts'
import type { OrganizationRepository } from '../../db/repositories/OrganizationRepository.ts'
import { Limiter } from '../../security/Limiter.ts'
import { createGraphWorker } from './createGraphWorker.ts'
import { type GraphJobName, graphJobs, type GraphJobs } from './graphJobs.ts'
import { GraphRefusal, type GraphRefusalCode } from './GraphRefusal.ts'

export interface JobOrder {
  readonly name: GraphJobName
  readonly argument: unknown
}

export interface JobAnswer {
  readonly result?: unknown
  readonly refusal?: { readonly code: GraphRefusalCode; readonly field: string }
  readonly failure?: string
}

/** From here on the event loop would stand still for too long: 256 KB take 10 to 40 ms. */
const inlineBytes = 256 * 1024
/** Large graphs of one organization leave a core of two to everybody else. */
const workersOfOrganization = availableParallelism() > 2 ? 2 : 1
/** Another organization finds a worker free whatever the first one sends. */
const workerCount = workersOfOrganization + 1
const waitingOfOrganization = 32
/** A worker that parsed 256 MB of JSON holds much of it until it ends. */
const idleMs = 10_000
/** A graph of 100,000 nodes takes some 3 s for its 70 MB; nothing that can be opened takes ten times that. */
const deadline = { leastMs: 10_000, bytesPerMs: 2000 }

/**
 * Does the jobs on graphs: small ones at once, large ones in worker threads, which organizations get in turns. A job that
 * does not end in time ends with its worker.
 */
export class GraphDesk {
  readonly #organizations: Pick<OrganizationRepository, 'findOwner'>
  readonly #deadline: typeof deadline
  readonly #limiter = new Limiter({
    running: workerCount,
    runningOfGroup: workersOfOrganization,
    waitingOfGroup: waitingOfOrganization,
    refuse: () => new Refusal('busy'),
  })
  readonly #idle: Worker[] = []
  readonly #timers = new Map<Worker, NodeJS.Timeout>()

  constructor(organizations: Pick<OrganizationRepository, 'findOwner'>, limits = deadline) {
    this.#organizations = organizations
    this.#deadline = limits
  }

  /** Says whether a job on so many bytes takes a worker. */
  isLarge(bytes: number): boolean {
    return bytes > inlineBytes
  }

  /** @param graphId The graph whose organization's turn the job takes. */
  async do<Name extends GraphJobName>(
    name: Name,
    argument: Parameters<GraphJobs[Name]>[0],
    bytes: number,
    graphId: string,
  ): Promise<ReturnType<GraphJobs[Name]>> {
    try {
      if (!this.isLarge(bytes)) {
        return (graphJobs[name] as (argument: unknown) => unknown)(argument) as ReturnType<GraphJobs[Name]>
      }
      const owner = await this.#organizations.findOwner({ kind: 'graph', id: graphId })
      const ms = this.#deadline.leastMs + bytes / this.#deadline.bytesPerMs
      const work = (): Promise<unknown> => this.#runInWorker({ name, argument }, ms)
      return (await this.#limiter.run(work, owner?.organizationId ?? graphId)) as ReturnType<GraphJobs[Name]>
    } catch (error) {
      if (!(error instanceof GraphRefusal)) throw error
      throw new Refusal(error.code, { values: { field: error.field } })
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await Promise.all(this.#idle.splice(0).map((worker) => worker.terminate()))
  }

  async #runInWorker(order: JobOrder, ms: number): Promise<unknown> {
    const worker = this.#take()
    try {
      const { result, refusal, failure } = await ask(worker, order, ms)
      this.#putBack(worker)
      if (refusal !== undefined) throw new GraphRefusal(refusal.code, refusal.field)
      if (failure !== undefined) throw new Error(`A graph job failed: ${failure}`)
      return result
    } finally {
      if (!this.#idle.includes(worker)) await worker.terminate()
    }
  }

  #take(): Worker {
    const worker = this.#idle.pop()
    if (worker === undefined) return createGraphWorker()
    clearTimeout(this.#timers.get(worker))
    this.#timers.delete(worker)
    worker.ref()
    return worker
  }

  #putBack(worker: Worker): void {
    worker.unref()
    this.#idle.push(worker)
    const end = (): void => {
      this.#timers.delete(worker)
      this.#idle.splice(this.#idle.indexOf(worker), 1)
      void worker.terminate()
    }
    this.#timers.set(worker, setTimeout(end, idleMs).unref())
  }
}

/**
 * A worker that runs out of memory or time was given more than can be opened: that graph is refused, the server goes on.
 */
async function ask(worker: Worker, order: JobOrder, ms: number): Promise<JobAnswer> {
  const { promise, resolve, reject } = createDeferred<JobAnswer>()
  const timer = setTimeout(() => reject(new GraphRefusal('graph-too-slow')), ms)
  const onExit = (): void => reject(new Error('A graph worker ended unasked'))
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', onExit)
  try {
    worker.postMessage(order, transferable(order.argument))
    return await promise
  } catch (error) {
    if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw new GraphRefusal('graph-oversize')
    throw error
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve)
    worker.off('error', reject)
    worker.off('exit', onExit)
  }
}

/** A large body is moved, not copied, where nothing else lies in its memory. */
function transferable(argument: unknown): ArrayBuffer[] {
  if (!(argument instanceof Uint8Array) || !(argument.buffer instanceof ArrayBuffer)) return []
  return argument.byteLength === argument.buffer.byteLength ? [argument.buffer] : []
}
