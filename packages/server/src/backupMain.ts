/** `npm run backup` and `npm run restore`: on a stopped server's folder, or on DATABASE_URL at any time. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from './db/backup/restoreBackup.ts'
import { writeBackup } from './db/backup/writeBackup.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/openDatabase.ts'
import { createLogger } from './logging.ts'
import { Keys } from './security/Keys.ts'
import { DataFolder } from './system/DataFolder.ts'
import { DataLock } from './system/DataLock.ts'
import { StartupError } from './system/StartupError.ts'

const usage = `Usage: npm run backup -- --to FILE [--organization ID]
       npm run restore -- --from FILE

DATA_DIR or DATABASE_URL name the server, as for npm start. A server on its own database is stopped first. The key
(DATA_DIR/key or PHOENIX_KEY) is not in the backup: keep a copy apart from it. Without it all is restored but what it
seals: sign-ins with other providers and second factors must be set up anew. A file that an owner took along of an
organization is sealed as a whole: it takes the key.`

interface Order {
  readonly to: string | undefined
  readonly from: string | undefined
  readonly organization: string | undefined
}

async function run({ to, from, organization }: Order): Promise<string> {
  const config = readConfig(process.env)
  const folder = await DataFolder.open(config.dataFolder)
  const lock = config.databaseUrl === undefined ? await DataLock.take(folder.file('lock')) : undefined
  try {
    // A cluster that ends by itself fails the next statement.
    const open = await openDatabase(config.databaseUrl, folder, createLogger(config.logLevel), () => undefined)
    try {
      const { pool } = open.database
      if (from !== undefined) {
        const keys = new Keys(config.key ?? (await folder.readKey()))
        return `${await restoreBackup(pool, resolve(from), keys)} records restored`
      }
      const count = await writeBackup(pool, resolve(to!), organization ?? null)
      return `${count} records in ${to}`
    } finally {
      await open.close()
    }
  } finally {
    await lock?.release()
  }
}

function readOrder(): Order {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, from: { type: 'string' }, organization: { type: 'string' } },
    })
    const { to, from, organization } = values
    if ((to === undefined) !== (from === undefined)) return { to, from, organization }
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
  throw new StartupError(usage)
}

try {
  process.stdout.write(`${await run(readOrder())}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.line : String(error)}\n`)
  process.exitCode = 1
}
