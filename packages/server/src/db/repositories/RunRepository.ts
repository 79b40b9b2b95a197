import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { deploySystems, runs } from '../schema/index.ts'

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
}

export class RunRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** False if the device has a run of this test id already. */
  async insert(run: RunRow): Promise<boolean> {
    const inserted = await this.#database.sql.insert(runs).values(run).onConflictDoNothing().returning({ id: runs.id })
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
  async settle(id: string, end: RunEnd): Promise<void> {
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
      .set(end)
      .where(and(eq(runs.id, id), isNull(runs.endedAt)))
      .returning({ id: runs.id })
    return ended.length === 1
  }
}
