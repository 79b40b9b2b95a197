import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database, Sql } from '../Database.ts'
import { deployments, graphs, graphVersions, projects, users, workspaces } from '../schema/index.ts'

export type ProjectRow = typeof projects.$inferSelect

/** A project with what its graph's head says. */
export interface ProjectSummary {
  readonly project: ProjectRow
  readonly version: number
  readonly updatedBy: string
  readonly updatedAt: Date
}

export class ProjectRepository {
  readonly #database: Database
  readonly #findOfWorkspace: (values: { workspaceId: string }) => Promise<ProjectSummary[]>

  constructor(database: Database) {
    this.#database = database
    this.#findOfWorkspace = database.prepare('projects_of_workspace', (on) =>
      select(on, eq(projects.workspaceId, sql.placeholder('workspaceId'))),
    )
  }

  async insert(project: ProjectRow): Promise<void> {
    await this.#database.sql.insert(projects).values(project)
  }

  async find(id: string): Promise<ProjectSummary | undefined> {
    const [summary] = await select(this.#database.sql, eq(projects.id, id))
    return summary
  }

  /** Oldest first. */
  async findOfWorkspace(workspaceId: string): Promise<ProjectSummary[]> {
    return this.#findOfWorkspace({ workspaceId })
  }

  /** Oldest first. */
  async findOfOrganization(organizationId: string): Promise<ProjectSummary[]> {
    const on = this.#database.sql
    const own = on.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.organizationId, organizationId))
    return select(on, inArray(projects.workspaceId, own))
  }

  async update(id: string, fields: Partial<Pick<ProjectRow, 'name' | 'workspaceId'>>): Promise<void> {
    await this.#database.sql.update(projects).set(fields).where(eq(projects.id, id))
  }

  /** The database deletes all that belongs to them too, but not their graphs. */
  async delete(ids: readonly string[]): Promise<void> {
    await this.#database.sql.delete(projects).where(inArray(projects.id, [...ids]))
  }

  /** Locks them until the transaction ends, in a fixed order, so that two removals never wait for each other. */
  async lock(
    of: { readonly workspaceId: string } | { readonly projectId: string },
  ): Promise<Pick<ProjectRow, 'id' | 'graphId'>[]> {
    return this.#database.sql
      .select({ id: projects.id, graphId: projects.graphId })
      .from(projects)
      .where('projectId' in of ? eq(projects.id, of.projectId) : eq(projects.workspaceId, of.workspaceId))
      .orderBy(asc(projects.id))
      .for('update')
  }

  /** No device holds them any more. */
  async deleteDeployments(ids: readonly string[]): Promise<void> {
    await this.#database.sql.delete(deployments).where(inArray(deployments.projectId, [...ids]))
  }
}

function select(on: Sql, condition: SQL) {
  return on
    .select({
      project: projects,
      version: graphs.head,
      updatedBy: users.email,
      updatedAt: graphVersions.savedAt,
    })
    .from(projects)
    .innerJoin(graphs, eq(graphs.id, projects.graphId))
    .innerJoin(graphVersions, and(eq(graphVersions.graphId, graphs.id), eq(graphVersions.version, graphs.head)))
    .innerJoin(users, eq(users.id, graphVersions.savedBy))
    .where(condition)
    .orderBy(asc(projects.createdAt), asc(projects.id))
}
