/** Runs one connection's jobs in order, a few at a time. Jobs start only after `start()`. */
export class InvocationQueue {
  readonly #maxRunning: number
  readonly #maxWaiting: number
  readonly #onRoom: () => void
  #waiting: (() => Promise<void>)[] = []
  #running = 0
  #state: 'held' | 'started' | 'stopped' = 'held'

  constructor(maxRunning: number, maxWaiting: number, onRoom: () => void) {
    this.#maxRunning = maxRunning
    this.#maxWaiting = maxWaiting
    this.#onRoom = onRoom
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#maxWaiting
  }

  /** A job must settle its own errors: it never rejects. */
  push(job: () => Promise<void>): void {
    if (this.#state === 'stopped') return
    this.#waiting.push(job)
    this.#advance()
  }

  start(): void {
    if (this.#state === 'held') this.#state = 'started'
    this.#advance()
  }

  /** Forgets what waits. What runs goes on by itself. */
  stop(): void {
    this.#state = 'stopped'
    this.#waiting = []
  }

  #advance(): void {
    while (this.#state === 'started' && this.#running < this.#maxRunning) {
      const job = this.#waiting.shift()
      if (job === undefined) return
      this.#running++
      void job().then(() => this.#finish())
    }
  }

  #finish(): void {
    const wasFull = this.isFull
    this.#running--
    this.#advance()
    if (wasFull && !this.isFull) this.#onRoom()
  }
}
