/** Calls `onLate` when a write takes longer than its time. Writes finish in the order they began. */
export class WriteDeadline {
  readonly #ms: number
  readonly #onLate: () => void
  #unfinished = 0
  #timer: NodeJS.Timeout | undefined

  constructor(ms: number, onLate: () => void) {
    this.#ms = ms
    this.#onLate = onLate
  }

  begin(): void {
    this.#unfinished++
    this.#timer ??= setTimeout(this.#onLate, this.#ms).unref()
  }

  /** The oldest write is out: the next has its own time from here on. */
  finish(): void {
    this.#unfinished--
    if (this.#unfinished > 0) this.#timer?.refresh()
    else this.stop()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
