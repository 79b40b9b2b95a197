import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/Database.ts'
import type { MailRepository } from '../../db/repositories/MailRepository.ts'
import type { Keys } from '../../security/Keys.ts'
import type { Clock } from '../Clock.ts'
import type { Courier } from './Courier.ts'
import type { MailContent } from './mailTexts.ts'

interface Dependencies {
  readonly database: Database
  readonly mails: MailRepository
  readonly courier: Courier
  readonly keys: Keys
  readonly clock: Clock
}

/** Takes mail in the transaction of its cause, so that there is never one without the other. */
export class Outbox {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Whether somebody fetches what is left here: SMTP_URL is set. */
  get isServed(): boolean {
    return this.#deps.courier.canSend
  }

  /** @param to Nobody, for a mail that is only to take as long as the others. */
  async leave(kind: string, to: string | undefined, content: MailContent, expiresAt: Date): Promise<void> {
    const { database, mails, courier, keys, clock } = this.#deps
    const id = randomUUID()
    const now = clock.now()
    const sealed = keys.seal(JSON.stringify(content))
    const mail = { id, kind, createdAt: now, expiresAt, nextAttemptAt: now }
    if (to === undefined) {
      await mails.insert({ ...mail, to: '', sealedContent: null, sentAt: now })
      return
    }
    await mails.insert({ ...mail, to, sealedContent: sealed })
    database.afterCommit(() => courier.expect(id, kind))
  }

  async deleteExpired(): Promise<void> {
    await this.#deps.mails.deleteExpired(this.#deps.clock.now())
  }
}
