import type { Session } from '@phoenix/contract'
import type { UserRepository, UserRow } from '../../db/repositories/UserRepository.ts'
import { Refusal } from '../../errors.ts'
import { isPasswordOf } from '../../security/passwords.ts'
import type { Attempt, AuditTrail } from '../audit/AuditTrail.ts'
import type { From } from '../From.ts'
import type { SessionService } from '../SessionService.ts'
import type { KnownPlaces } from './KnownPlaces.ts'
import { networkOf } from './networkOf.ts'
import { type Limits, TooManyTries } from './Limits.ts'
import type { SecondFactorService } from './SecondFactorService.ts'

interface Dependencies {
  readonly users: UserRepository
  readonly sessions: SessionService
  readonly secondFactors: SecondFactorService
  readonly limits: Limits
  readonly places: KnownPlaces
  readonly audit: AuditTrail
}

interface Credentials {
  readonly email: string
  readonly password: string
  /** The authenticator app shows it. */
  readonly code?: string | undefined
}

/** E-mail and password, tried so often and told of. Nobody learns here whether an address is registered. */
export class SignInService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async signIn(credentials: Credentials, from: From): Promise<Session> {
    const { users, limits, places, audit } = this.#deps
    const user = await users.findByEmail(credentials.email)
    const attempt = createAttempt(user, credentials.email, from)
    try {
      const ofAddress = await limits.countAddress('address', from.address)
      const ofAccount = await limits.count('account', await places.laneOf(credentials.email, from.address))
      const takeBack = async (): Promise<void> => {
        await ofAddress.takeBack()
        await ofAccount.takeBack()
      }
      return await this.#enter(user, credentials, attempt, from, takeBack)
    } catch (error) {
      const isTold = error instanceof TooManyTries ? error.isFirst : error instanceof Refusal && error.status === 401
      if (isTold) await audit.refused(attempt, (error as Refusal).code)
      throw error
    }
  }

  async #enter(
    user: UserRow | undefined,
    { password, code }: Credentials,
    attempt: Attempt,
    from: From,
    takeBack: () => Promise<void>,
  ): Promise<Session> {
    const { sessions, secondFactors, places, audit } = this.#deps
    const isRight = await isPasswordOf(user?.passwordHash, password, `sign-in of ${networkOf(from.address)}`)
    if (user === undefined || !isRight) throw new Refusal('wrong-credentials')
    const needsCode = await secondFactors.isEnabled(user.id)
    if (needsCode && code === undefined) {
      await takeBack()
      throw new Refusal('second-factor-needed')
    }
    const session = await audit.doing(attempt, async () => {
      if (needsCode && !(await secondFactors.isRight(user.id, code ?? ''))) throw new Refusal('wrong-second-factor')
      await places.remember(user.email, from.address)
      return sessions.start(user, from)
    })
    await takeBack()
    return session
  }
}

function createAttempt(user: UserRow | undefined, email: string, { address }: From): Attempt {
  return { action: 'signIn', userId: user?.id ?? null, email, organizationId: null, address, target: {} }
}
