import { and, asc, count, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { apiTokens, users } from '../schema/index.ts'
import type { UserRow } from './UserRepository.ts'

export type ApiTokenRow = typeof apiTokens.$inferSelect

export class ApiTokenRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async insert(token: ApiTokenRow): Promise<void> {
    await this.#database.sql.insert(apiTokens).values(token)
  }

  /** One that is good, with whose it is. */
  async findByHash(hash: string, now: Date): Promise<{ token: ApiTokenRow; user: UserRow } | undefined> {
    const [row] = await this.#database.sql
      .select({ token: apiTokens, user: users })
      .from(apiTokens)
      .innerJoin(users, eq(users.id, apiTokens.userId))
      .where(and(eq(apiTokens.hash, hash), gt(apiTokens.expiresAt, now)))
    return row
  }

  async findOf(userId: string): Promise<ApiTokenRow[]> {
    return this.#database.sql
      .select()
      .from(apiTokens)
      .where(eq(apiTokens.userId, userId))
      .orderBy(asc(apiTokens.createdAt), asc(apiTokens.id))
  }

  async countOf(userId: string): Promise<number> {
    const [row] = await this.#database.sql.select({ all: count() }).from(apiTokens).where(eq(apiTokens.userId, userId))
    return row?.all ?? 0
  }

  async touch(id: string, lastUsedAt: Date): Promise<void> {
    await this.#database.sql.update(apiTokens).set({ lastUsedAt }).where(eq(apiTokens.id, id))
  }

  /** @returns The token that was deleted; undefined if the user has no such token. */
  async delete(id: string, userId: string): Promise<ApiTokenRow | undefined> {
    const [row] = await this.#database.sql
      .delete(apiTokens)
      .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
      .returning()
    return row
  }

  async deleteOf(userId: string): Promise<void> {
    await this.#database.sql.delete(apiTokens).where(eq(apiTokens.userId, userId))
  }

  async deleteExpired(before: Date): Promise<void> {
    await this.#database.sql.delete(apiTokens).where(lt(apiTokens.expiresAt, before))
  }
}
