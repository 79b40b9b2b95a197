import type { Database } from '../../db/Database.ts'
import type { UserRepository, UserRow } from '../../db/repositories/UserRepository.ts'
import { Refusal } from '../../errors.ts'
import { checkPassword } from '../../security/passwordPolicy.ts'
import { hashPassword, isPasswordOf } from '../../security/passwords.ts'
import type { SessionService } from '../SessionService.ts'
import type { Limits } from './Limits.ts'

interface Dependencies {
  readonly database: Database
  readonly users: UserRepository
  readonly sessions: SessionService
  readonly limits: Limits
}

/** A new password in place of the old one. */
export class PasswordService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** @throws Refusal 'wrong-password' unless the old one is right. The other sessions end. */
  async change(user: UserRow, sessionId: string, oldPassword: string, newPassword: string): Promise<void> {
    const { database, users, sessions, limits } = this.#deps
    const counted = await limits.count('account', user.id)
    if (!(await isPasswordOf(user.passwordHash, oldPassword))) throw new Refusal('wrong-password')
    await counted.takeBack()
    checkPassword(newPassword, user.email)
    const passwordHash = await hashPassword(newPassword)
    await database.transaction(async () => {
      await users.setPassword(user.id, passwordHash)
      await sessions.endAll(user.id, 'password-changed', sessionId)
    })
  }
}
