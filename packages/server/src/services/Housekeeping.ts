import type { Services } from './Services.ts'

type Needs = Pick<
  Services,
  | 'sessions'
  | 'limits'
  | 'outbox'
  | 'links'
  | 'apiTokens'
  | 'idempotency'
  | 'notifications'
  | 'registrations'
  | 'repositories'
>

const hourMs = 3_600_000

/** Removes what has had its time: sessions, answers kept for repeated requests, old notifications, graphs that nobody keeps. */
export class Housekeeping {
  readonly #services: Needs
  readonly #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined

  constructor(services: Needs, onError: (error: unknown) => void) {
    this.#services = services
    this.#onError = onError
  }

  start(): void {
    this.#timer = setInterval(() => void this.run().catch(this.#onError), hourMs).unref()
  }

  async run(): Promise<void> {
    await this.#services.sessions.deleteExpired()
    await this.#services.limits.deleteOver()
    await this.#services.outbox.deleteExpired()
    await this.#services.links.deleteExpired()
    await this.#services.apiTokens.deleteExpired()
    await this.#services.idempotency.deleteExpired()
    await this.#services.notifications.deleteExpired()
    await this.#services.registrations.deleteExpired()
    await this.#services.repositories.versions.deleteSurplus()
    await this.#services.repositories.graphs.deleteUnusedContents()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
