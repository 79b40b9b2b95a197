import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeProcess } from './describeProcess.ts'
import { errorCode, StartupError } from './StartupError.ts'

interface Owner {
  readonly pid: number
  /** Tells the process from a later one with the same pid. */
  readonly birth: string
}

const maxAttempts = 5
/** Longer than a takeover takes. */
const settleMs = 100

/**
 * One server to a data folder. The lock is a file that names its owner; one whose owner is dead, as after kill -9, is
 * taken over.
 */
export class DataLock {
  readonly #path: string

  private constructor(path: string) {
    this.#path = path
  }

  /** @throws StartupError while another server lives here. */
  static async take(path: string): Promise<DataLock> {
    const own = JSON.stringify({ pid: process.pid, birth: (await describeProcess(process.pid))?.birth ?? '' })
    const draft = `${path}.${process.pid}.${randomUUID()}`
    await writeFile(draft, own, { mode: 0o600 })
    try {
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        if (await linkNew(draft, path)) {
          if (attempt > 0) await confirm(draft, path)
          return new DataLock(path)
        }
        const owner = await readOwner(path)
        if (owner !== undefined && (await isAlive(owner))) {
          throw new StartupError(`Another Phoenix (process ${owner.pid}) is using this DATA_DIR`)
        }
        await removeStale(path, owner)
      }
      throw new StartupError('Another Phoenix is starting on this DATA_DIR')
    } finally {
      await rm(draft, { force: true })
    }
  }

  async release(): Promise<void> {
    await rm(this.#path, { force: true })
  }
}

/** Linking makes the file with its content at once, and only if there is none. */
async function linkNew(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Waits until others who took over the same stale lock at the same time are done: whoever is there then has it. */
async function confirm(draft: string, path: string): Promise<void> {
  await sleep(settleMs)
  // A file that is gone, or cannot be read any more, is not ours: the refusal below says so.
  const [own, held] = await Promise.all([stat(draft), stat(path).catch(() => undefined)])
  if (held?.ino !== own.ino) throw new StartupError('Another Phoenix is starting on this DATA_DIR')
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    const { pid, birth } = JSON.parse(await readFile(path, 'utf8')) as Partial<Owner>
    return typeof pid === 'number' && typeof birth === 'string' ? { pid, birth } : undefined
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function isAlive({ pid, birth }: Owner): Promise<boolean> {
  const running = await describeProcess(pid)
  return running !== undefined && (birth === '' || running.birth === birth)
}

/** Moves the file aside first: a lock that somebody else took meanwhile is put back. */
async function removeStale(path: string, stale: Owner | undefined): Promise<void> {
  const aside = `${path}.stale.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  const moved = await readOwner(aside)
  if (moved?.pid !== stale?.pid || moved?.birth !== stale?.birth) await linkNew(aside, path)
  await rm(aside, { force: true })
}
