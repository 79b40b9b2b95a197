import { randomUUID } from 'node:crypto'
import type { Session } from '@phoenix/contract'
import type { Database } from '../db/Database.ts'
import type { SessionRepository } from '../db/repositories/SessionRepository.ts'
import type { UserRepository, UserRow } from '../db/repositories/UserRepository.ts'
import { Refusal } from '../errors.ts'
import type { AccessTokens } from '../security/AccessTokens.ts'
import { createSecret, hashSecret } from '../security/Keys.ts'
import { isPasswordOf } from '../security/passwords.ts'
import type { Clock } from './Clock.ts'
import type { Events } from './Events.ts'

const dayMs = 86_400_000
/** However often it is refreshed. */
const sessionMs = 30 * dayMs
const refreshTokenMs = 14 * dayMs
/** Two tabs of one browser may refresh with the same token at the same time. */
const graceMs = 10_000

interface Dependencies {
  readonly database: Database
  readonly users: UserRepository
  readonly sessions: SessionRepository
  readonly accessTokens: AccessTokens
  readonly events: Events
  readonly clock: Clock
}

/** Sign-in, and its life as a family of refresh tokens of which each is good for one use. */
export class SessionService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async signIn(email: string, password: string): Promise<Session> {
    const { users, sessions, clock } = this.#deps
    const user = await users.findByEmail(email)
    const isRight = await isPasswordOf(user?.passwordHash, password)
    if (user === undefined || !isRight) throw new Refusal('wrong-credentials')
    const now = clock.now()
    const session = {
      id: randomUUID(),
      userId: user.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionMs),
      endedAt: null,
      endReason: null,
    }
    return this.#deps.database.transaction(async () => {
      await sessions.insert(session)
      return this.#issue(user, session)
    })
  }

  /** A token used twice, but for the grace, was stolen from one of its users: the whole session ends. */
  async refresh(refreshToken: string): Promise<Session> {
    const { database, sessions, clock } = this.#deps
    const hash = hashSecret(refreshToken)
    const refreshed = await database.transaction(async () => {
      const now = clock.now()
      const token = await sessions.lockToken(hash)
      if (token === undefined || token.expiresAt <= now) return undefined
      const live = await sessions.findLive(token.sessionId, now)
      if (live === undefined) return undefined
      if (token.usedAt === null) await sessions.markUsed(hash, now)
      else if (now.getTime() - token.usedAt.getTime() > graceMs) {
        await this.#end(token.sessionId, 'refresh-token-reused')
        return undefined
      }
      return this.#issue(live.user, live.session)
    })
    if (refreshed === undefined) throw new Refusal('session-ended')
    return refreshed
  }

  async signOut(sessionId: string): Promise<void> {
    await this.#end(sessionId, 'signed-out')
  }

  async deleteExpired(): Promise<void> {
    await this.#deps.sessions.deleteExpired(this.#deps.clock.now())
  }

  async #end(sessionId: string, reason: string): Promise<void> {
    const { database, sessions, events, clock } = this.#deps
    await sessions.end(sessionId, reason, clock.now())
    database.afterCommit(() => events.emit('sessionEnded', { sessionId }))
  }

  async #issue(user: UserRow, session: { id: string; expiresAt: Date }): Promise<Session> {
    const { sessions, accessTokens, clock } = this.#deps
    const refreshToken = createSecret()
    const now = clock.now()
    const expiresAt = new Date(Math.min(now.getTime() + refreshTokenMs, session.expiresAt.getTime()))
    await sessions.insertToken({
      hash: hashSecret(refreshToken),
      sessionId: session.id,
      createdAt: now,
      expiresAt,
      usedAt: null,
    })
    const accessToken = await accessTokens.sign({ userId: user.id, sessionId: session.id })
    return { accessToken, refreshToken, providerId: user.providerId, email: user.email }
  }
}
