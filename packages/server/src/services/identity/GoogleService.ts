import { randomUUID } from 'node:crypto'
import { Email, type GoogleSession, type GoogleStart, type Session, type SignInMethods } from '@phoenix/contract'
import * as z from 'zod/mini'
import type { Database } from '../../db/Database.ts'
import type { ApiTokenRepository } from '../../db/repositories/ApiTokenRepository.ts'
import type { IdentityRepository } from '../../db/repositories/IdentityRepository.ts'
import type { SecondFactorRepository } from '../../db/repositories/SecondFactorRepository.ts'
import type { SessionRepository } from '../../db/repositories/SessionRepository.ts'
import type { UserRepository, UserRow } from '../../db/repositories/UserRepository.ts'
import { Refusal } from '../../errors.ts'
import type { Keys } from '../../security/Keys.ts'
import { hashSecret } from '../../security/Keys.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { Clock } from '../Clock.ts'
import type { From } from '../From.ts'
import { providers, type SessionService } from '../SessionService.ts'
import type { Limits } from './Limits.ts'
import type { OidcProvider, ProviderIdentity } from './OidcProvider.ts'
import type { SignInStates } from './SignInStates.ts'

interface Dependencies {
  readonly database: Database
  readonly users: UserRepository
  readonly identities: IdentityRepository
  readonly sessionRows: SessionRepository
  readonly secondFactors: SecondFactorRepository
  readonly apiTokens: ApiTokenRepository
  readonly sessions: SessionService
  readonly provider: OidcProvider
  readonly states: SignInStates
  readonly limits: Limits
  readonly keys: Keys
  readonly audit: AuditTrail
  readonly clock: Clock
}

/** How often the provider is asked whether it still stands by a session. */
const checkMs = 3_600_000

/** Sign-in with Google, or with whatever issuer stands in its place. */
export class GoogleService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  findMethods(): SignInMethods {
    return { google: this.#deps.provider.isSetUp }
  }

  /** `state` and `verifier` stay with the browser until it comes back. */
  async start(returnTo: string | undefined): Promise<GoogleStart> {
    const { provider, states } = this.#deps
    const { state, nonce, verifier, challenge } = await states.begin(returnTo)
    return { url: await provider.authorizationUrl(state, nonce, challenge), state, verifier }
  }

  async signIn(code: string, state: string, verifier: string, from: From): Promise<GoogleSession> {
    const { provider, states, limits, keys, audit } = this.#deps
    const counted = await limits.countAddress('address', from.address)
    const about = { action: 'googleSignIn', userId: null, email: null, organizationId: null, target: {} }
    try {
      const { nonce, returnTo } = await states.end(state, verifier)
      const identity = await provider.exchange(code, state, nonce, verifier)
      const token = identity.refreshToken === undefined ? null : keys.seal(identity.refreshToken)
      const session = await this.#enter(identity, token, from)
      await counted.takeBack()
      return { ...session, returnTo }
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) {
        await audit.refused({ ...about, address: from.address }, error.code)
      }
      throw error
    }
  }

  /** Any session. One that began at the provider ends when that no longer stands by it. */
  async refresh(refreshToken: string, from: From): Promise<Session> {
    const { sessionRows, sessions, clock } = this.#deps
    const now = clock.now()
    const before = new Date(now.getTime() - checkMs)
    const due = await sessionRows.takeProviderCheck(hashSecret(refreshToken), now, before)
    if (due !== undefined) await this.#check(due.id, due.sealedProviderToken)
    return sessions.refresh(refreshToken, from)
  }

  async #check(sessionId: string, sealed: string): Promise<void> {
    const { provider, sessionRows, sessions, keys } = this.#deps
    const token = keys.unsealOwn(sealed)
    if (token === undefined) return sessions.end(sessionId, 'provider-token-lost')
    try {
      const next = await provider.refresh(token)
      await sessionRows.setProviderToken(sessionId, keys.seal(next))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Unreachable is not refused: the session goes on and is asked about again in an hour.
      if (error.entry === 'provider-refused') await sessions.end(sessionId, 'provider-revoked')
    }
  }

  async #enter(identity: ProviderIdentity, sealedToken: string | null, from: From): Promise<Session> {
    const { database, sessions, audit } = this.#deps
    return database.transaction(async () => {
      const user = await this.#resolve(identity)
      const { id: userId, email } = user
      const attempt = { action: 'googleSignIn', userId, email, organizationId: null, address: from.address, target: {} }
      return audit.doing(attempt, () => sessions.start(user, from, providers.google, sealedToken))
    })
  }

  /** Known by subject; else by an address that the provider has verified; else new. */
  async #resolve({ issuer, subject, email, isEmailVerified }: ProviderIdentity): Promise<UserRow> {
    const { users, identities, clock } = this.#deps
    const known = await identities.findUser(issuer, subject)
    if (known !== undefined) return known
    const parsed = z.safeParse(Email, email)
    if (!parsed.success || !isEmailVerified) throw new Refusal('provider-email-unverified')
    const existing = await users.findByEmail(parsed.data)
    const user = existing === undefined ? await this.#create(parsed.data) : await this.#takeOver(existing)
    await identities.insert({ issuer, subject, userId: user.id, createdAt: clock.now() })
    return user
  }

  async #create(email: string): Promise<UserRow> {
    const { users, clock } = this.#deps
    const now = clock.now()
    const user = {
      id: randomUUID(),
      email,
      passwordHash: null,
      emailVerifiedAt: now,
      providerId: providers.google,
      defaultOrganizationId: null,
      createdAt: now,
    }
    if (!(await users.insert(user))) throw new Refusal('email-taken')
    return user
  }

  /** Whoever registered with an address that was never verified may have been somebody else: what they set is gone. */
  async #takeOver(user: UserRow): Promise<UserRow> {
    const { users, sessions, secondFactors, apiTokens, clock } = this.#deps
    if (user.emailVerifiedAt !== null) return user
    const emailVerifiedAt = clock.now()
    await users.setPassword(user.id, null)
    await users.setEmailVerified(user.id, emailVerifiedAt)
    await secondFactors.remove(user.id)
    await apiTokens.deleteOf(user.id)
    await sessions.endAll(user.id, 'address-claimed')
    return { ...user, passwordHash: null, emailVerifiedAt }
  }
}
