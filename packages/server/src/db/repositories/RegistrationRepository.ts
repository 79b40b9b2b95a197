import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { deviceRegistrations } from '../schema/index.ts'

export type RegistrationRow = typeof deviceRegistrations.$inferSelect

export class RegistrationRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async insert(registration: RegistrationRow): Promise<void> {
    await this.#database.sql.insert(deviceRegistrations).values(registration)
  }

  /** Takes it away: of several who come with one code, one gets it. */
  async take(codeHash: string, now: Date): Promise<RegistrationRow | undefined> {
    const [taken] = await this.#database.sql
      .delete(deviceRegistrations)
      .where(and(eq(deviceRegistrations.codeHash, codeHash), gt(deviceRegistrations.expiresAt, now)))
      .returning()
    return taken
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.#database.sql.delete(deviceRegistrations).where(lte(deviceRegistrations.expiresAt, now))
  }
}
