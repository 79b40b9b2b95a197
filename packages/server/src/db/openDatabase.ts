import type { Logger } from '../logging.ts'
import type { DataFolder } from '../system/DataFolder.ts'
import { errorCode, StartupError } from '../system/StartupError.ts'
import { EmbeddedCluster } from './cluster/EmbeddedCluster.ts'
import { Database } from './Database.ts'
import { DatabaseUnavailable } from './DatabaseUnavailable.ts'
import { migrate } from './migrate.ts'

export interface OpenDatabase {
  readonly database: Database
  close(): Promise<void>
}

/** Opens the operator's database, or one of our own in the data folder, and brings its schema up to date. */
export async function openDatabase(
  url: string | undefined,
  folder: DataFolder,
  logger: Logger,
  onLost: (reason: StartupError) => void,
): Promise<OpenDatabase> {
  const cluster = url === undefined ? await startCluster(folder, logger, onLost) : undefined
  const database = new Database({
    connection: cluster?.connection ?? { connectionString: url },
    onError: (error) => logger.warn({ err: error }, 'A database connection was lost'),
  })
  const close = async (): Promise<void> => {
    await database.close()
    await cluster?.stop()
  }
  try {
    await reach(database, url)
    await migrate(database)
  } catch (error) {
    await close()
    throw error
  }
  return { database, close }
}

async function startCluster(
  folder: DataFolder,
  logger: Logger,
  onLost: (reason: StartupError) => void,
): Promise<EmbeddedCluster> {
  return EmbeddedCluster.start({
    folder: folder.file('postgres'),
    home: folder.path,
    password: await folder.readSecret('postgres-password'),
    onLog: (line) => logger.debug({ line }, 'PostgreSQL'),
    onNews: (line) => logger.warn(line),
    onLost,
  })
}

async function reach(database: Database, url: string | undefined): Promise<void> {
  try {
    await database.ping()
  } catch (error) {
    if (url === undefined) throw error
    const { host, pathname } = new URL(url)
    throw new StartupError(
      `The database at ${decodeURIComponent(host)}${pathname} cannot be reached (${reasonOf(error)})`,
    )
  }
}

/** Never the address with its password. */
function reasonOf(failure: unknown): string {
  const error = failure instanceof DatabaseUnavailable ? failure.cause : failure
  const code = errorCode(error)
  if (code === '28P01' || code === '28000') return 'wrong user or password'
  if (code === '3D000') return 'there is no such database'
  return code ?? (error instanceof Error ? error.message : String(error))
}
