import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { deployments, deploySystems, graphContents, graphVersions, users } from '../schema/index.ts'

export interface VersionRow {
  readonly version: number
  readonly label: string
  /** E-mail address. */
  readonly savedBy: string
  readonly savedAt: Date
  readonly size: number
}

/** The versions of graphs, beside the head that `GraphRepository` writes. */
export class VersionRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** The newest first. */
  async findMany(graphId: string, before: number | undefined, limit: number): Promise<VersionRow[]> {
    const isOlder = before === undefined ? undefined : lt(graphVersions.version, before)
    return this.#select(and(eq(graphVersions.graphId, graphId), isOlder), limit)
  }

  async find(graphId: string, version: number): Promise<VersionRow | undefined> {
    const [row] = await this.#select(and(eq(graphVersions.graphId, graphId), eq(graphVersions.version, version)), 1)
    return row
  }

  async setLabel(graphId: string, version: number, label: string): Promise<void> {
    await this.#database.sql
      .update(graphVersions)
      .set({ label })
      .where(and(eq(graphVersions.graphId, graphId), eq(graphVersions.version, version)))
  }

  /** Finds the version of this graph that each device was told to hold last. */
  async findLive(graphId: string): Promise<{ systemId: string; version: number }[]> {
    return this.#database.sql
      .selectDistinctOn([deployments.deploySystemId], {
        systemId: deploySystems.systemId,
        version: deployments.version,
      })
      .from(deployments)
      .innerJoin(deploySystems, eq(deploySystems.id, deployments.deploySystemId))
      .where(eq(deployments.graphId, graphId))
      .orderBy(deployments.deploySystemId, desc(deployments.deployedAt))
  }

  /** Clears away what organizations no longer keep: neither head, nor labelled, nor ever deployed, nor of a run alive. */
  async deleteSurplus(): Promise<void> {
    await this.#database.sql.execute(sql`
      delete from graph_versions surplus using (
        select v.graph_id, v.version from graph_versions v
        join graphs g on g.id = v.graph_id
        join projects p on p.graph_id = v.graph_id
        join workspaces w on w.id = p.workspace_id
        join organizations o on o.id = w.organization_id
        where o.kept_versions is not null and v.label = '' and v.version <= g.head - o.kept_versions
          and not exists (select 1 from deployments d where d.graph_id = v.graph_id and d.version = v.version)
          and not exists (
            select 1 from runs r where r.graph_id = v.graph_id and r.version = v.version and r.ended_at is null)
      ) gone
      where surplus.graph_id = gone.graph_id and surplus.version = gone.version`)
  }

  #select(condition: ReturnType<typeof and>, limit: number): Promise<VersionRow[]> {
    return this.#database.sql
      .select({
        version: graphVersions.version,
        label: graphVersions.label,
        savedBy: users.email,
        savedAt: graphVersions.savedAt,
        size: graphContents.size,
      })
      .from(graphVersions)
      .innerJoin(users, eq(users.id, graphVersions.savedBy))
      .innerJoin(graphContents, eq(graphContents.hash, graphVersions.contentHash))
      .where(condition)
      .orderBy(desc(graphVersions.version))
      .limit(limit)
      .execute()
  }
}
