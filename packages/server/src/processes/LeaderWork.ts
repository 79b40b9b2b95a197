import { Recurring } from '../system/Recurring.ts'

interface LeaderWorkOptions {
  readonly everyMs: number
  /** Whether this process is the one of several that does it. */
  readonly leads: () => boolean
  readonly work: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Work of the process that leads: at once, and again and again from then on. */
export class LeaderWork {
  readonly #options: LeaderWorkOptions
  readonly #recurring: Recurring

  constructor(options: LeaderWorkOptions) {
    const { everyMs, onError } = options
    this.#options = options
    this.#recurring = new Recurring({ everyMs, work: () => this.#turn(), onError })
  }

  async start(): Promise<void> {
    await this.#turn()
    this.#recurring.start()
  }

  async stop(): Promise<void> {
    await this.#recurring.stop()
  }

  async #turn(): Promise<void> {
    if (this.#options.leads()) await this.#options.work()
  }
}
