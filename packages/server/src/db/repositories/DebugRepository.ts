import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { debugSteps, projects } from '../schema/index.ts'

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

  /** Replaces the project's former step. @returns The former step, or undefined when there was none. */
  async replace(step: DebugRow): Promise<DebugRow | undefined> {
    return this.#database.transaction(async () => {
      // The lock makes two steps that start at once wait, so that the second one gives up the first.
      const isIt = eq(projects.id, step.projectId)
      await this.#database.sql.select({ id: projects.id }).from(projects).where(isIt).for('no key update')
      const former = await this.find(step.projectId)
      await this.#database.sql
        .insert(debugSteps)
        .values(step)
        .onConflictDoUpdate({ target: debugSteps.projectId, set: step })
      return former
    })
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
      .set({ ...end, message: end.message.replaceAll('\0', '') })
      .where(
        and(eq(debugSteps.debugId, debugId), eq(debugSteps.deploySystemId, deploySystemId), isNull(debugSteps.endedAt)),
      )
      .returning()
    return step
  }
}
