import { eq } from 'drizzle-orm'
import type { Database } from '../Database.ts'
import { projects } from '../schema/index.ts'

/**
 * Writes what refers to a project, which is not removed meanwhile. A removal locks the project before all that hangs on
 * it, and so does this: the two wait for each other in one order only.
 */
export async function holdProject<T>(database: Database, projectId: string, write: () => Promise<T>): Promise<T> {
  return database.transaction(async () => {
    await database.sql.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('key share')
    return write()
  })
}
