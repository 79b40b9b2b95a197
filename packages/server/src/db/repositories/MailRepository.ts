import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { mails } from '../schema/index.ts'

export type MailRow = typeof mails.$inferSelect
type NewMailRow = typeof mails.$inferInsert

export class MailRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async insert(mail: NewMailRow): Promise<void> {
    await this.#database.sql.insert(mails).values(mail)
  }

  /**
   * Takes mails that are due, of which no other process gets one. Each is due again after one minute, two, four and so
   * on up to six hours, unless it is marked as sent: so one whose sender died is not lost.
   */
  async take(now: Date, limit: number): Promise<MailRow[]> {
    const sqlNow = sql`${now.toISOString()}::timestamptz`
    const due = this.#database.sql
      .select({ id: mails.id })
      .from(mails)
      .where(and(isNull(mails.sentAt), lte(mails.nextAttemptAt, now), gt(mails.expiresAt, now)))
      .orderBy(mails.nextAttemptAt)
      .limit(limit)
      .for('update', { skipLocked: true })
    return this.#database.sql
      .update(mails)
      .set({
        attempts: sql`${mails.attempts} + 1`,
        nextAttemptAt: sql`${sqlNow} + least(power(2, ${mails.attempts}), 360) * interval '1 minute'`,
      })
      .where(inArray(mails.id, due))
      .returning()
  }

  /** The oldest first, but for those whose links are no longer good. */
  async findWaiting(now: Date): Promise<MailRow[]> {
    return this.#database.sql
      .select()
      .from(mails)
      .where(and(isNull(mails.sentAt), gt(mails.expiresAt, now)))
      .orderBy(asc(mails.createdAt), asc(mails.id))
  }

  async find(id: string): Promise<MailRow | undefined> {
    const [mail] = await this.#database.sql.select().from(mails).where(eq(mails.id, id))
    return mail
  }

  async markSent(id: string, sentAt: Date): Promise<void> {
    await this.#database.sql.update(mails).set({ sentAt, sealedContent: null, lastError: null }).where(eq(mails.id, id))
  }

  async markFailed(id: string, lastError: string): Promise<void> {
    await this.#database.sql.update(mails).set({ lastError }).where(eq(mails.id, id))
  }

  /** Sent or not: by then no link in them is good. */
  async deleteExpired(before: Date): Promise<void> {
    await this.#database.sql.delete(mails).where(lt(mails.expiresAt, before))
  }
}
