import { and, desc, eq, exists, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { memberships, notificationRemovals, notifications } from '../schema/index.ts'

export type NotificationRow = typeof notifications.$inferSelect

export class NotificationRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** False if the id is taken. */
  async insert(notification: NotificationRow): Promise<boolean> {
    const inserted = await this.#database.sql
      .insert(notifications)
      .values(notification)
      .onConflictDoNothing()
      .returning({ id: notifications.id })
    return inserted.length === 1
  }

  /** Finds what the user may see and has not removed, the newest first. */
  async findOfUser(userId: string, limit: number): Promise<NotificationRow[]> {
    return this.#database.sql
      .select()
      .from(notifications)
      .where(and(this.#isFor(userId), this.#isNotRemovedBy(userId)))
      .orderBy(desc(notifications.id))
      .limit(limit)
  }

  /** False if the user has no such notification. */
  async remove(id: number, userId: string, removedAt: Date): Promise<boolean> {
    const [row] = await this.#database.sql
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.id, id), this.#isFor(userId)))
    if (row === undefined) return false
    await this.#database.sql
      .insert(notificationRemovals)
      .values({ notificationId: id, userId, removedAt })
      .onConflictDoNothing()
    return true
  }

  async deleteOlderThan(before: Date): Promise<void> {
    await this.#database.sql.delete(notifications).where(sql`${notifications.id} < ${before.getTime()}`)
  }

  /** Leaves out what an organization was told before the user joined it, because that is no news to them. */
  #isFor(userId: string) {
    const joined = this.#database.sql
      .select({ id: memberships.id })
      .from(memberships)
      .where(
        and(
          eq(memberships.userId, userId),
          eq(memberships.organizationId, notifications.organizationId),
          lte(memberships.createdAt, sql`to_timestamp(${notifications.id} / 1000.0)`),
        ),
      )
    return or(eq(notifications.userId, userId), and(isNull(notifications.userId), exists(joined)))
  }

  #isNotRemovedBy(userId: string) {
    return notExists(
      this.#database.sql
        .select({ id: notificationRemovals.notificationId })
        .from(notificationRemovals)
        .where(and(eq(notificationRemovals.notificationId, notifications.id), eq(notificationRemovals.userId, userId))),
    )
  }
}
