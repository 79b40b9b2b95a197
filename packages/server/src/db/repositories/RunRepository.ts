import type { TestMessage } from '@phoenix/contract'
import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { deploySystems, memberships, projects, runMessages, runs } from '../schema/index.ts'
import { holdProject } from './holdProject.ts'

export type RunRow = typeof runs.$inferSelect
export type RunOutcome = NonNullable<RunRow['outcome']>

/** How a device is told of a run. */
export interface LiveRun {
  readonly systemId: string
  readonly testId: string
}

export interface RunEnd {
  readonly outcome: RunOutcome
  readonly code: string
  readonly endedAt: Date
  /** Its last words. */
  readonly message: string
}

/** A run with what people know it by. */
export interface NamedRun {
  readonly run: RunRow
  readonly systemId: string
  readonly organizationId: string
  readonly projectName: string
  /** Its own last words, or the last that was said while it goes on. */
  readonly message: string
}

export class RunRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** False if the device has a run of this test id already. */
  async insert(run: RunRow): Promise<boolean> {
    const inserted = await holdProject(this.#database, run.projectId, () =>
      this.#database.sql.insert(runs).values(run).onConflictDoNothing().returning({ id: runs.id }).execute(),
    )
    return inserted.length === 1
  }

  async find(deploySystemId: string, testId: string): Promise<RunRow | undefined> {
    const [run] = await this.#database.sql
      .select()
      .from(runs)
      .where(and(eq(runs.deploySystemId, deploySystemId), eq(runs.testId, testId)))
    return run
  }

  async findAlive(deploySystemId: string): Promise<RunRow[]> {
    return this.#database.sql
      .select()
      .from(runs)
      .where(and(eq(runs.deploySystemId, deploySystemId), isNull(runs.endedAt)))
  }

  async findAliveOfProjects(projectIds: readonly string[]): Promise<LiveRun[]> {
    return this.#database.sql
      .select({ systemId: deploySystems.systemId, testId: runs.testId })
      .from(runs)
      .innerJoin(deploySystems, eq(deploySystems.id, runs.deploySystemId))
      .where(and(inArray(runs.projectId, [...projectIds]), isNull(runs.endedAt)))
  }

  /** Devices that have runs alive. */
  async findBusyDevices(): Promise<string[]> {
    const rows = await this.#database.sql
      .selectDistinct({ id: runs.deploySystemId })
      .from(runs)
      .where(isNull(runs.endedAt))
    return rows.map((row) => row.id)
  }

  /** Whether the device was ever told to run this version. */
  async wasOrdered(deploySystemId: string, graphId: string, version: number): Promise<boolean> {
    const rows = await this.#database.sql
      .select({ id: runs.id })
      .from(runs)
      .where(and(eq(runs.deploySystemId, deploySystemId), eq(runs.graphId, graphId), eq(runs.version, version)))
      .limit(1)
    return rows.length > 0
  }

  /** The device's own word, over what its last message made of it, but not over our giving it up. */
  async settle(id: string, end: Omit<RunEnd, 'message'>): Promise<void> {
    const isOurs = or(isNull(runs.code), ne(runs.code, 'device-lost'))
    await this.#database.sql
      .update(runs)
      .set(end)
      .where(and(eq(runs.id, id), isOurs))
  }

  /** False if it had ended before. */
  async end(id: string, end: RunEnd): Promise<boolean> {
    const ended = await this.#database.sql
      .update(runs)
      // PostgreSQL's texts cannot hold NUL.
      .set({ ...end, message: end.message.replaceAll('\0', '') })
      .where(and(eq(runs.id, id), isNull(runs.endedAt)))
      .returning({ id: runs.id })
    return ended.length === 1
  }

  /** Those that a user started in organizations they still belong to, the newest first. */
  async findOfUser(userId: string, limit: number): Promise<NamedRun[]> {
    const last = sql<string | null>`(select payload from ${runMessages} where ${runMessages.runId} = ${runs.id}
      and ${runMessages.event} = 'TestMessage' order by ${runMessages.id} desc limit 1)`
    const rows = await this.#database.sql
      .select({
        run: runs,
        systemId: deploySystems.systemId,
        organizationId: deploySystems.organizationId,
        projectName: projects.name,
        last,
      })
      .from(runs)
      .innerJoin(deploySystems, eq(deploySystems.id, runs.deploySystemId))
      .innerJoin(projects, eq(projects.id, runs.projectId))
      .innerJoin(
        memberships,
        and(eq(memberships.organizationId, deploySystems.organizationId), eq(memberships.userId, userId)),
      )
      .where(eq(runs.startedBy, userId))
      .orderBy(desc(runs.startedAt), desc(runs.id))
      .limit(limit)
    return rows.map(({ last: payload, ...named }) => ({
      ...named,
      message: named.run.message || (payload === null ? '' : (JSON.parse(payload) as TestMessage).message),
    }))
  }
}
