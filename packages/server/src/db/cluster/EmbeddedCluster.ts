import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig, type PoolConfig } from 'pg'
import { errorCode, StartupError } from '../../system/StartupError.ts'
import { findBinaries, type PostgresBinaries } from './binaries.ts'
import { type ClusterAccount, findClusterAccount } from './ClusterAccount.ts'
import { socketFolderPrefix, stopOrphan } from './stopOrphan.ts'

export interface ClusterOptions {
  /** The cluster's own folder. */
  readonly folder: string
  /** A folder of ours around it that is closed to others. */
  readonly home?: string
  readonly password: string
  /** Further settings, such as `fsync=off` for tests. */
  readonly settings?: readonly string[]
  readonly onLog: (line: string) => void
  /** The database ended although nobody stopped it. */
  readonly onExit: () => void
}

const database = 'phoenix'
const user = 'phoenix'
/** Names the socket's file; nothing listens on the network. */
const port = 5432
const startMs = 60_000
const stopMs = 20_000
/** What an address of a Unix socket may measure, less the file's name. */
const maxSocketFolder = 80

/** A PostgreSQL of the server's own, reached through a socket in a folder that only its users may enter. */
export class EmbeddedCluster {
  readonly connection: PoolConfig
  readonly #process: ChildProcess
  readonly #socketFolder: string
  #isStopping = false
  /** Of a server that ends in any other way than by stopping. */
  readonly #kill = (): boolean => this.#process.kill('SIGINT')

  private constructor(connection: PoolConfig, running: ChildProcess, socketFolder: string, onExit: () => void) {
    this.connection = connection
    this.#process = running
    this.#socketFolder = socketFolder
    process.once('exit', this.#kill)
    running.once('exit', () => {
      if (!this.#isStopping) onExit()
    })
  }

  /** Makes the cluster at first; later brings it up from however it ended. @throws StartupError */
  static async start(options: ClusterOptions): Promise<EmbeddedCluster> {
    const { folder, home, password } = options
    const binaries = await findBinaries()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const account = await findClusterAccount([join(folder, '..'), binaries.postgres], home)
    if (account.owner !== undefined) await chown(folder, account.owner.uid, account.owner.gid)
    if (!(await isInitialised(folder))) await initialise(options, binaries, account)
    await stopOrphan(folder)
    const socketFolder = await createSocketFolder(account)
    const running = await launch(options, binaries, account, socketFolder).catch(async (error: unknown) => {
      await rm(socketFolder, { recursive: true, force: true })
      throw error
    })
    const connection = connectionTo(socketFolder, password)
    const cluster = new EmbeddedCluster(connection, running, socketFolder, options.onExit)
    try {
      await createDatabase(connection)
    } catch (error) {
      await cluster.stop()
      throw error
    }
    return cluster
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    if (this.#process.exitCode === null && this.#process.signalCode === null) {
      const exited = once(this.#process, 'exit')
      // Fast: ends sessions and writes a checkpoint.
      this.#process.kill('SIGINT')
      const timer = setTimeout(() => this.#process.kill('SIGQUIT'), stopMs)
      await exited
      clearTimeout(timer)
    }
    process.off('exit', this.#kill)
    await rm(this.#socketFolder, { recursive: true, force: true })
  }
}

/** To a cluster that runs, by the folder of its socket. */
export function connectionTo(socketFolder: string, password: string) {
  return { host: socketFolder, port, user, password, database }
}

async function isInitialised(folder: string): Promise<boolean> {
  try {
    await readFile(join(folder, 'global', 'pg_control'))
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/** One that was cut off half-way is begun anew: it holds nothing yet. */
async function initialise(options: ClusterOptions, binaries: PostgresBinaries, account: ClusterAccount): Promise<void> {
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
      `--username=${user}`,
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

/** In the system's folder for temporary files: a path below DATA_DIR may be longer than a socket's address can be. */
async function createSocketFolder({ owner }: ClusterAccount): Promise<string> {
  const parent = Buffer.byteLength(tmpdir()) > maxSocketFolder - 20 ? '/tmp' : tmpdir()
  const folder = await mkdtemp(join(parent, socketFolderPrefix))
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid)
  return folder
}

/** In a process group of its own, so that Ctrl+C reaches only the server, which stops it when requests have ended. */
async function launch(
  { folder, settings = [], onLog }: ClusterOptions,
  binaries: PostgresBinaries,
  account: ClusterAccount,
  socketFolder: string,
): Promise<ChildProcess> {
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${socketFolder}`,
    'unix_socket_permissions=0700',
    'log_min_messages=warning',
    'max_connections=50',
    ...settings,
  ]
  const { file, args } = account.command(binaries.postgres, [
    '-D',
    folder,
    '-p',
    String(port),
    ...all.flatMap((setting) => ['-c', setting]),
  ])
  const child = spawn(file, args, {
    ...account.options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C' },
  })
  const output = collectOutput(child, onLog)
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string): void => reject(new StartupError(`The database did not start: ${reason}`))
    const timer = setTimeout(() => {
      child.kill('SIGQUIT')
      fail('it took too long')
    }, startMs)
    const onExit = (): void => {
      clearTimeout(timer)
      fail(lastLine(output()))
    }
    child.once('error', (error) => fail(error.message))
    child.once('exit', onExit)
    child.stderr!.on('data', () => {
      if (!output().includes('database system is ready to accept connections')) return
      clearTimeout(timer)
      child.off('exit', onExit)
      resolve()
    })
  })
  return child
}

async function createDatabase(connection: PoolConfig): Promise<void> {
  const client = new Client({ ...(connection as ClientConfig), database: 'postgres' })
  await client.connect()
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [database])
    if (known.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

/** @returns Reads what was written last. */
function collectOutput(child: ChildProcess, onLog: (line: string) => void): () => string {
  let text = ''
  const take = (chunk: Buffer): void => {
    text = (text + chunk.toString()).slice(-10_000)
    for (const line of chunk.toString().split('\n')) if (line.trim() !== '') onLog(line)
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  return () => text
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n')
  return lines.findLast((line) => /FATAL|ERROR|error/.test(line)) ?? lines.at(-1) ?? 'no reason given'
}
