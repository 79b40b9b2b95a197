import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeProcess, readWorkingFolder } from '../../system/describeProcess.ts'
import { errorCode, StartupError } from '../../system/StartupError.ts'

const patienceMs = 30_000
const stepMs = 50

/**
 * After kill -9 of the server its database may still run, or have left its pid file behind. The first is stopped; the
 * second removed, since a later process may bear its number and PostgreSQL would take that for itself. Only for the
 * holder of the data folder's lock.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const pid = await readPid(pidFile)
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
}

async function readPid(pidFile: string): Promise<number | undefined> {
  try {
    const pid = Number((await readFile(pidFile, 'utf8')).split('\n', 1)[0])
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
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
