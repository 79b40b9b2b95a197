import type { Language } from '@phoenix/contract'
import type { Database } from '../../db/Database.ts'
import type { UserRepository, UserRow } from '../../db/repositories/UserRepository.ts'
import { Refusal } from '../../errors.ts'
import { checkPassword } from '../../security/passwordPolicy.ts'
import { hashPassword, isPasswordOf } from '../../security/passwords.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { Clock } from '../Clock.ts'
import type { From } from '../From.ts'
import type { SessionService } from '../SessionService.ts'
import type { KnownPlaces } from './KnownPlaces.ts'
import type { Limits } from './Limits.ts'
import type { MailLinks } from './MailLinks.ts'

interface Dependencies {
  readonly database: Database
  readonly users: UserRepository
  readonly sessions: SessionService
  readonly links: MailLinks
  readonly limits: Limits
  readonly places: KnownPlaces
  readonly audit: AuditTrail
  readonly clock: Clock
}

/** A new password in place of the old one: by whoever knows that, or reads the account's mail. */
export class PasswordService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** @throws Refusal 'wrong-password' unless the old one is right. The other sessions end. */
  async change(user: UserRow, sessionId: string, oldPassword: string, newPassword: string): Promise<void> {
    const { database, users, sessions, limits } = this.#deps
    const counted = await limits.count('account', user.id)
    if (!(await isPasswordOf(user.passwordHash, oldPassword, `change of ${user.id}`)))
      throw new Refusal('wrong-password')
    await counted.takeBack()
    checkPassword(newPassword, user.email)
    const passwordHash = await hashPassword(newPassword, `change of ${user.id}`)
    await database.transaction(async () => {
      await users.setPassword(user.id, passwordHash)
      await sessions.endAll(user.id, 'password-changed', sessionId)
    })
  }

  /** Answers, and takes, the same whether or not somebody has the address. */
  async requestReset(email: string, language: Language, { address }: From): Promise<void> {
    const { database, users, links, limits } = this.#deps
    await limits.countAddress('mailAddress', address)
    await limits.count('mail', email.toLowerCase())
    const user = await users.findByEmail(email)
    await database.transaction(() => links.sendReset(user, language))
  }

  /** @throws Refusal 'link-over'. All sessions end: whoever had the old password is out. */
  async reset(token: string, newPassword: string, { address }: From): Promise<void> {
    const { database, users, sessions, links, places, audit, clock } = this.#deps
    await database.transaction(async () => {
      const user = await links.open(token, 'reset-password')
      if (user === undefined) throw new Refusal('link-over')
      const { id: userId, email } = user
      checkPassword(newPassword, email)
      const passwordHash = await hashPassword(newPassword, `change of ${userId}`)
      const attempt = { action: 'resetPassword', userId, email, organizationId: null, address, target: {} }
      await audit.doing(attempt, async () => {
        await links.close(userId, 'reset-password')
        await users.setPassword(userId, passwordHash)
        // The link came by mail.
        await users.setEmailVerified(userId, clock.now())
        await sessions.endAll(userId, 'password-reset')
        await places.remember(email, address)
      })
    })
  }
}
