import { and, asc, eq, lt } from 'drizzle-orm'
import { roles } from '@phoenix/contract'
import type { Database } from '../Database.ts'
import { memberships, users, workspaceRoles } from '../schema/index.ts'

export interface WorkspaceRoleRow {
  readonly workspaceId: string
  readonly userId: string
  readonly email: string
  readonly role: number
}

/** Keeps the roles of members in single workspaces. Owners are owners there too, whatever is written. */
export class WorkspaceRoleRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** By e-mail address. */
  async findOfWorkspace(workspaceId: string): Promise<WorkspaceRoleRow[]> {
    return this.#database.sql
      .select({
        workspaceId: workspaceRoles.workspaceId,
        userId: memberships.userId,
        email: users.email,
        role: workspaceRoles.role,
      })
      .from(workspaceRoles)
      .innerJoin(memberships, eq(memberships.id, workspaceRoles.membershipId))
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(workspaceRoles.workspaceId, workspaceId), lt(memberships.role, roles.owner)))
      .orderBy(asc(users.email))
  }

  /** Finds one member's roles, by workspace. */
  async findOfMember(userId: string, organizationId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#database.sql
      .select({ workspaceId: workspaceRoles.workspaceId, role: workspaceRoles.role })
      .from(workspaceRoles)
      .innerJoin(memberships, eq(memberships.id, workspaceRoles.membershipId))
      .where(
        and(
          eq(memberships.userId, userId),
          eq(memberships.organizationId, organizationId),
          lt(memberships.role, roles.owner),
        ),
      )
    return new Map(rows.map(({ workspaceId, role }) => [workspaceId, role]))
  }

  /** @param role null for none of its own. */
  async set(workspaceId: string, membershipId: string, role: number | null): Promise<void> {
    const { sql } = this.#database
    if (role === null) {
      await sql
        .delete(workspaceRoles)
        .where(and(eq(workspaceRoles.workspaceId, workspaceId), eq(workspaceRoles.membershipId, membershipId)))
      return
    }
    await sql
      .insert(workspaceRoles)
      .values({ workspaceId, membershipId, role })
      .onConflictDoUpdate({ target: [workspaceRoles.workspaceId, workspaceRoles.membershipId], set: { role } })
  }

  /** The workspace goes to another organization, whose members are others. */
  async deleteOfWorkspace(workspaceId: string): Promise<void> {
    await this.#database.sql.delete(workspaceRoles).where(eq(workspaceRoles.workspaceId, workspaceId))
  }
}
