import { and, eq, inArray, isNull, like, lt, or, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { apiTokens, idempotentAnswers, memberships } from '../schema/index.ts'

export interface AnswerId {
  readonly caller: string
  readonly route: string
  readonly key: string
}

export type AnswerRow = typeof idempotentAnswers.$inferSelect

export class IdempotencyRepository {
  readonly #database: Database
  readonly #claim: (values: AnswerId & { requestDigest: string; createdAt: Date }) => Promise<{ key: string }[]>
  readonly #store: (values: AnswerId & { sealedAnswer: string }) => Promise<unknown>

  constructor(database: Database) {
    this.#database = database
    const id = { caller: sql.placeholder('caller'), route: sql.placeholder('route'), key: sql.placeholder('key') }
    this.#claim = database.prepare('claim_answer', (on) =>
      on
        .insert(idempotentAnswers)
        .values({ ...id, requestDigest: sql.placeholder('requestDigest'), createdAt: sql.placeholder('createdAt') })
        .onConflictDoNothing()
        .returning({ key: idempotentAnswers.key }),
    )
    this.#store = database.prepare('store_answer', (on) =>
      on
        .update(idempotentAnswers)
        .set({ sealedAnswer: sql`${sql.placeholder('sealedAnswer')}` })
        .where(is(id)),
    )
  }

  /**
   * False if the key is in use. While another transaction holds the same key this waits for its end, so that of two
   * requests at once the second finds the first one's answer.
   */
  async claim(id: AnswerId, requestDigest: string, createdAt: Date): Promise<boolean> {
    const claimed = await this.#claim({ ...id, requestDigest, createdAt })
    return claimed.length === 1
  }

  /** Takes over a claim without an answer that is older than that. False if there is none. */
  async takeOver(id: AnswerId, before: Date, createdAt: Date): Promise<boolean> {
    const isLeft = and(isNull(idempotentAnswers.sealedAnswer), lt(idempotentAnswers.createdAt, before))
    const taken = await this.#database.sql
      .update(idempotentAnswers)
      .set({ createdAt })
      .where(and(is(id), isLeft))
      .returning({ key: idempotentAnswers.key })
    return taken.length === 1
  }

  async store(id: AnswerId, sealedAnswer: string): Promise<void> {
    await this.#store({ ...id, sealedAnswer })
  }

  async find(id: AnswerId): Promise<AnswerRow | undefined> {
    const [row] = await this.#database.sql.select().from(idempotentAnswers).where(is(id))
    return row
  }

  /** If it is older than that. */
  async forget(id: AnswerId, before: Date): Promise<void> {
    await this.#database.sql.delete(idempotentAnswers).where(and(is(id), lt(idempotentAnswers.createdAt, before)))
  }

  async delete(id: AnswerId): Promise<void> {
    await this.#database.sql.delete(idempotentAnswers).where(is(id))
  }

  /** Deletes what an organization's members and programs, and a caller, hold under keys that begin so. */
  async deleteOf(organizationId: string | undefined, caller: string | undefined, prefix: string): Promise<void> {
    const { sql: on } = this.#database
    const of = organizationId ?? ''
    const members = on.select({ id: memberships.userId }).from(memberships).where(eq(memberships.organizationId, of))
    const programs = on.select({ id: apiTokens.id }).from(apiTokens).where(eq(apiTokens.organizationId, of))
    const held = idempotentAnswers.caller
    const isOf = or(eq(held, caller ?? ''), inArray(held, members), inArray(held, programs))
    await on.delete(idempotentAnswers).where(and(isOf, like(idempotentAnswers.key, `${prefix}%`)))
  }

  async deleteOlderThan(before: Date): Promise<void> {
    await this.#database.sql.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, before))
  }
}

function is({ caller, route, key }: AnswerId | Record<keyof AnswerId, Placeholder>) {
  return and(eq(idempotentAnswers.caller, caller), eq(idempotentAnswers.route, route), eq(idempotentAnswers.key, key))
}
