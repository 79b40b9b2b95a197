const againMs = 1_000

/** One channel of a backplane, listened to until `end`. A carrier that refuses is asked again. */
export class Subscription {
  /** Settled when messages arrive, or the carrier refused for the first time. */
  readonly tried: Promise<void>
  readonly #open: () => Promise<() => void>
  readonly #onError: (error: unknown) => void
  #isEnded = false
  #release = (): void => {}

  constructor(open: () => Promise<() => void>, onError: (error: unknown) => void) {
    this.#open = open
    this.#onError = onError
    this.tried = this.#try()
  }

  end(): void {
    this.#isEnded = true
    this.#release()
  }

  async #try(): Promise<void> {
    try {
      this.#release = await this.#open()
      if (this.#isEnded) this.#release()
    } catch (error) {
      this.#onError(error)
      if (this.#isEnded) return
      const timer = setTimeout(() => void this.#try(), againMs).unref()
      this.#release = () => clearTimeout(timer)
    }
  }
}
