/** Runs at most so many jobs at a time, lets so many wait, and refuses the rest. */
export class Limiter {
  readonly #maxRunning: number
  readonly #maxWaiting: number
  readonly #refuse: () => Error
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(maxRunning: number, maxWaiting: number, refuse: () => Error) {
    this.#maxRunning = maxRunning
    this.#maxWaiting = maxWaiting
    this.#refuse = refuse
  }

  async run<T>(job: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await job()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#maxRunning) {
      this.#running++
      return
    }
    if (this.#waiting.length >= this.#maxWaiting) throw this.#refuse()
    // Whoever leaves hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#running--
    else next()
  }
}
