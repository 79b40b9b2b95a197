import cluster, { type Worker } from 'node:cluster'
import { StartupError } from '../system/StartupError.ts'

const againMs = 1_000

/** What a worker says when it serves. */
interface Ready {
  readonly ready: string
}

/** In a worker: tells the process that started it. */
export function sayReady(address: string): void {
  process.send?.({ ready: address } satisfies Ready)
}

/**
 * The server's processes on one machine, which share its address: this one takes connections and hands them round. One
 * that ends is started again; what was being handed to it at that moment is lost, and its client's time limit tells it.
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
    const worker = cluster.fork({ PHOENIX_KEY: this.#key })
    const address = await new Promise<string>((resolve, reject) => {
      worker.on('message', (message: Ready) => resolve(message.ready))
      worker.once('exit', () => reject(new StartupError('A process of the server could not start')))
    })
    this.#watch(worker)
    return address
  }

  #watch(worker: Worker): void {
    worker.once('exit', (code, signal) => {
      if (this.#isStopping) return
      this.#onLost(signal ?? String(code))
      setTimeout(() => {
        if (!this.#isStopping) this.#watch(cluster.fork({ PHOENIX_KEY: this.#key }))
      }, againMs)
    })
  }
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined && !worker.isDead()) as Worker[]
}
