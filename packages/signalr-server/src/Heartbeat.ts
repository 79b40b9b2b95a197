/** One timer for all connections. It runs while there is something to beat for and never holds the process up. */
export class Heartbeat<Item extends { beat(now: number): void }> {
  readonly #intervalMs: number
  readonly #items: ReadonlySet<Item>
  #timer: NodeJS.Timeout | undefined

  constructor(intervalMs: number, items: ReadonlySet<Item>) {
    this.#intervalMs = intervalMs
    this.#items = items
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#beat(), this.#intervalMs).unref()
  }

  #beat(): void {
    const now = performance.now()
    for (const item of this.#items) item.beat(now)
    if (this.#items.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
