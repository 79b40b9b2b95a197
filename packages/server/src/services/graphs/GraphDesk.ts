import type { Worker } from 'node:worker_threads'
import { createDeferred } from '../../system/createDeferred.ts'
import { errorCode } from '../../system/StartupError.ts'
import { Refusal } from '../../errors.ts'
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

/** From here on the event loop would stand still for too long: 256 KB take some 10 ms. */
const inlineBytes = 256 * 1024
const workerCount = 2
const maxWaiting = 32
/** A worker that parsed 256 MB of JSON holds much of it until it ends. */
const idleMs = 10_000

/** Does the jobs on graphs: small ones at once, large ones in worker threads, as many at a time as there are. */
export class GraphDesk {
  readonly #limiter = new Limiter(workerCount, maxWaiting, () => new Refusal('busy'))
  readonly #idle: Worker[] = []
  readonly #timers = new Map<Worker, NodeJS.Timeout>()

  async do<Name extends GraphJobName>(
    name: Name,
    argument: Parameters<GraphJobs[Name]>[0],
    bytes: number,
  ): Promise<ReturnType<GraphJobs[Name]>> {
    try {
      if (bytes <= inlineBytes) {
        return (graphJobs[name] as (argument: unknown) => unknown)(argument) as ReturnType<GraphJobs[Name]>
      }
      const result = await this.#limiter.run(() => this.#runInWorker({ name, argument }))
      return result as ReturnType<GraphJobs[Name]>
    } catch (error) {
      if (!(error instanceof GraphRefusal)) throw error
      throw new Refusal(error.code, { values: { field: error.field } })
    }
  }

  async close(): Promise<void> {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await Promise.all(this.#idle.splice(0).map((worker) => worker.terminate()))
  }

  async #runInWorker(order: JobOrder): Promise<unknown> {
    const worker = this.#take()
    const { result, refusal, failure } = await ask(worker, order)
    this.#putBack(worker)
    if (refusal !== undefined) throw new GraphRefusal(refusal.code, refusal.field)
    if (failure !== undefined) throw new Error(`A graph job failed: ${failure}`)
    return result
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

/** A worker that runs out of memory was given more than can be opened: that graph is refused, the server goes on. */
async function ask(worker: Worker, order: JobOrder): Promise<JobAnswer> {
  const { promise, resolve, reject } = createDeferred<JobAnswer>()
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
