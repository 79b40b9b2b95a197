import { and, asc, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { emails, memberships, users } from '../schema/index.ts'

export type UserRow = typeof users.$inferSelect
export type EmailRow = typeof emails.$inferSelect

const sameEmail = (email: string | Placeholder) =>
  eq(sql`lower(${users.email} collate "C")`, sql`lower(${email} collate "C")`)

/** Oneself, and whoever shares an organization. */
const isVisibleTo = (viewerId: string | Placeholder) => sql`(${users.id} = ${viewerId} or exists (
  select 1 from ${memberships} theirs join ${memberships} ours on ours.organization_id = theirs.organization_id
  where theirs.user_id = ${users.id} and ours.user_id = ${viewerId}))`

export class UserRepository {
  readonly #database: Database
  readonly #findVisible: (values: { email: string; viewerId: string }) => Promise<UserRow[]>
  readonly #findEmails: (values: { userId: string }) => Promise<EmailRow[]>

  constructor(database: Database) {
    this.#database = database
    this.#findVisible = database.prepare('user_visible', (on) =>
      on
        .select()
        .from(users)
        .where(and(sameEmail(sql.placeholder('email')), isVisibleTo(sql.placeholder('viewerId')))),
    )
    this.#findEmails = database.prepare('user_emails', (on) =>
      on
        .select()
        .from(emails)
        .where(eq(emails.userId, sql.placeholder('userId')))
        .orderBy(asc(emails.createdAt), asc(emails.id)),
    )
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
    const [user] = await this.#findVisible({ email, viewerId })
    return user
  }

  async setDefaultOrganizationIfNone(id: string, organizationId: string): Promise<void> {
    const hasNone = sql`${users.defaultOrganizationId} is null`
    await this.#database.sql
      .update(users)
      .set({ defaultOrganizationId: organizationId })
      .where(and(eq(users.id, id), hasNone))
  }

  async setPassword(id: string, passwordHash: string | null): Promise<void> {
    await this.#database.sql.update(users).set({ passwordHash }).where(eq(users.id, id))
  }

  async setEmailVerified(id: string, emailVerifiedAt: Date): Promise<void> {
    await this.#database.sql
      .update(users)
      .set({ emailVerifiedAt })
      .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
  }

  async setDefaultOrganization(id: string, organizationId: string): Promise<void> {
    await this.#database.sql.update(users).set({ defaultOrganizationId: organizationId }).where(eq(users.id, id))
  }

  /** Whoever had this organization as the default one, or only `userId`, gets the oldest of theirs, or none. */
  async replaceDefaultOrganization(organizationId: string, userId?: string): Promise<void> {
    const oldest = sql`(
      select ${memberships.organizationId} from ${memberships} where ${memberships.userId} = ${users.id}
      order by ${memberships.createdAt}, ${memberships.id} limit 1)`
    const hadIt = eq(users.defaultOrganizationId, organizationId)
    await this.#database.sql
      .update(users)
      .set({ defaultOrganizationId: oldest })
      .where(userId === undefined ? hadIt : and(hadIt, eq(users.id, userId)))
  }

  /** Oneself and whoever shares an organization with the viewer, by e-mail. */
  async findAllVisible(viewerId: string): Promise<UserRow[]> {
    return this.#database.sql.select().from(users).where(isVisibleTo(viewerId)).orderBy(asc(users.email), asc(users.id))
  }

  async findEmails(userId: string): Promise<EmailRow[]> {
    return this.#findEmails({ userId })
  }

  /** False if the user has this address already. */
  async insertEmail(email: EmailRow): Promise<boolean> {
    const inserted = await this.#database.sql
      .insert(emails)
      .values(email)
      .onConflictDoNothing()
      .returning({ id: emails.id })
    return inserted.length === 1
  }

  /** @returns The address; undefined if the user has no such entry. */
  async deleteEmail(id: string, userId: string): Promise<string | undefined> {
    const [deleted] = await this.#database.sql
      .delete(emails)
      .where(and(eq(emails.id, id), eq(emails.userId, userId)))
      .returning({ address: emails.address })
    return deleted?.address
  }
}
