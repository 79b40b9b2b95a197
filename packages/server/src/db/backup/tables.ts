import type { PoolClient } from 'pg'

/** The tables of the schema, each after those that it refers to. */
export async function orderTables(client: PoolClient): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const ordered: string[] = []
  let left = tables.map(({ name }) => name)
  while (left.length > 0) {
    const isReady = (table: string): boolean =>
      references.every(({ from, to }) => from !== table || ordered.includes(to))
    const ready = left.filter(isReady)
    if (ready.length === 0) throw new Error(`The tables ${left.join(', ')} refer to each other in a circle`)
    ordered.push(...ready)
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** Names the schema: a backup is restored into the same one. */
export async function readSchemaVersion(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  return rows[0]?.hash ?? ''
}
