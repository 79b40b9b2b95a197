import cluster, { type Worker } from 'node:cluster'
import { StartupError } from '../system/StartupError.ts'
import { closeWhatIsHanded } from './closeWhatIsHanded.ts'

const againMs = 1_000

/** A worker says this once it serves. */
interface Ready {
  readonly ready: string
}

/** In a worker: tells the process that started it. */
export function sayReady(address: string): void {
  process.send?.({ ready: address } satisfies Ready)
}

/**
 * The server's processes on one machine, which share its address: this one takes connections and hands them round. One
 * that ends is started again; its connections close, also one that it was being handed, and their clients come back.
 */
export class WorkerProcesses {
  readonly #key: string
  readonly #onLost: (reason: string) => void
  #isStopping = false

  /**
   * @param program What each of them runs.
   * @param key The server's, which all of them need.
   */
  constructor(program: string, key: string, onLost: (reason: string) => void) {
    cluster.setupPrimary({ exec: program, args: [] })
    this.#key = key
    this.#onLost = onLost
  }

  /** Gives the address when all of them serve. @throws StartupError when one cannot start; it has said why. */
  async start(count: number): Promise<string> {
    const [address = ''] = await Promise.all(Array.from({ length: count }, () => this.#startFirst()))
    return address
  }

  /** Each drains and ends. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(
      workers().map(
        (worker) =>
          new Promise((resolve) => {
            worker.once('exit', resolve)
            worker.process.kill('SIGTERM')
          }),
      ),
    )
  }

  async #startFirst(): Promise<string> {
    const worker = this.#fork()
    const address = await new Promise<string>((resolve, reject) => {
      worker.on('message', (message: Ready) => resolve(message.ready))
      worker.once('exit', () => reject(new StartupError('A process of the server could not start')))
    })
    this.#watch(worker)
    return address
  }

  #fork(): Worker {
    const worker = cluster.fork({ PHOENIX_KEY: this.#key })
    closeWhatIsHanded(worker)
    return worker
  }

  #watch(worker: Worker): void {
    worker.once('exit', (code, signal) => {
      if (this.#isStopping) return
      this.#onLost(signal ?? String(code))
      setTimeout(() => {
        if (!this.#isStopping) this.#watch(this.#fork())
      }, againMs)
    })
  }
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && !worker.isDead()) as Worker[]
}
