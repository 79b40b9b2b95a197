import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { debugSteps } from '../schema/index.ts'
import { holdProject } from './holdProject.ts'

export type DebugRow = typeof debugSteps.$inferSelect
export type DebugEnd = Pick<DebugRow, 'endedAt' | 'hasFailed' | 'message' | 'state'>

export class DebugRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async find(projectId: string): Promise<DebugRow | undefined> {
    const [step] = await this.#database.sql.select().from(debugSteps).where(eq(debugSteps.projectId, projectId))
    return step
  }

  /** In place of the project's former step. */
  async replace(step: DebugRow): Promise<void> {
    await holdProject(this.#database, step.projectId, () =>
      this.#database.sql
        .insert(debugSteps)
        .values(step)
        .onConflictDoUpdate({ target: debugSteps.projectId, set: step })
        .execute(),
    )
  }

  async findAlive(deploySystemId: string): Promise<DebugRow[]> {
    return this.#database.sql
      .select()
      .from(debugSteps)
      .where(and(eq(debugSteps.deploySystemId, deploySystemId), isNull(debugSteps.endedAt)))
  }

  /** Devices that have steps under way. */
  async findBusyDevices(): Promise<string[]> {
    const rows = await this.#database.sql
      .selectDistinct({ id: debugSteps.deploySystemId })
      .from(debugSteps)
      .where(isNull(debugSteps.endedAt))
    return rows.map(({ id }) => id)
  }

  /** Undefined if it is over, was replaced, or is another device's. */
  async end(deploySystemId: string, debugId: string, end: DebugEnd): Promise<DebugRow | undefined> {
    const [step] = await this.#database.sql
      .update(debugSteps)
      .set(end)
      .where(
        and(eq(debugSteps.debugId, debugId), eq(debugSteps.deploySystemId, deploySystemId), isNull(debugSteps.endedAt)),
      )
      .returning()
    return step
  }
}
