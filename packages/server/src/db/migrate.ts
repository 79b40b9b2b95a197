import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './Database.ts'

/** The same folder from src/db and from dist/db: SQL is not compiled. */
const migrationsFolder = fileURLToPath(new URL('../../src/db/migrations', import.meta.url))

/** Any number that nothing else in this database locks. */
const lockId = 7_046_029_254

/** Brings the schema up to date. Servers that start together take turns. */
export async function migrate(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    // Waiting for another server's migration is no fault.
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockId])
    await runMigrations(drizzle(client), { migrationsFolder })
  } finally {
    // The lock and the settings end with the session.
    client.release(true)
  }
}
