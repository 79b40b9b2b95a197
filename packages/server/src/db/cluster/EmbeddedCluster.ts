import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig, type PoolConfig } from 'pg'
import { StartupError } from '../../system/StartupError.ts'
import { findBinaries } from './binaries.ts'
import { type ClusterAccount, findClusterAccount } from './ClusterAccount.ts'
import { clusterAddress, type ClusterOptions } from './ClusterOptions.ts'
import { initialiseCluster, isInitialised } from './initialiseCluster.ts'
import { launchCluster } from './launchCluster.ts'
import { socketFolderPrefix, stopOrphan } from './stopOrphan.ts'

const { database } = clusterAddress
const stopMs = 20_000
/** The longest address of a Unix socket, less the file's name. */
const maxSocketFolder = 80
/** Starts of a database that ended by itself, one after the other. */
const maxTries = 6
const firstPauseMs = 250
const longestPauseMs = 8000
/** A database that ran this long is not one that ends again and again. */
const steadyMs = 60_000
/** PostgreSQL's words, under which it ends and does not start until somebody makes room. */
const fullDisk = 'No space left on device'

/**
 * A PostgreSQL of the server's own, reached through a socket in a folder that only its users may enter. One that ends by
 * itself is started again at the same address.
 */
export class EmbeddedCluster {
  readonly connection: PoolConfig
  readonly #options: ClusterOptions
  readonly #launch: () => Promise<ChildProcess>
  readonly #socketFolder: string
  #process: ChildProcess
  #tries = 0
  #returning: Promise<void> = Promise.resolve()
  readonly #stopping = new AbortController()
  /** Ends the database when the server ends in any other way than by stopping. */
  readonly #kill = (): boolean => this.#process.kill('SIGINT')

  private constructor(
    options: ClusterOptions,
    launch: () => Promise<ChildProcess>,
    running: ChildProcess,
    socketFolder: string,
  ) {
    this.connection = connectionTo(socketFolder, options.password)
    this.#options = options
    this.#launch = launch
    this.#process = running
    this.#socketFolder = socketFolder
    process.once('exit', this.#kill)
    this.#watch(running)
  }

  /** Makes the cluster at first; later brings it up from however it ended. @throws StartupError */
  static async start(options: ClusterOptions): Promise<EmbeddedCluster> {
    const { folder, home } = options
    const binaries = await findBinaries()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const account = await findClusterAccount([join(folder, '..'), binaries.postgres], home)
    if (account.owner !== undefined) await chown(folder, account.owner.uid, account.owner.gid)
    if (!(await isInitialised(folder))) await initialiseCluster(options, binaries, account)
    await stopOrphan(folder)
    const socketFolder = await createSocketFolder(account)
    const launch = (): Promise<ChildProcess> => launchCluster(options, binaries, account, socketFolder)
    const running = await launch().catch(async (error: unknown) => {
      await rm(socketFolder, { recursive: true, force: true })
      throw error
    })
    const cluster = new EmbeddedCluster(options, launch, running, socketFolder)
    try {
      await createDatabase(cluster.connection)
    } catch (error) {
      await cluster.stop()
      throw error
    }
    return cluster
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#returning
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

  #watch(running: ChildProcess): void {
    const since = performance.now()
    running.once('exit', (code, signal) => {
      if (this.#stopping.signal.aborted) return
      if (performance.now() - since > steadyMs) this.#tries = 0
      this.#returning = this.#bringBack(`PostgreSQL ended by itself (${signal ?? code})`)
    })
  }

  /** Tries so many times; while the disk is full, until there is room: giving up would not help. */
  async #bringBack(happened: string): Promise<void> {
    const { onNews, onLost } = this.#options
    for (let news = happened; ;) {
      const isFull = news.includes(fullDisk)
      if (!isFull && this.#tries === maxTries)
        return onLost(
          new StartupError(
            `Phoenix cannot go on without its database, which ${maxTries} starts did not bring back: ${news}`,
          ),
        )
      const pauseMs = isFull ? longestPauseMs : Math.min(firstPauseMs * 2 ** this.#tries, longestPauseMs)
      if (!isFull) this.#tries++
      onNews(`${news}: it is started again ${isFull ? 'until there is room' : `(${this.#tries} of ${maxTries})`}`)
      try {
        await sleep(pauseMs, undefined, { signal: this.#stopping.signal })
      } catch {
        // Only stopping ends the pause early.
        return
      }
      try {
        this.#process = await this.#launch()
        this.#watch(this.#process)
        return onNews('PostgreSQL is back')
      } catch (error) {
        news = error instanceof StartupError ? error.line : String(error)
      }
    }
  }
}

/** Gives the options to connect to a running cluster through the folder of its socket. */
export function connectionTo(socketFolder: string, password: string) {
  return { host: socketFolder, password, ...clusterAddress }
}

/** In the system's folder for temporary files: a path below DATA_DIR may be longer than a socket's address can be. */
async function createSocketFolder({ owner }: ClusterAccount): Promise<string> {
  const parent = Buffer.byteLength(tmpdir()) > maxSocketFolder - 20 ? '/tmp' : tmpdir()
  const folder = await mkdtemp(join(parent, socketFolderPrefix))
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid)
  return folder
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
