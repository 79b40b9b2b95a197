import type { Session } from '@phoenix/contract'
import type { UserRepository, UserRow } from '../../db/repositories/UserRepository.ts'
import { Refusal } from '../../errors.ts'
import { isPasswordOf } from '../../security/passwords.ts'
import type { Attempt, AuditTrail } from '../audit/AuditTrail.ts'
import type { From } from '../From.ts'
import type { SessionService } from '../SessionService.ts'
import { type Limits, TooManyTries } from './Limits.ts'

interface Dependencies {
  readonly users: UserRepository
  readonly sessions: SessionService
  readonly limits: Limits
  readonly audit: AuditTrail
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/** E-mail and password, tried so often and told of. Nobody learns here whether an address is registered. */
export class SignInService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async signIn(credentials: Credentials, from: From): Promise<Session> {
    const { users, limits, audit } = this.#deps
    const user = await users.findByEmail(credentials.email)
    const attempt = createAttempt(user, credentials.email, from)
    try {
      const ofAddress = await limits.countAddress('address', from.address)
      const ofAccount = await limits.count('account', credentials.email.toLowerCase())
      const session = await this.#enter(user, credentials, attempt, from)
      await ofAddress.takeBack()
      await ofAccount.takeBack()
      return session
    } catch (error) {
      const isTold = error instanceof TooManyTries ? error.isFirst : error instanceof Refusal && error.status === 401
      if (isTold) await audit.refused(attempt, (error as Refusal).code)
      throw error
    }
  }

  async #enter(user: UserRow | undefined, { password }: Credentials, attempt: Attempt, from: From): Promise<Session> {
    const isRight = await isPasswordOf(user?.passwordHash, password)
    if (user === undefined || !isRight) throw new Refusal('wrong-credentials')
    return this.#deps.audit.doing(attempt, () => this.#deps.sessions.start(user, from))
  }
}

function createAttempt(user: UserRow | undefined, email: string, { address }: From): Attempt {
  return { action: 'signIn', userId: user?.id ?? null, email, organizationId: null, address, target: {} }
}
