import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { limits } from '../schema/index.ts'

/** Counts by key, each within a window that begins with its first hit. They stay when the caller's transaction is undone. */
export class LimitRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** @returns What the count is with this hit, and when it starts anew. */
  async hit(key: string, now: Date, windowMs: number): Promise<{ count: number; resetsAt: Date }> {
    const resetsAt = new Date(now.getTime() + windowMs)
    const isOver = sql`${limits.resetsAt} <= ${now.toISOString()}::timestamptz`
    const [row] = await this.#database.apart
      .insert(limits)
      .values({ key, count: 1, resetsAt })
      .onConflictDoUpdate({
        target: limits.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${limits.count} + 1 end`,
          resetsAt: sql`case when ${isOver} then excluded.resets_at else ${limits.resetsAt} end`,
        },
      })
      .returning({ count: limits.count, resetsAt: limits.resetsAt })
    return row!
  }

  async takeBack(key: string): Promise<void> {
    await this.#database.apart
      .update(limits)
      .set({ count: sql`greatest(${limits.count} - 1, 0)` })
      .where(eq(limits.key, key))
  }

  /** Not counted: only kept until then. */
  async mark(key: string, resetsAt: Date): Promise<void> {
    await this.#database.sql
      .insert(limits)
      .values({ key, count: 1, resetsAt })
      .onConflictDoUpdate({ target: limits.key, set: { resetsAt } })
  }

  async isMarked(key: string, now: Date): Promise<boolean> {
    const rows = await this.#database.sql
      .select({ key: limits.key })
      .from(limits)
      .where(and(eq(limits.key, key), gt(limits.resetsAt, now)))
    return rows.length === 1
  }

  async deleteOver(now: Date): Promise<void> {
    await this.#database.sql.delete(limits).where(lte(limits.resetsAt, now))
  }
}
