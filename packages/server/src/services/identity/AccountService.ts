import type { Account, Language } from '@phoenix/contract'
import type { UserRepository, UserRow } from '../../db/repositories/UserRepository.ts'
import { Refusal } from '../../errors.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { Clock } from '../Clock.ts'
import type { From } from '../From.ts'
import type { Limits } from './Limits.ts'
import type { MailLinks } from './MailLinks.ts'
import type { Database } from '../../db/Database.ts'

interface Dependencies {
  readonly database: Database
  readonly users: UserRepository
  readonly links: MailLinks
  readonly limits: Limits
  readonly audit: AuditTrail
  readonly clock: Clock
}

/** Tells owners of their accounts, and verifies that an account's address is its owner's. */
export class AccountService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  find({ email, emailVerifiedAt, passwordHash }: UserRow): Account {
    return { email, emailVerified: emailVerifiedAt !== null, hasPassword: passwordHash !== null }
  }

  /** Another mail, for one that was lost. Nothing for an address that is verified. */
  async sendVerification(user: UserRow, language: Language, { address }: From): Promise<void> {
    const { links, limits } = this.#deps
    if (user.emailVerifiedAt !== null) return
    await limits.countAddress('mailAddress', address)
    await limits.count('mail', user.email.toLowerCase())
    await links.sendVerification(user, language)
  }

  async verifyEmail(token: string, { address }: From): Promise<void> {
    const { database, users, links, audit, clock } = this.#deps
    await database.transaction(async () => {
      const user = await links.open(token, 'verify-email')
      if (user === undefined) throw new Refusal('link-over')
      const { id: userId, email } = user
      const attempt = { action: 'verifyEmail', userId, email, organizationId: null, address, target: {} }
      await audit.doing(attempt, async () => {
        await links.close(userId, 'verify-email')
        await users.setEmailVerified(userId, clock.now())
        audit.note({ emailVerified: user.emailVerifiedAt !== null }, { emailVerified: true })
      })
    })
  }
}
