import type { DeploySystemRepository, DeploySystemRow } from '../db/repositories/DeploySystemRepository.ts'
import type { SessionRepository } from '../db/repositories/SessionRepository.ts'
import type { UserRow } from '../db/repositories/UserRepository.ts'
import type { AccessTokens } from '../security/AccessTokens.ts'
import { deviceTokenPrefix, hashSecret } from '../security/Keys.ts'
import type { Clock } from './Clock.ts'

export interface UserCaller {
  readonly kind: 'user'
  readonly user: UserRow
  readonly sessionId: string
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
  readonly #clock: Clock

  constructor(
    accessTokens: AccessTokens,
    sessions: SessionRepository,
    deploySystems: DeploySystemRepository,
    clock: Clock,
  ) {
    this.#accessTokens = accessTokens
    this.#sessions = sessions
    this.#deploySystems = deploySystems
    this.#clock = clock
  }

  /** Undefined for a token that is not ours, expired, or of a session that has ended. */
  async identify(token: string): Promise<Caller | undefined> {
    return token.startsWith(deviceTokenPrefix) ? this.#identifyDevice(token) : this.#identifyUser(token)
  }

  async #identifyUser(token: string): Promise<UserCaller | undefined> {
    const claims = await this.#accessTokens.read(token)
    if (claims === undefined) return undefined
    const live = await this.#sessions.findLive(claims.sessionId, this.#clock.now())
    if (live === undefined || live.user.id !== claims.userId) return undefined
    return { kind: 'user', user: live.user, sessionId: live.session.id }
  }

  async #identifyDevice(token: string): Promise<DeviceCaller | undefined> {
    const deploySystem = await this.#deploySystems.findByTokenHash(hashSecret(token))
    return deploySystem === undefined ? undefined : { kind: 'device', deploySystem }
  }
}
