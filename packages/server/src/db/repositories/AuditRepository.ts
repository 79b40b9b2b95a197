import { and, desc, eq, isNull, lt, type SQL } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { auditEntries } from '../schema/index.ts'

export type AuditRow = typeof auditEntries.$inferSelect
export type NewAuditRow = typeof auditEntries.$inferInsert

export class AuditRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async insert(entry: NewAuditRow): Promise<void> {
    await this.#database.sql.insert(auditEntries).values(entry)
  }

  /** The newest first. */
  async findOfOrganization(organizationId: string, before: number | undefined, limit: number): Promise<AuditRow[]> {
    return this.#find(eq(auditEntries.organizationId, organizationId), before, limit)
  }

  /** Finds what concerns the user and no organization, the newest first. */
  async findOfUser(userId: string, before: number | undefined, limit: number): Promise<AuditRow[]> {
    return this.#find(and(eq(auditEntries.userId, userId), isNull(auditEntries.organizationId)), before, limit)
  }

  async #find(condition: SQL | undefined, before: number | undefined, limit: number): Promise<AuditRow[]> {
    const isOlder = before === undefined ? undefined : lt(auditEntries.id, before)
    return this.#database.sql
      .select()
      .from(auditEntries)
      .where(and(condition, isOlder))
      .orderBy(desc(auditEntries.id))
      .limit(limit)
  }
}
