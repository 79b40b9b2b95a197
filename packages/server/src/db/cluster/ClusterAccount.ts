import { execFile, type SpawnOptions } from 'node:child_process'
import { chmod, chown, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartupError } from '../../system/StartupError.ts'

const run = promisify(execFile)

/** How PostgreSQL's programs are started: as this user, or, since it refuses root, as the system's user `postgres`. */
export interface ClusterAccount {
  /** Whom the cluster's files belong to, where that is not this user. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined
  /** The program and arguments to run `program`. */
  command(program: string, args: readonly string[]): { readonly file: string; readonly args: string[] }
  readonly options: SpawnOptions
}

/**
 * @param paths What the account must be able to reach.
 * @param home A folder of ours around the cluster's. It is closed to others, so under root the account passes through by
 * the folder's group.
 */
export async function findClusterAccount(paths: readonly string[], home?: string): Promise<ClusterAccount> {
  if (process.getuid?.() !== 0) {
    return { owner: undefined, options: {}, command: (file, args) => ({ file, args: [...args] }) }
  }
  const owner = (await findPostgresUser()) ?? (await createPostgresUser())
  if (home !== undefined && (await stat(home)).uid === 0) {
    await chown(home, 0, owner.gid)
    await chmod(home, 0o710)
  }
  if (await canReach(owner, paths)) {
    return { owner, options: { uid: owner.uid, gid: owner.gid }, command: (file, args) => ({ file, args: [...args] }) }
  }
  return throughCapability(owner, paths)
}

async function findPostgresUser() {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    // `id` fails for a user that does not exist.
    return undefined
  }
}

async function createPostgresUser() {
  const failed = await makePostgresUser()
  const owner = await findPostgresUser()
  if (owner !== undefined) return owner
  throw new StartupError('PostgreSQL does not run as root and a user for it could not be made: start as another user', {
    cause: failed,
  })
}

/** @returns Why neither of the systems' ways made one. */
async function makePostgresUser(): Promise<AggregateError | undefined> {
  const ways: readonly [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', 'postgres']],
  ]
  const errors: unknown[] = []
  for (const [program, args] of ways) {
    try {
      await run(program, args)
      return undefined
    } catch (error) {
      errors.push(error)
    }
  }
  return new AggregateError(errors, errors.map(String).join('; '))
}

async function canReach({ uid, gid }: { uid: number; gid: number }, paths: readonly string[]): Promise<boolean> {
  try {
    for (const path of paths) await run('test', ['-x', path], { uid, gid, cwd: '/' })
    return true
  } catch {
    // `test` says no by failing: the way through a capability is taken then.
    return false
  }
}

/**
 * A folder above, such as root's home, is closed to the user. Opening it is not ours to do, but as root we may hand the
 * one right that passes it on.
 */
async function throughCapability(
  owner: { uid: number; gid: number },
  paths: readonly string[],
): Promise<ClusterAccount> {
  const prefix = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--bounding-set=-all,+dac_override',
  ]
  try {
    // `test` asks for the user's own rights only; `stat` uses what the process has.
    for (const path of paths) await run('setpriv', [...prefix, 'stat', path], { cwd: '/' })
  } catch (error) {
    throw new StartupError(
      `PostgreSQL runs as the user 'postgres', who cannot reach ${paths.join(' and ')}: move them or start as another user`,
      { cause: error },
    )
  }
  return { owner, options: {}, command: (program, args) => ({ file: 'setpriv', args: [...prefix, program, ...args] }) }
}
