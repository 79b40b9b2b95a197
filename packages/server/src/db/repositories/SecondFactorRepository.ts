import { and, count, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { recoveryCodes, secondFactors } from '../schema/index.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

export class SecondFactorRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async find(userId: string): Promise<SecondFactorRow | undefined> {
    const [row] = await this.#database.sql.select().from(secondFactors).where(eq(secondFactors.userId, userId))
    return row
  }

  /** In place of one that was not confirmed. False if there is one that was. */
  async put(userId: string, sealedSecret: string): Promise<boolean> {
    const rows = await this.#database.sql
      .insert(secondFactors)
      .values({ userId, sealedSecret })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { sealedSecret, lastStep: 0 },
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ userId: secondFactors.userId })
    return rows.length === 1
  }

  /** False if it was confirmed before. */
  async confirm(userId: string, confirmedAt: Date): Promise<boolean> {
    const rows = await this.#database.sql
      .update(secondFactors)
      .set({ confirmedAt })
      .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
      .returning({ userId: secondFactors.userId })
    return rows.length === 1
  }

  /** False if this step, or a later one, was used before. */
  async useStep(userId: string, step: number): Promise<boolean> {
    const rows = await this.#database.sql
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
      .returning({ userId: secondFactors.userId })
    return rows.length === 1
  }

  async remove(userId: string): Promise<void> {
    await this.#database.sql.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await this.#database.sql.delete(secondFactors).where(eq(secondFactors.userId, userId))
  }

  async insertCodes(userId: string, digests: readonly string[]): Promise<void> {
    await this.#database.sql.insert(recoveryCodes).values(digests.map((digest) => ({ userId, digest })))
  }

  /** False if there is no such code any more. */
  async useCode(userId: string, digest: string): Promise<boolean> {
    const rows = await this.#database.sql
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.digest, digest)))
      .returning({ userId: recoveryCodes.userId })
    return rows.length === 1
  }

  async countCodes(userId: string): Promise<number> {
    const [row] = await this.#database.sql
      .select({ left: count() })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId))
    return row?.left ?? 0
  }
}
