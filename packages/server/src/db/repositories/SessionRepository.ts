import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { refreshTokens, sessions, users } from '../schema/index.ts'
import type { UserRow } from './UserRepository.ts'

export type SessionRow = typeof sessions.$inferSelect
export type RefreshTokenRow = typeof refreshTokens.$inferSelect

const isLive = (now: Date | Placeholder) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))

export class SessionRepository {
  readonly #database: Database
  readonly #findUser: (values: { id: string; now: Date }) => Promise<{ user: UserRow }[]>

  constructor(database: Database) {
    this.#database = database
    this.#findUser = database.prepare('session_user', (on) =>
      on
        .select({ user: users })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.id, sql.placeholder('id')), isLive(sql.placeholder('now')))),
    )
  }

  async insert(session: SessionRow): Promise<void> {
    await this.#database.sql.insert(sessions).values(session)
  }

  /** Leaves a token that exists as it is. */
  async insertToken(token: RefreshTokenRow): Promise<void> {
    await this.#database.sql.insert(refreshTokens).values(token).onConflictDoNothing()
  }

  async isUsed(hash: string): Promise<boolean> {
    const isUsed = and(eq(refreshTokens.hash, hash), isNotNull(refreshTokens.usedAt))
    const rows = await this.#database.sql.select({ hash: refreshTokens.hash }).from(refreshTokens).where(isUsed)
    return rows.length === 1
  }

  /** Locked, so that two refreshes with one token take turns. */
  async lockToken(hash: string): Promise<RefreshTokenRow | undefined> {
    const [token] = await this.#database.sql
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hash))
      .for('update')
    return token
  }

  async markUsed(hash: string, usedAt: Date): Promise<void> {
    await this.#database.sql.update(refreshTokens).set({ usedAt }).where(eq(refreshTokens.hash, hash))
  }

  /** Whose session it is, if it goes on. */
  async findUser(id: string, now: Date): Promise<UserRow | undefined> {
    const [row] = await this.#findUser({ id, now })
    return row?.user
  }

  /** A session that goes on, with its user. */
  async findLive(id: string, now: Date): Promise<{ session: SessionRow; user: UserRow } | undefined> {
    const [row] = await this.#database.sql
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, id), isLive(now)))
    return row
  }

  /** The one used last first. */
  async findLiveOf(userId: string, now: Date): Promise<SessionRow[]> {
    return this.#database.sql
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), isLive(now)))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
  }

  /** Which of these go on. */
  async findLiveAmong(ids: readonly string[], now: Date): Promise<Set<string>> {
    const rows = await this.#database.sql
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(inArray(sessions.id, [...ids]), isLive(now)))
    return new Set(rows.map(({ id }) => id))
  }

  async touch(id: string, lastUsedAt: Date, from: Pick<SessionRow, 'address' | 'userAgent'>): Promise<void> {
    await this.#database.sql
      .update(sessions)
      .set({ lastUsedAt, ...from })
      .where(eq(sessions.id, id))
  }

  /** @returns Which have ended by this. */
  async endAll(userId: string, exceptId: string | undefined, endReason: string, endedAt: Date): Promise<string[]> {
    const isOther = exceptId === undefined ? undefined : ne(sessions.id, exceptId)
    const rows = await this.#database.sql
      .update(sessions)
      .set({ endedAt, endReason })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), isOther))
      .returning({ id: sessions.id })
    return rows.map(({ id }) => id)
  }

  async end(id: string, endReason: string, endedAt: Date): Promise<void> {
    await this.#database.sql
      .update(sessions)
      .set({ endedAt, endReason })
      .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
  }

  /** Takes the turn to ask the provider about a session that began there: only one caller gets it. */
  async takeProviderCheck(
    tokenHash: string,
    now: Date,
    before: Date,
  ): Promise<{ id: string; sealedProviderToken: string } | undefined> {
    const ofToken = this.#database.sql
      .select({ id: refreshTokens.sessionId })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, tokenHash))
    const isDue = and(isNotNull(sessions.sealedProviderToken), lte(sessions.providerCheckedAt, before))
    const [row] = await this.#database.sql
      .update(sessions)
      .set({ providerCheckedAt: now })
      .where(and(inArray(sessions.id, ofToken), isLive(now), isDue))
      .returning({ id: sessions.id, sealedProviderToken: sql<string>`${sessions.sealedProviderToken}` })
    return row
  }

  async setProviderToken(id: string, sealedProviderToken: string): Promise<void> {
    await this.#database.sql.update(sessions).set({ sealedProviderToken }).where(eq(sessions.id, id))
  }

  /** Tokens go with their session. */
  async deleteExpired(before: Date): Promise<void> {
    await this.#database.sql.delete(sessions).where(lt(sessions.expiresAt, before))
  }
}
