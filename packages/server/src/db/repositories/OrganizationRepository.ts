import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { deploySystems, invites, memberships, organizations, projects, workspaces } from '../schema/index.ts'

export type OrganizationRow = typeof organizations.$inferSelect
export type MembershipRow = typeof memberships.$inferSelect

/** An id that a request names; each leads to the organization that owns the thing. */
export type Reference =
  | { readonly kind: 'organization'; readonly id: string }
  | { readonly kind: 'workspace'; readonly id: string }
  | { readonly kind: 'project'; readonly id: string }
  | { readonly kind: 'graph'; readonly id: string }
  | { readonly kind: 'device'; readonly id: string }
  | { readonly kind: 'invite'; readonly id: string }

export class OrganizationRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async insert(organization: OrganizationRow): Promise<void> {
    await this.#database.sql.insert(organizations).values(organization)
  }

  async insertMembership(membership: MembershipRow): Promise<void> {
    await this.#database.sql.insert(memberships).values(membership)
  }

  async find(id: string): Promise<OrganizationRow | undefined> {
    const [organization] = await this.#database.sql.select().from(organizations).where(eq(organizations.id, id))
    return organization
  }

  /** Undefined if there is none. */
  async update(id: string, fields: Partial<Omit<OrganizationRow, 'id'>>): Promise<OrganizationRow | undefined> {
    const [organization] = await this.#database.sql
      .update(organizations)
      .set(fields)
      .where(eq(organizations.id, id))
      .returning()
    return organization
  }

  async delete(id: string): Promise<void> {
    await this.#database.sql.delete(organizations).where(eq(organizations.id, id))
  }

  async findMembership(userId: string, organizationId: string): Promise<MembershipRow | undefined> {
    const [membership] = await this.#database.sql
      .select()
      .from(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId)))
    return membership
  }

  /** Oldest first. */
  async findOfUser(userId: string): Promise<{ membership: MembershipRow; organization: OrganizationRow }[]> {
    return this.#database.sql
      .select({ membership: memberships, organization: organizations })
      .from(memberships)
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(eq(memberships.userId, userId))
      .orderBy(asc(memberships.createdAt), asc(memberships.id))
  }

  async findMemberIds(organizationId: string): Promise<string[]> {
    const rows = await this.#database.sql
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(eq(memberships.organizationId, organizationId))
    return rows.map((row) => row.userId)
  }

  /** The organization that owns what is named; undefined if there is no such thing. */
  async findOwner(reference: Reference): Promise<string | undefined> {
    const [row] = await this.#selectOwner(reference)
    return row?.id
  }

  #selectOwner({ kind, id }: Reference): Promise<{ id: string }[]> {
    const { sql } = this.#database
    if (kind === 'organization') {
      return sql.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id)).execute()
    }
    if (kind === 'workspace') {
      return sql.select({ id: workspaces.organizationId }).from(workspaces).where(eq(workspaces.id, id)).execute()
    }
    if (kind === 'device') {
      return sql
        .select({ id: deploySystems.organizationId })
        .from(deploySystems)
        .where(eq(deploySystems.systemId, id))
        .execute()
    }
    if (kind === 'invite') {
      return sql.select({ id: invites.organizationId }).from(invites).where(eq(invites.id, id)).execute()
    }
    return sql
      .select({ id: workspaces.organizationId })
      .from(projects)
      .innerJoin(workspaces, eq(workspaces.id, projects.workspaceId))
      .where(eq(kind === 'project' ? projects.id : projects.graphId, id))
      .execute()
  }
}
