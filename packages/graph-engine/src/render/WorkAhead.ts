/** After so many milliseconds without a picture there is time for what none has asked for yet. */
const CALM = 100
/** The work takes so many milliseconds at a time. */
const SLICE = 4

/** Does in slices what later pictures will ask for, while none is drawn. */
export class WorkAhead {
  readonly #work: (slice: number) => boolean
  #timer: ReturnType<typeof setTimeout> | undefined
  #isDisturbed = false

  /** @param work Works for so many milliseconds; answers whether there is more to do. */
  constructor(work: (slice: number) => boolean) {
    this.#work = work
  }

  /** Puts the work off. The caller must call it with each picture. */
  disturb(): void {
    this.#isDisturbed = true
    this.#timer ??= setTimeout(this.#goOn, CALM)
  }

  /** Goes on with the work, since the answer that it waited for has come. */
  resume(): void {
    this.#timer ??= setTimeout(this.#goOn)
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  readonly #goOn = (): void => {
    this.#timer = undefined
    if (this.#isDisturbed) {
      this.#isDisturbed = false
      this.#timer = setTimeout(this.#goOn, CALM)
    } else if (this.#work(SLICE)) this.resume()
  }
}
