interface RecurringOptions {
  readonly everyMs: number
  readonly work: () => Promise<void>
  readonly onError: (error: unknown) => void
}

/** Work that comes again and again, never twice at a time. It keeps no process alive. */
export class Recurring {
  readonly #options: RecurringOptions
  #timer: NodeJS.Timeout | undefined
  #underWay: Promise<void> | undefined

  constructor(options: RecurringOptions) {
    this.#options = options
  }

  start(): void {
    this.#timer = setInterval(() => this.#turn(), this.#options.everyMs).unref()
  }

  /** Ends with the turn that is under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#underWay
  }

  #turn(): void {
    if (this.#underWay !== undefined) return
    const { work, onError } = this.#options
    this.#underWay = work()
      .catch(onError)
      .finally(() => (this.#underWay = undefined))
  }
}
