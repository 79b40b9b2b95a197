import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { StartupError } from '../../system/StartupError.ts'
import { orderTables, readSchemaVersion } from './tables.ts'
import type { BackupHeader } from './writeBackup.ts'

/** Characters of JSON in one insert. */
const batchSize = 4_000_000

/**
 * Fills an empty server from a backup, whole or not at all.
 * @returns How many rows it took over. @throws StartupError for a file that is none, cut short or of another schema, and
 * for a server that is not empty.
 */
export async function readBackup(pool: Pool, file: string): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const count = await new Restore(client).run(file)
    await client.query('commit')
    return count
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

class Restore {
  readonly #client: PoolClient
  #tables: ReadonlySet<string> = new Set()
  #table = ''
  #rows: string[] = []
  #size = 0
  #count = 0
  #announced: number | undefined

  constructor(client: PoolClient) {
    this.#client = client
  }

  async run(file: string): Promise<number> {
    const tables = await orderTables(this.#client)
    this.#tables = new Set(tables)
    await this.#checkEmpty(tables)
    let isFirst = true
    for await (const line of readFileLines(file)) {
      if (isFirst) await this.#checkHeader(line)
      else await this.#take(line)
      isFirst = false
    }
    if (this.#announced !== this.#count) throw new StartupError(`${file} is cut short`)
    await this.#resetCounters()
    return this.#count
  }

  async #take(line: string): Promise<void> {
    const tab = line.indexOf('\t')
    const [table, row] = [line.slice(0, tab), line.slice(tab + 1)]
    if (table !== this.#table || this.#size + row.length > batchSize) await this.#flush()
    if (table === 'end') {
      this.#announced = Number(row)
      return
    }
    if (!this.#tables.has(table)) throw new StartupError(`The backup names the unknown table ${table}`)
    this.#table = table
    this.#rows.push(row)
    this.#size += row.length
  }

  async #flush(): Promise<void> {
    if (this.#rows.length === 0) return
    const table = `"${this.#table}"`
    await this.#client.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`,
      [`[${this.#rows.join(',')}]`],
    )
    this.#count += this.#rows.length
    this.#rows = []
    this.#size = 0
  }

  async #checkHeader(line: string): Promise<void> {
    const header = parseHeader(line)
    if (header === undefined) throw new StartupError('The file is no backup of Phoenix')
    if (header.schema === (await readSchemaVersion(this.#client))) return
    throw new StartupError('The backup is of another version of Phoenix: restore it with that one, then update')
  }

  async #checkEmpty(tables: readonly string[]): Promise<void> {
    for (const table of tables) {
      const { rowCount } = await this.#client.query(`select 1 from "${table}" limit 1`)
      if (rowCount !== 0) throw new StartupError('The server is not empty: a backup is restored into a new one')
    }
  }

  /** Lets the counters go on after the restored rows. */
  async #resetCounters(): Promise<void> {
    const { rows } = await this.#client.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
    )
    for (const { table, column } of rows) {
      await this.#client.query(
        `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 0) + 1, false) from ${table}`,
      )
    }
  }
}

function parseHeader(line: string): BackupHeader | undefined {
  try {
    const header = JSON.parse(line) as BackupHeader
    return header.phoenix === 'backup' ? header : undefined
  } catch {
    // Not ours: the caller says so.
    return undefined
  }
}

async function* readFileLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const unpacked = source.pipe(createGunzip())
  source.on('error', (error) => unpacked.destroy(error))
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Infinity })
  } catch (error) {
    throw new StartupError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
