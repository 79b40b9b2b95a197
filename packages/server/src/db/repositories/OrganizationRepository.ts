import { roles } from '@phoenix/contract'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { memberships, organizations, workspaceRoles } from '../schema/index.ts'
import { type Owner, prepareOwners, type ReferenceKind } from './prepareOwners.ts'

export type OrganizationRow = typeof organizations.$inferSelect
export type MembershipRow = typeof memberships.$inferSelect

/** An id that a request names; each leads to the organization that owns the thing. */
export type Reference =
  | { readonly kind: Exclude<ReferenceKind, 'run'>; readonly id: string }
  /** A run is named by its test id, which is unique only on one device. */
  | { readonly kind: 'run'; readonly id: string; readonly deviceId: string }

interface RoleKey {
  readonly userId: string
  readonly organizationId: string
  readonly workspaceIds: readonly string[]
}

export class OrganizationRepository {
  readonly #database: Database
  readonly #findOwner: ReturnType<typeof prepareOwners>
  readonly #findRoles: (key: RoleKey) => Promise<{ role: number; other: number | null }[]>

  constructor(database: Database) {
    this.#database = database
    this.#findOwner = prepareOwners(database)
    const [userId, organizationId] = [sql.placeholder('userId'), sql.placeholder('organizationId')]
    this.#findRoles = database.prepare('roles_of_member', (on) =>
      on
        .select({ role: memberships.role, other: workspaceRoles.role })
        .from(memberships)
        .leftJoin(
          workspaceRoles,
          and(
            eq(workspaceRoles.membershipId, memberships.id),
            sql`${workspaceRoles.workspaceId} = any(${sql.placeholder('workspaceIds')})`,
            lt(memberships.role, roles.owner),
          ),
        )
        .where(and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId))),
    )
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

  /** Locks the organization, so that nothing is created in it until the transaction ends. */
  async lock(id: string): Promise<void> {
    await this.#database.sql
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, id))
      .for('update')
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
   * Finds a user's role in an organization, or the least of those in workspaces of it. An owner is one everywhere.
   * @returns Undefined for whoever is no member.
   */
  async findRole(userId: string, organizationId: string, workspaceIds: readonly string[]): Promise<number | undefined> {
    const rows = await this.#findRoles({ userId, organizationId, workspaceIds })
    const own = rows[0]?.role
    if (own === undefined) return undefined
    const others = rows.flatMap(({ other }) => other ?? [])
    const hasOneInEach = workspaceIds.length > 0 && others.length === workspaceIds.length
    return Math.min(...others, ...(hasOneInEach ? [] : [own]))
  }

  /** Who owns what is named; undefined if there is no such thing. */
  async findOwner(reference: Reference): Promise<Owner | undefined> {
    const [owner] = await this.#findOwner[reference.kind](reference)
    // The owner of the device stands in for that of a run that does not exist.
    if (owner !== undefined || reference.kind !== 'run') return owner
    return this.findOwner({ kind: 'device', id: reference.deviceId })
  }
}
