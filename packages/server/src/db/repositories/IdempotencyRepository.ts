import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { idempotentAnswers } from '../schema/index.ts'

export interface AnswerId {
  readonly caller: string
  readonly route: string
  readonly key: string
}

export type AnswerRow = typeof idempotentAnswers.$inferSelect

export class IdempotencyRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * False if the key is in use. While another transaction holds the same key this waits for its end, so that of two
   * requests at once the second finds the first one's answer.
   */
  async claim(id: AnswerId, requestDigest: string, createdAt: Date): Promise<boolean> {
    const claimed = await this.#database.sql
      .insert(idempotentAnswers)
      .values({ ...id, requestDigest, createdAt })
      .onConflictDoNothing()
      .returning({ key: idempotentAnswers.key })
    return claimed.length === 1
  }

  async store(id: AnswerId, sealedAnswer: string): Promise<void> {
    await this.#database.sql.update(idempotentAnswers).set({ sealedAnswer }).where(is(id))
  }

  async find(id: AnswerId): Promise<AnswerRow | undefined> {
    const [row] = await this.#database.sql.select().from(idempotentAnswers).where(is(id))
    return row
  }

  /** If it is older than that. */
  async forget(id: AnswerId, before: Date): Promise<void> {
    await this.#database.sql.delete(idempotentAnswers).where(and(is(id), lt(idempotentAnswers.createdAt, before)))
  }

  async deleteOlderThan(before: Date): Promise<void> {
    await this.#database.sql.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, before))
  }
}

function is({ caller, route, key }: AnswerId) {
  return and(eq(idempotentAnswers.caller, caller), eq(idempotentAnswers.route, route), eq(idempotentAnswers.key, key))
}
