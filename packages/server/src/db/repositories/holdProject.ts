import { eq } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { projects } from '../schema/index.ts'

/**
 * Writes a row that refers to a project, which stays until the transaction ends. A removal locks the project first, too,
 * so the two never wait for each other.
 */
export async function holdProject<T>(database: Database, projectId: string, write: () => Promise<T>): Promise<T> {
  return database.transaction(async () => {
    await database.sql.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('key share')
    return write()
  })
}
