import { asc, eq } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { workspaces } from '../schema/index.ts'

export type WorkspaceRow = typeof workspaces.$inferSelect

export class WorkspaceRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async insert(workspace: WorkspaceRow): Promise<void> {
    await this.#database.sql.insert(workspaces).values(workspace)
  }

  async find(id: string): Promise<WorkspaceRow | undefined> {
    const [workspace] = await this.#database.sql.select().from(workspaces).where(eq(workspaces.id, id))
    return workspace
  }

  /** Locks it: nothing is created in it or moved into it until the transaction ends. */
  async lock(id: string): Promise<void> {
    await this.#database.sql.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, id)).for('update')
  }

  /** Locks those of an organization in a fixed order, so that two removals never wait for each other. */
  async lockOfOrganization(organizationId: string): Promise<string[]> {
    const rows = await this.#database.sql
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(eq(workspaces.organizationId, organizationId))
      .orderBy(asc(workspaces.id))
      .for('update')
    return rows.map(({ id }) => id)
  }

  async update(id: string, fields: Partial<Pick<WorkspaceRow, 'name' | 'organizationId'>>): Promise<void> {
    await this.#database.sql.update(workspaces).set(fields).where(eq(workspaces.id, id))
  }

  async delete(id: string): Promise<void> {
    await this.#database.sql.delete(workspaces).where(eq(workspaces.id, id))
  }

  /** Oldest first. */
  async findOfOrganization(organizationId: string): Promise<WorkspaceRow[]> {
    return this.#database.sql
      .select()
      .from(workspaces)
      .where(eq(workspaces.organizationId, organizationId))
      .orderBy(asc(workspaces.createdAt), asc(workspaces.id))
  }
}
