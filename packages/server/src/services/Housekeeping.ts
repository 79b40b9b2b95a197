import { Recurring } from '../system/Recurring.ts'
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
  | 'runLibrary'
  | 'assistant'
  | 'repositories'
>

const hourMs = 3_600_000

/** Removes what has had its time: sessions, answers kept for repeated requests, old notifications, graphs that nobody keeps. */
export class Housekeeping {
  readonly #services: Needs
  readonly #leads: () => boolean
  readonly #recurring: Recurring

  /** @param leads Whether this process is the one of several that does it. */
  constructor(services: Needs, leads: () => boolean, onError: (error: unknown) => void) {
    this.#services = services
    this.#leads = leads
    this.#recurring = new Recurring({ everyMs: hourMs, work: () => this.#run(), onError })
  }

  /** At once, and every hour from then on. */
  async start(): Promise<void> {
    await this.#run()
    this.#recurring.start()
  }

  async stop(): Promise<void> {
    await this.#recurring.stop()
  }

  async #run(): Promise<void> {
    if (!this.#leads()) return
    await this.#services.sessions.deleteExpired()
    await this.#services.limits.deleteOver()
    await this.#services.outbox.deleteExpired()
    await this.#services.links.deleteExpired()
    await this.#services.apiTokens.deleteExpired()
    await this.#services.idempotency.deleteExpired()
    await this.#services.notifications.deleteExpired()
    await this.#services.registrations.deleteExpired()
    await this.#services.runLibrary.deleteOld()
    await this.#services.assistant.deleteOld()
    await this.#services.repositories.versions.deleteSurplus()
    await this.#services.repositories.graphs.deleteUnusedContents()
  }
}
