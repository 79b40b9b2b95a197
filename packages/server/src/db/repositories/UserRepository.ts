import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { memberships, users } from '../schema/index.ts'

export type UserRow = typeof users.$inferSelect

const sameEmail = (email: string) => eq(sql`lower(${users.email} collate "C")`, sql`lower(${email} collate "C")`)

export class UserRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** False if the e-mail is taken. */
  async insert(user: UserRow): Promise<boolean> {
    const inserted = await this.#database.sql
      .insert(users)
      .values(user)
      .onConflictDoNothing()
      .returning({ id: users.id })
    return inserted.length === 1
  }

  async findByEmail(email: string): Promise<UserRow | undefined> {
    const [user] = await this.#database.sql.select().from(users).where(sameEmail(email))
    return user
  }

  /** The user if `viewerId` is the same user or shares an organization. */
  async findVisible(email: string, viewerId: string): Promise<UserRow | undefined> {
    const shared = sql`exists (
      select 1 from ${memberships} theirs join ${memberships} ours on ours.organization_id = theirs.organization_id
      where theirs.user_id = ${users.id} and ours.user_id = ${viewerId})`
    const isVisible = sql`(${users.id} = ${viewerId} or ${shared})`
    const [user] = await this.#database.sql
      .select()
      .from(users)
      .where(and(sameEmail(email), isVisible))
    return user
  }

  async setDefaultOrganizationIfNone(id: string, organizationId: string): Promise<void> {
    const hasNone = sql`${users.defaultOrganizationId} is null`
    await this.#database.sql
      .update(users)
      .set({ defaultOrganizationId: organizationId })
      .where(and(eq(users.id, id), hasNone))
  }
}
