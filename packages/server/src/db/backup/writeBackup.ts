import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PassThrough, Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { StartupError } from '../../system/StartupError.ts'
import { scopes } from './scopes.ts'
import { orderTables, readSchemaVersion } from './tables.ts'

export interface BackupHeader {
  readonly phoenix: 'backup'
  readonly schema: string
  readonly organizationId: string | null
  readonly createdAt: string
}

/** Rows at a time: contents of graphs may be megabytes each. */
const batch = 50

/**
 * Writes the whole server, or one organization, as of one moment. The file is gzip of lines: a header, then for each row
 * its table, a tab and its JSON as PostgreSQL writes it, then `end`, a tab and how many rows there were. Secrets are in it
 * as the database holds them: hashed, or sealed with the server's key, which is not in it.
 * @param through Seals a file that leaves the server.
 * @returns How many rows it holds. @throws StartupError for an organization that is not there.
 */
export async function writeBackup(
  pool: Pool,
  file: string,
  organizationId: string | null,
  through: Transform = new PassThrough(),
): Promise<number> {
  const client = await pool.connect()
  let count = 0
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const lines = async function* () {
      for await (const line of readLines(client, organizationId)) {
        if (line.isRow) count++
        yield line.text
      }
      yield `end\t${count}\n`
    }
    // Whole or not at all.
    const half = `${file}.part`
    try {
      await pipeline(Readable.from(lines()), createGzip(), through, createWriteStream(half, { mode: 0o600 }))
      await rename(half, file)
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
    return count
  } finally {
    await client.query('rollback')
    client.release()
  }
}

interface Line {
  readonly text: string
  readonly isRow: boolean
}

async function* readLines(client: PoolClient, organizationId: string | null): AsyncGenerator<Line> {
  await checkOrganization(client, organizationId)
  const schema = await readSchemaVersion(client)
  const header: BackupHeader = { phoenix: 'backup', schema, organizationId, createdAt: new Date().toISOString() }
  yield { text: `${JSON.stringify(header)}\n`, isRow: false }
  for (const table of await orderTables(client)) {
    for await (const row of readRows(client, table, organizationId)) yield { text: `${table}\t${row}\n`, isRow: true }
  }
}

async function* readRows(client: PoolClient, table: string, organizationId: string | null): AsyncGenerator<string> {
  const condition = conditionOf(table, organizationId)
  if (condition === undefined) return
  const query = `select row_to_json(t)::text as row from (select * from "${table}" where ${condition}) t`
  await client.query(`declare backup cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batch} from backup`)
    for (const { row } of rows) yield row
    if (rows.length < batch) break
  }
  await client.query('close backup')
}

/** Undefined for a table that an organization has no part in. */
function conditionOf(table: string, organizationId: string | null): string | undefined {
  if (!Object.hasOwn(scopes, table)) throw new Error(`No backup knows the table ${table}`)
  if (organizationId === null) return 'true'
  // A cursor takes no parameters: the id was found in the database before.
  return scopes[table]?.replaceAll('$1', quote(organizationId))
}

async function checkOrganization(client: PoolClient, organizationId: string | null): Promise<void> {
  if (organizationId === null) return
  const { rowCount } = await client.query('select 1 from organizations where id = $1', [organizationId])
  if (rowCount === 0) throw new StartupError(`There is no organization ${organizationId}`)
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
