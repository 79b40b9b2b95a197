import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode, StartupError } from '../../system/StartupError.ts'
import type { PostgresBinaries } from './binaries.ts'
import type { ClusterAccount } from './ClusterAccount.ts'
import { clusterAddress, type ClusterOptions } from './ClusterOptions.ts'
import { collectOutput, lastLine } from './clusterOutput.ts'

export async function isInitialised(folder: string): Promise<boolean> {
  try {
    await readFile(join(folder, 'global', 'pg_control'))
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/** Begins a cluster anew when its creation was cut off half-way, because it holds nothing yet. */
export async function initialiseCluster(
  options: ClusterOptions,
  binaries: PostgresBinaries,
  account: ClusterAccount,
): Promise<void> {
  const { folder, password, onLog } = options
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  const secretFolder = await mkdtemp(join(tmpdir(), 'phoenix-init-'))
  const secretFile = join(secretFolder, 'password')
  await writeFile(secretFile, `${password}\n`, { mode: 0o600 })
  try {
    if (account.owner !== undefined) {
      for (const path of [folder, secretFolder, secretFile]) await chown(path, account.owner.uid, account.owner.gid)
    }
    const { file, args } = account.command(binaries.initdb, [
      `--pgdata=${folder}`,
      `--username=${clusterAddress.user}`,
      `--pwfile=${secretFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
    ])
    const child = spawn(file, args, { ...account.options, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    const output = collectOutput(child, onLog)
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new StartupError(`The database could not be made: ${lastLine(output())}`)
  } finally {
    await rm(secretFolder, { recursive: true, force: true })
  }
}
