import { readFile, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeProcess, readWorkingFolder } from '../../system/describeProcess.ts'
import { errorCode, StartupError } from '../../system/StartupError.ts'

/** Names the folders of our sockets. */
export const socketFolderPrefix = 'phoenix-pg-'
const patienceMs = 30_000
const stepMs = 50

/**
 * After kill -9 of the server its database may still run, or have left its pid file behind. The first is stopped; the
 * second removed, since a later process may bear its number and PostgreSQL would take that for itself. Only for the
 * holder of the data folder's lock.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const { pid, socketFolder } = await readPidFile(pidFile)
  if (pid === undefined) return
  if (await isPostgresOf(pid, folder)) {
    signal(pid, 'SIGINT')
    const end = performance.now() + patienceMs
    while (await isPostgresOf(pid, folder)) {
      if (performance.now() > end) throw new StartupError(`A database left behind (process ${pid}) does not stop`)
      await sleep(stepMs)
    }
  }
  await rm(pidFile, { force: true })
  if (socketFolder.startsWith(join(dirname(socketFolder), socketFolderPrefix))) {
    await rm(socketFolder, { recursive: true, force: true })
  }
}

/** The first line is the process, the fifth the folder of its socket. */
async function readPidFile(pidFile: string): Promise<{ pid: number | undefined; socketFolder: string }> {
  try {
    const lines = (await readFile(pidFile, 'utf8')).split('\n')
    const pid = Number(lines[0])
    return { pid: Number.isSafeInteger(pid) && pid > 0 ? pid : undefined, socketFolder: lines[4] ?? '' }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { pid: undefined, socketFolder: '' }
    throw error
  }
}

/** PostgreSQL stands in its folder; where that cannot be seen, the command line names it. */
async function isPostgresOf(pid: number, folder: string): Promise<boolean> {
  const running = await describeProcess(pid)
  if (running === undefined || !running.command.includes('postgres')) return false
  const place = await readWorkingFolder(pid)
  return place === undefined ? running.command.includes(folder) : place === (await realpath(folder))
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
