import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Database } from './Database.ts'
import { endWithMachine } from './endWithMachine.ts'

/**
 * Locks by name that hold in all processes on one database. Those of a process are held by one session, taken from the
 * pool while there are any: they end with the process, however that ends. Where the session is lost they hold on in this
 * process alone.
 */
export class SessionLocks {
  readonly #database: Database
  readonly #held = new Set<string>()
  #session: Promise<LockSession> | undefined

  constructor(database: Database) {
    this.#database = database
  }

  /** @returns False while it is held, here or elsewhere. */
  async tryTake(name: string): Promise<boolean> {
    // A session could take its own locks again.
    if (this.#held.has(name)) return false
    this.#held.add(name)
    let isTaken = false
    try {
      isTaken = await (await (this.#session ??= this.#open())).tryTake(name)
    } finally {
      if (!isTaken) this.#forget(name)
    }
    return isTaken
  }

  async release(name: string): Promise<void> {
    if (!this.#held.has(name)) return
    try {
      await (await this.#session)?.release(name)
    } catch {
      // The session is lost, and its locks with it.
    }
    this.#forget(name)
  }

  /** The last one gives the session back. */
  #forget(name: string): void {
    this.#held.delete(name)
    if (this.#held.size > 0) return
    const session = this.#session
    this.#session = undefined
    session?.then(
      (open) => open.giveBack(),
      () => undefined,
    )
  }

  #open(): Promise<LockSession> {
    const lose = (): void => {
      if (this.#session === session) this.#session = undefined
    }
    const session = LockSession.open(this.#database, lose)
    session.catch(lose)
    return session
  }
}

class LockSession {
  readonly #client: PoolClient
  readonly #onLost: () => void
  #isOver = false

  private constructor(client: PoolClient, onLost: () => void) {
    this.#client = client
    this.#onLost = onLost
    client.on('error', this.#lose)
  }

  static async open({ pool }: Database, onLost: () => void): Promise<LockSession> {
    const session = new LockSession(await pool.connect(), onLost)
    try {
      await endWithMachine(session.#client)
      return session
    } catch (error) {
      session.#lose()
      throw error
    }
  }

  async tryTake(name: string): Promise<boolean> {
    const sql = 'select pg_try_advisory_lock($1) as taken'
    return (await this.#client.query<{ taken: boolean }>(sql, [lockIdOf(name)])).rows[0]?.taken === true
  }

  async release(name: string): Promise<void> {
    await this.#client.query('select pg_advisory_unlock($1)', [lockIdOf(name)])
  }

  giveBack(isBroken = false): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#client.off('error', this.#lose)
    this.#client.release(isBroken)
  }

  readonly #lose = (): void => {
    this.giveBack(true)
    this.#onLost()
  }
}

/** 64 bits of a hash, as PostgreSQL's bigint. */
function lockIdOf(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString()
}
