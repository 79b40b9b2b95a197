import { and, eq } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { identities, users } from '../schema/index.ts'
import type { UserRow } from './UserRepository.ts'

export type IdentityRow = typeof identities.$inferSelect

export class IdentityRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async findUser(issuer: string, subject: string): Promise<UserRow | undefined> {
    const [row] = await this.#database.sql
      .select({ user: users })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    return row?.user
  }

  /** Nothing if it is there already. */
  async insert(identity: IdentityRow): Promise<void> {
    await this.#database.sql.insert(identities).values(identity).onConflictDoNothing()
  }
}
