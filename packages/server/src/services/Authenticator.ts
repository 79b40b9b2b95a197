import type { ApiTokenRepository } from '../db/repositories/ApiTokenRepository.ts'
import type { DeploySystemRepository, DeploySystemRow } from '../db/repositories/DeploySystemRepository.ts'
import type { SessionRepository } from '../db/repositories/SessionRepository.ts'
import type { UserRow } from '../db/repositories/UserRepository.ts'
import type { AccessTokens } from '../security/AccessTokens.ts'
import { apiTokenPrefix, deviceTokenPrefix, hashSecret } from '../security/Keys.ts'
import type { Clock } from './Clock.ts'

export interface UserCaller {
  readonly kind: 'user'
  readonly user: UserRow
  /** None for a program with an API token. */
  readonly sessionId: string | undefined
  /** When the token that was shown ends. */
  readonly expiresAt: Date
  /** How far an API token reaches. */
  readonly ceiling: Ceiling | undefined
}

/** Somebody who has signed in. */
export interface PersonCaller extends UserCaller {
  readonly sessionId: string
}

export interface Ceiling {
  readonly tokenId: string
  readonly organizationId: string
  readonly role: number
}

export interface DeviceCaller {
  readonly kind: 'device'
  readonly deploySystem: DeploySystemRow
}

export type Caller = UserCaller | DeviceCaller

/** Says whose a bearer token is, for calls and hubs alike. */
export class Authenticator {
  readonly #accessTokens: AccessTokens
  readonly #sessions: SessionRepository
  readonly #deploySystems: DeploySystemRepository
  readonly #apiTokens: ApiTokenRepository
  readonly #clock: Clock

  constructor(
    accessTokens: AccessTokens,
    sessions: SessionRepository,
    deploySystems: DeploySystemRepository,
    apiTokens: ApiTokenRepository,
    clock: Clock,
  ) {
    this.#accessTokens = accessTokens
    this.#sessions = sessions
    this.#deploySystems = deploySystems
    this.#apiTokens = apiTokens
    this.#clock = clock
  }

  /** Undefined for a token that is not ours, expired, or of a session that has ended. */
  async identify(token: string): Promise<Caller | undefined> {
    if (token.startsWith(deviceTokenPrefix)) return this.#identifyDevice(token)
    return token.startsWith(apiTokenPrefix) ? this.#identifyProgram(token) : this.#identifyUser(token)
  }

  async #identifyUser(token: string): Promise<PersonCaller | undefined> {
    const claims = await this.#accessTokens.read(token)
    if (claims === undefined) return undefined
    const user = await this.#sessions.findUser(claims.sessionId, this.#clock.now())
    if (user === undefined || user.id !== claims.userId) return undefined
    return {
      kind: 'user',
      user,
      sessionId: claims.sessionId,
      expiresAt: claims.expiresAt,
      ceiling: undefined,
    }
  }

  async #identifyProgram(token: string): Promise<UserCaller | undefined> {
    const now = this.#clock.now()
    const found = await this.#apiTokens.findByHash(hashSecret(token), now)
    if (found === undefined) return undefined
    const { id, organizationId, role, lastUsedAt, expiresAt } = found.token
    // To the minute: a program may call often.
    if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= 60_000) await this.#apiTokens.touch(id, now)
    const ceiling = { tokenId: id, organizationId, role }
    return { kind: 'user', user: found.user, sessionId: undefined, expiresAt, ceiling }
  }

  async #identifyDevice(token: string): Promise<DeviceCaller | undefined> {
    const deploySystem = await this.#deploySystems.findByTokenHash(hashSecret(token))
    return deploySystem === undefined ? undefined : { kind: 'device', deploySystem }
  }
}
