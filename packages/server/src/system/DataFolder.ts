import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, chmod, constants, mkdir, readFile, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, StartupError } from './StartupError.ts'

/** Room that PostgreSQL needs to go on: two segments of its log, of 16 MB each. */
const leastRoom = 32 * 1024 * 1024

/** The folder that holds everything the server keeps: the database, its key, its lock, the built-in device's files. */
export class DataFolder {
  readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  /** @throws StartupError if it cannot be made or written to. */
  static async open(path: string): Promise<DataFolder> {
    try {
      await makeFolder(path)
      await access(path, constants.W_OK | constants.X_OK)
    } catch (error) {
      throw new StartupError(`DATA_DIR ${path} cannot be written to (${errorCode(error) ?? String(error)})`)
    }
    await closeFolder(path)
    return new DataFolder(path)
  }

  file(name: string): string {
    return join(this.path, name)
  }

  /** @throws Error while the disk is nearly full. */
  async checkRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(this.path)
    if (bavail * bsize < leastRoom)
      throw new Error(`The disk of ${this.path} is full: ${bavail * bsize} bytes are left`)
  }

  /** The secret behind all keys: made once, readable by the server's user only. */
  async readKey(): Promise<string> {
    return this.readSecret('key')
  }

  /** @returns The content of a secret file, made of 256 random bits at first. */
  async readSecret(name: string): Promise<string> {
    const path = this.file(name)
    try {
      await writeFile(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
      await closeToOthers(path)
    }
    const secret = await readFile(path, 'utf8')
    if (secret.length < 32) throw new StartupError(`${path} is damaged: restore it from a backup`)
    return secret
  }
}

/** A folder that somebody else owns, such as a mounted volume, is left as its owner set it. */
async function closeFolder(path: string): Promise<void> {
  const { uid, mode } = await stat(path)
  if (uid !== process.getuid?.()) return
  // The database's user passes through a folder of root's by the folder's group, which EmbeddedCluster sets.
  const kept = uid === 0 ? 0o710 : 0o700
  if ((mode & 0o777 & ~kept) !== 0) await chmod(path, mode & kept)
}

/** Node's own `recursive` never returns below a file system that makes no folders, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (errorCode(error) !== 'ENOENT' || existsSync(dirname(path))) throw error
    await makeFolder(dirname(path))
    await mkdir(path)
  }
}

/** A file that was copied back may have lost its mode. */
async function closeToOthers(path: string): Promise<void> {
  if (((await stat(path)).mode & 0o077) === 0) return
  try {
    await chmod(path, 0o600)
  } catch (error) {
    throw new StartupError(`${path} is open to others and cannot be closed to them: chmod 600`, { cause: error })
  }
}
