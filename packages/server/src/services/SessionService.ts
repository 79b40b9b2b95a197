import { randomUUID } from 'node:crypto'
import type { Session, SessionEntry } from '@phoenix/contract'
import type { Database } from '../db/Database.ts'
import type { SessionRepository, SessionRow } from '../db/repositories/SessionRepository.ts'
import type { UserRow } from '../db/repositories/UserRepository.ts'
import { Refusal } from '../errors.ts'
import type { AccessTokens } from '../security/AccessTokens.ts'
import { createSecret, hashSecret, type Keys } from '../security/Keys.ts'
import type { AuditTrail } from './audit/AuditTrail.ts'
import type { Clock } from './Clock.ts'
import type { Events } from './Events.ts'
import type { From } from './From.ts'

const dayMs = 86_400_000
/** However often it is refreshed. */
const sessionMs = 30 * dayMs
const refreshTokenMs = 14 * dayMs
/** Two tabs of one browser may refresh with the same token at the same time: both get its one successor. */
const graceMs = 10_000

/** How a session began, as the stored cookie says it. */
export const providers = { password: 1, google: 2 } as const

interface Dependencies {
  readonly database: Database
  readonly sessions: SessionRepository
  readonly accessTokens: AccessTokens
  readonly keys: Keys
  readonly audit: AuditTrail
  readonly events: Events
  readonly clock: Clock
}

/** Sessions: each a family of refresh tokens of which each is good for one use. */
export class SessionService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** For whoever has shown who they are. */
  async start(
    user: UserRow,
    from: From,
    providerId: number = providers.password,
    sealedProviderToken: string | null = null,
  ): Promise<Session> {
    const { database, sessions, clock } = this.#deps
    const now = clock.now()
    const session = {
      id: randomUUID(),
      userId: user.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionMs),
      endedAt: null,
      endReason: null,
      lastUsedAt: now,
      ...from,
      providerId,
      sealedProviderToken,
      providerCheckedAt: now,
    }
    return database.transaction(async () => {
      await sessions.insert(session)
      return this.#issue(user, session, createSecret())
    })
  }

  /** A token used twice, but for the grace, was stolen from one of its users: the whole session ends. */
  async refresh(refreshToken: string, from: From): Promise<Session> {
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
        await this.#endStolen(live.session, live.user, from)
        return undefined
      }
      await sessions.touch(token.sessionId, now, from)
      return this.#issue(live.user, live.session, await this.#findSuccessor(refreshToken))
    })
    if (refreshed === undefined) throw new Refusal('session-ended')
    return refreshed
  }

  /** Finds the sessions that go on, the one used last first. */
  async findAll(userId: string, currentId: string): Promise<SessionEntry[]> {
    const { sessions, clock } = this.#deps
    const live = await sessions.findLiveOf(userId, clock.now())
    return live.map((session) => toEntry(session, currentId))
  }

  async signOut(sessionId: string): Promise<void> {
    await this.end(sessionId, 'signed-out')
    this.#deps.audit.note({ session: sessionId }, null)
  }

  /** @throws Refusal 'not-found' unless it is a session of the user's that goes on. */
  async endOne(userId: string, id: string): Promise<{ id: string }> {
    const { sessions, audit, clock } = this.#deps
    const live = await sessions.findLive(id, clock.now())
    if (live?.session.userId !== userId) throw new Refusal('not-found')
    await this.end(id, 'signed-out')
    const { address, userAgent } = live.session
    audit.note({ session: id, address, userAgent }, null)
    return { id }
  }

  /** All of the user's, or all but one. */
  async endAll(userId: string, reason: string, exceptId?: string): Promise<void> {
    const { database, sessions, audit, events, clock } = this.#deps
    const ended = await sessions.endAll(userId, exceptId, reason, clock.now())
    audit.note({ sessions: ended }, exceptId === undefined ? null : { sessions: [exceptId] })
    database.afterCommit(() => {
      for (const sessionId of ended) events.emit('sessionEnded', { sessionId })
    })
  }

  async deleteExpired(): Promise<void> {
    await this.#deps.sessions.deleteExpired(this.#deps.clock.now())
  }

  async end(sessionId: string, reason: string): Promise<void> {
    const { database, sessions, events, clock } = this.#deps
    await sessions.end(sessionId, reason, clock.now())
    database.afterCommit(() => events.emit('sessionEnded', { sessionId }))
  }

  async #endStolen({ id }: SessionRow, user: UserRow, { address }: From): Promise<void> {
    const reason = 'refresh-token-reused'
    await this.end(id, reason)
    const about = { action: 'refreshAccessToken', userId: user.id, email: user.email, organizationId: null, address }
    await this.#deps.audit.refused({ ...about, target: { session: id } }, reason)
  }

  /**
   * Derives the token that follows one from it, so that every use of the same token leads to the same next one although
   * only hashes are stored. Passes over those that were used meanwhile.
   */
  async #findSuccessor(refreshToken: string): Promise<string> {
    const { sessions, keys } = this.#deps
    let successor = keys.digest('refresh-token', refreshToken)
    while (await sessions.isUsed(hashSecret(successor))) successor = keys.digest('refresh-token', successor)
    return successor
  }

  /** @param refreshToken May have been issued before: then it keeps the end it was given. */
  async #issue(user: UserRow, session: SessionRow, refreshToken: string): Promise<Session> {
    const { sessions, accessTokens, clock } = this.#deps
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
    return { accessToken, refreshToken, providerId: session.providerId, email: user.email }
  }
}

function toEntry(session: SessionRow, currentId: string): SessionEntry {
  const { id, createdAt, lastUsedAt, expiresAt, address, userAgent } = session
  return {
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    address,
    userAgent,
    current: id === currentId,
  }
}
