import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { errorCode } from '../../system/StartupError.ts'
import { Refusal } from '../../errors.ts'
import type { OrganizationRepository } from '../../db/repositories/OrganizationRepository.ts'
import { Limiter } from '../../security/Limiter.ts'
import { type GraphJobName, graphJobs, type GraphJobs } from './graphJobs.ts'
import { GraphRefusal, type GraphRefusalCode } from './GraphRefusal.ts'

export interface JobOrder {
  readonly name: GraphJobName
  readonly argument: unknown
}

export interface JobAnswer {
  readonly result?: unknown
  readonly refusal?: { readonly code: GraphRefusalCode; readonly field: string }
}

/** From here on the event loop would stand still for too long: 256 KB take 10 to 40 ms. */
const inlineBytes = 256 * 1024
/** Large graphs of one organization leave a core of two to everybody else. */
const workersOfOrganization = availableParallelism() > 2 ? 2 : 1
/** Another organization finds a worker free whatever the first one sends. */
const workerCount = workersOfOrganization + 1
const waitingOfOrganization = 32
const workerOptions = {
  minThreads: 0,
  maxThreads: workerCount,
  /** A worker that parsed 256 MB of JSON holds much of it until it ends. */
  idleTimeout: 10_000,
  /** A worker that parsed 256 MB of JSON needs some ten times as much. */
  resourceLimits: { maxOldGenerationSizeMb: 3072 },
}
/** Tests run this file from its source, so that the worker must load its own through tsx. */
const isSource = import.meta.url.endsWith('.ts')
const workerModule = {
  filename: fileURLToPath(
    isSource ? new URL('./graphWorker.ts', import.meta.url) : new URL('./graphWorker.js', import.meta.url),
  ),
  name: 'work',
  execArgv: isSource ? ['--conditions=phoenix:source', '--import', 'tsx'] : [],
}
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
  readonly #workers = new Piscina({ ...workerModule, ...workerOptions })

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
      const ms = Math.ceil(this.#deadline.leastMs + bytes / this.#deadline.bytesPerMs)
      const work = (): Promise<unknown> => this.#runInWorker({ name, argument }, ms)
      return (await this.#limiter.run(work, owner?.organizationId ?? graphId)) as ReturnType<GraphJobs[Name]>
    } catch (error) {
      if (!(error instanceof GraphRefusal)) throw error
      throw new Refusal(error.code, { values: { field: error.field } })
    }
  }

  async close(): Promise<void> {
    await this.#workers.destroy()
  }

  /** A graph that takes a worker's whole memory or time is more than can be opened: it is refused, the server goes on. */
  async #runInWorker(order: JobOrder, ms: number): Promise<unknown> {
    const options = { signal: AbortSignal.timeout(ms), transferList: transferable(order.argument) }
    try {
      const { result, refusal } = (await this.#workers.run(order, options)) as JobAnswer
      if (refusal !== undefined) throw new GraphRefusal(refusal.code, refusal.field)
      return result
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') throw new GraphRefusal('graph-too-slow')
      if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw new GraphRefusal('graph-oversize')
      throw error
    }
  }
}

/** A large body is moved, not copied, where nothing else lies in its memory. */
function transferable(argument: unknown): ArrayBuffer[] {
  if (!(argument instanceof Uint8Array) || !(argument.buffer instanceof ArrayBuffer)) return []
  return argument.byteLength === argument.buffer.byteLength ? [argument.buffer] : []
}
