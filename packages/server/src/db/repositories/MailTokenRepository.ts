import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { mailTokens, users } from '../schema/index.ts'
import type { UserRow } from './UserRepository.ts'

export type MailTokenRow = typeof mailTokens.$inferSelect
export type MailPurpose = MailTokenRow['purpose']

export class MailTokenRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async insert(token: MailTokenRow): Promise<void> {
    await this.#database.sql.insert(mailTokens).values(token)
  }

  /** Whose it is, if it is good. Locked: of two uses at once one is the first. */
  async lock(hash: string, purpose: MailPurpose, now: Date): Promise<UserRow | undefined> {
    const [row] = await this.#database.sql
      .select({ user: users })
      .from(mailTokens)
      .innerJoin(users, eq(users.id, mailTokens.userId))
      .where(and(eq(mailTokens.hash, hash), eq(mailTokens.purpose, purpose), gt(mailTokens.expiresAt, now)))
      .for('update')
    return row?.user
  }

  async deleteOf(userId: string, purpose: MailPurpose): Promise<void> {
    await this.#database.sql
      .delete(mailTokens)
      .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose)))
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.#database.sql.delete(mailTokens).where(lte(mailTokens.expiresAt, now))
  }
}
