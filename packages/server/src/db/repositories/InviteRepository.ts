import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { invites, organizations, users } from '../schema/index.ts'

export type InviteRow = typeof invites.$inferSelect

/** With what its reader cannot look up. */
export interface DescribedInvite {
  readonly invite: InviteRow
  readonly organizationName: string
  /** E-mail address. */
  readonly invitedBy: string
}

const isTo = (email: string) => eq(sql`lower(${invites.email} collate "C")`, sql`lower(${email} collate "C")`)

export class InviteRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async insert(invite: InviteRow): Promise<void> {
    await this.#database.sql.insert(invites).values(invite)
  }

  async find(id: string): Promise<DescribedInvite | undefined> {
    const [invite] = await this.#select(eq(invites.id, id))
    return invite
  }

  async findWaiting(organizationId: string, now: Date): Promise<DescribedInvite[]> {
    return this.#select(and(eq(invites.organizationId, organizationId), this.#isWaiting(now)))
  }

  async findWaitingOf(email: string, now: Date): Promise<DescribedInvite[]> {
    return this.#select(and(isTo(email), this.#isWaiting(now)))
  }

  /** False if it was settled before. */
  async settle(id: string, outcome: 'confirmed' | 'cancelled', settledAt: Date): Promise<boolean> {
    const settled = await this.#database.sql
      .update(invites)
      .set({ outcome, settledAt })
      .where(and(eq(invites.id, id), isNull(invites.settledAt)))
      .returning({ id: invites.id })
    return settled.length === 1
  }

  /** A new invitation takes the place of one that waits. */
  async cancelWaiting(organizationId: string, email: string, settledAt: Date): Promise<void> {
    await this.#database.sql
      .update(invites)
      .set({ outcome: 'cancelled', settledAt })
      .where(and(eq(invites.organizationId, organizationId), isTo(email), isNull(invites.settledAt)))
  }

  #isWaiting(now: Date) {
    return and(isNull(invites.settledAt), gt(invites.expiresAt, now))
  }

  #select(condition: ReturnType<typeof and>): Promise<DescribedInvite[]> {
    return this.#database.sql
      .select({ invite: invites, organizationName: organizations.name, invitedBy: users.email })
      .from(invites)
      .innerJoin(organizations, eq(organizations.id, invites.organizationId))
      .innerJoin(users, eq(users.id, invites.invitedBy))
      .where(condition)
      .orderBy(asc(invites.createdAt), asc(invites.id))
      .execute()
  }
}
