import type { Services } from './Services.ts'

const hourMs = 3_600_000

/** Removes what has had its time: sessions, answers kept for repeated requests. */
export class Housekeeping {
  readonly #services: Pick<Services, 'sessions' | 'idempotency'>
  readonly #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined

  constructor(services: Pick<Services, 'sessions' | 'idempotency'>, onError: (error: unknown) => void) {
    this.#services = services
    this.#onError = onError
  }

  start(): void {
    this.#timer = setInterval(() => void this.run().catch(this.#onError), hourMs).unref()
  }

  async run(): Promise<void> {
    await this.#services.sessions.deleteExpired()
    await this.#services.idempotency.deleteExpired()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
