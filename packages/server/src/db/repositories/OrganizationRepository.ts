import { roles } from '@phoenix/contract'
import { and, asc, eq, inArray, lt, sql as drizzleSql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import {
  deploySystems,
  invites,
  memberships,
  organizations,
  projects,
  workspaceRoles,
  workspaces,
} from '../schema/index.ts'

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

export interface Owner {
  readonly organizationId: string
  /** The workspace that it lies in, where it lies in one. */
  readonly workspaceId: string | null
}

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

  /**
   * What a user is in an organization, or in workspaces of it: the least of them. An owner is one everywhere.
   * Undefined for whoever is no member.
   */
  async findRole(userId: string, organizationId: string, workspaceIds: readonly string[]): Promise<number | undefined> {
    const { sql } = this.#database
    const isMember = and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId))
    if (workspaceIds.length === 0) {
      const [row] = await sql.select({ role: memberships.role }).from(memberships).where(isMember)
      return row?.role
    }
    const rows = await sql
      .select({ role: memberships.role, other: workspaceRoles.role })
      .from(memberships)
      .leftJoin(
        workspaceRoles,
        and(
          eq(workspaceRoles.membershipId, memberships.id),
          inArray(workspaceRoles.workspaceId, [...workspaceIds]),
          lt(memberships.role, roles.owner),
        ),
      )
      .where(isMember)
    const own = rows[0]?.role
    if (own === undefined) return undefined
    const others = rows.flatMap(({ other }) => other ?? [])
    return Math.min(...others, ...(others.length < workspaceIds.length ? [own] : []))
  }

  /** Who owns what is named; undefined if there is no such thing. */
  async findOwner(reference: Reference): Promise<Owner | undefined> {
    const [row] = await this.#selectOwner(reference)
    return row
  }

  #selectOwner({ kind, id }: Reference): Promise<Owner[]> {
    const { sql } = this.#database
    const noWorkspace = drizzleSql<null>`null`
    if (kind === 'organization') {
      const owner = { organizationId: organizations.id, workspaceId: noWorkspace }
      return sql.select(owner).from(organizations).where(eq(organizations.id, id)).execute()
    }
    const { organizationId, id: workspaceId } = workspaces
    if (kind === 'workspace') {
      return sql.select({ organizationId, workspaceId }).from(workspaces).where(eq(workspaces.id, id)).execute()
    }
    if (kind === 'device') {
      const owner = { organizationId: deploySystems.organizationId, workspaceId: noWorkspace }
      return sql.select(owner).from(deploySystems).where(eq(deploySystems.systemId, id)).execute()
    }
    if (kind === 'invite') {
      const owner = { organizationId: invites.organizationId, workspaceId: noWorkspace }
      return sql.select(owner).from(invites).where(eq(invites.id, id)).execute()
    }
    return sql
      .select({ organizationId, workspaceId })
      .from(projects)
      .innerJoin(workspaces, eq(workspaces.id, projects.workspaceId))
      .where(eq(kind === 'project' ? projects.id : projects.graphId, id))
      .execute()
  }
}
