import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../logging.ts'
import type { DataFolder } from '../system/DataFolder.ts'
import { DataLock } from '../system/DataLock.ts'
import { errorCode } from '../system/StartupError.ts'
import { connectionTo } from './cluster/EmbeddedCluster.ts'
import { Database } from './Database.ts'
import { DatabaseUnavailable } from './DatabaseUnavailable.ts'
import { openDatabase, type OpenDatabase } from './openDatabase.ts'

/** The database of a server that may be running: its own cluster is used as it is, or started for the while. */
export async function openBeside(url: string | undefined, folder: DataFolder, logger: Logger): Promise<OpenDatabase> {
  const socketFolder = url === undefined ? await findSocketFolder(folder.file('postgres')) : undefined
  if (url !== undefined || socketFolder === undefined) return openAlone(url, folder, logger)
  const connection = connectionTo(socketFolder, await folder.readSecret('postgres-password'))
  const database = new Database({ connection, onError: (error) => logger.warn({ err: error }, 'The database went') })
  try {
    await database.ping()
    return { database, close: () => database.close() }
  } catch (error) {
    await database.close()
    // Its file is older than its end: nobody is there.
    const reason = error instanceof DatabaseUnavailable ? errorCode(error.cause) : undefined
    if (reason !== 'ENOENT' && reason !== 'ECONNREFUSED') throw error
    return openAlone(url, folder, logger)
  }
}

async function openAlone(url: string | undefined, folder: DataFolder, logger: Logger): Promise<OpenDatabase> {
  const lock = url === undefined ? await DataLock.take(folder.file('lock')) : undefined
  try {
    // A cluster that is lost fails the next statement.
    const open = await openDatabase(url, folder, logger, () => undefined)
    const close = async (): Promise<void> => {
      await open.close()
      await lock?.release()
    }
    return { database: open.database, close }
  } catch (error) {
    await lock?.release()
    throw error
  }
}

/** Its fifth line, of a cluster that runs or did not stop cleanly. */
async function findSocketFolder(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[4]?.trim() || undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
