import type { Language } from '@phoenix/contract'
import type { MailPurpose, MailTokenRepository } from '../../db/repositories/MailTokenRepository.ts'
import type { UserRow } from '../../db/repositories/UserRepository.ts'
import { createSecret, hashSecret } from '../../security/Keys.ts'
import type { Clock } from '../Clock.ts'
import { mailTexts } from '../mail/mailTexts.ts'
import type { Outbox } from '../mail/Outbox.ts'

const hourMs = 3_600_000

interface Dependencies {
  readonly tokens: MailTokenRepository
  readonly outbox: Outbox
  /** The app is served at this address, which has no slash at its end. */
  readonly publicUrl: () => string
  readonly clock: Clock
}

/** Links that show that somebody reads the mail of an address. Each is good for one use. */
export class MailLinks {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async sendVerification(user: UserRow, language: Language): Promise<void> {
    const { link, expiresAt } = await this.#create('verify-email', user.id, 24 * hourMs, '/auth/verify')
    await this.#deps.outbox.leave('verify-email', user.email, mailTexts.verifyEmail(language, link), expiresAt)
  }

  /** Tells an address that somebody wanted an account for it, which is there already. */
  async sendTaken(email: string, language: Language): Promise<void> {
    const { outbox, publicUrl, clock } = this.#deps
    const content = mailTexts.addressTaken(language, `${publicUrl()}/auth/login`)
    await outbox.leave('address-taken', email, content, new Date(clock.now().getTime() + 24 * hourMs))
  }

  /** @param user Nobody, where the address is not registered: the same is done, and no mail is sent. */
  async sendReset(user: UserRow | undefined, language: Language): Promise<void> {
    const { link, expiresAt } = await this.#create('reset-password', user?.id ?? null, hourMs, '/auth/reset')
    await this.#deps.outbox.leave('reset-password', user?.email, mailTexts.resetPassword(language, link), expiresAt)
  }

  /** Whose link it is. To be called in the transaction that uses it. */
  async open(token: string, purpose: MailPurpose): Promise<UserRow | undefined> {
    return this.#deps.tokens.lock(hashSecret(token), purpose, this.#deps.clock.now())
  }

  /** All links of the purpose that the user has got: one was used. */
  async close(userId: string, purpose: MailPurpose): Promise<void> {
    await this.#deps.tokens.deleteOf(userId, purpose)
  }

  async deleteExpired(): Promise<void> {
    await this.#deps.tokens.deleteExpired(this.#deps.clock.now())
  }

  async #create(purpose: MailPurpose, userId: string | null, lifeMs: number, path: string) {
    const { tokens, publicUrl, clock } = this.#deps
    const token = createSecret()
    const expiresAt = new Date(clock.now().getTime() + lifeMs)
    await tokens.insert({ hash: hashSecret(token), userId, purpose, expiresAt })
    // Behind the #, so that it reaches no server, log or Referer.
    return { link: `${publicUrl()}${path}#token=${token}`, expiresAt }
  }
}
