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

  /** Oldest first. */
  async findOfOrganization(organizationId: string): Promise<WorkspaceRow[]> {
    return this.#database.sql
      .select()
      .from(workspaces)
      .where(eq(workspaces.organizationId, organizationId))
      .orderBy(asc(workspaces.createdAt), asc(workspaces.id))
  }
}
