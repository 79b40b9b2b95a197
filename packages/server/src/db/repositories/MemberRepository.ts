import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { memberships, users } from '../schema/index.ts'
import type { MembershipRow } from './OrganizationRepository.ts'

export interface Member {
  readonly membership: MembershipRow
  readonly email: string
}

export class MemberRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Oldest first. */
  async findOfOrganization(organizationId: string): Promise<Member[]> {
    return this.#database.sql
      .select({ membership: memberships, email: users.email })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(eq(memberships.organizationId, organizationId))
      .orderBy(asc(memberships.createdAt), asc(memberships.id))
  }

  /** Until the transaction ends nobody else changes who belongs to the organization. */
  async lock(organizationId: string): Promise<MembershipRow[]> {
    return this.#database.sql
      .select()
      .from(memberships)
      .where(eq(memberships.organizationId, organizationId))
      .orderBy(asc(memberships.id))
      .for('update')
  }

  /** False if the user belongs to it already. */
  async insert(membership: MembershipRow): Promise<boolean> {
    const inserted = await this.#database.sql
      .insert(memberships)
      .values(membership)
      .onConflictDoNothing()
      .returning({ id: memberships.id })
    return inserted.length === 1
  }

  async setRole(id: string, role: number): Promise<void> {
    await this.#database.sql.update(memberships).set({ role }).where(eq(memberships.id, id))
  }

  async delete(organizationId: string, userId: string): Promise<void> {
    await this.#database.sql
      .delete(memberships)
      .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)))
  }
}
