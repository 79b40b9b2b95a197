import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { graphs, graphVersions, projects, users } from '../schema/index.ts'

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

  constructor(database: Database) {
    this.#database = database
  }

  async insert(project: ProjectRow): Promise<void> {
    await this.#database.sql.insert(projects).values(project)
  }

  async find(id: string): Promise<ProjectSummary | undefined> {
    const [summary] = await this.#select(eq(projects.id, id))
    return summary
  }

  /** Oldest first. */
  async findOfWorkspace(workspaceId: string): Promise<ProjectSummary[]> {
    return this.#select(eq(projects.workspaceId, workspaceId))
  }

  #select(condition: ReturnType<typeof eq>): Promise<ProjectSummary[]> {
    return this.#database.sql
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
      .execute()
  }
}
