import type { EventEmitter } from 'node:events'
import { Client, DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import { errorCode } from '../system/StartupError.ts'
import { DatabaseUnavailable } from './DatabaseUnavailable.ts'

/** pg's own words for a wait that was too long; it gives them no code. */
const waitedTooLong = 'timeout exceeded when trying to connect'
/** The event of a connection whose statement found no room. */
const diskFull = 'diskFull'

/**
 * A pool that says why there is no connection, and that refuses a second one to whoever holds one: callers that each hold
 * one and wait for another would wait for each other.
 */
export class GuardedPool extends Pool {
  readonly #isHeld: () => boolean
  #fullAt = -Infinity

  /** @param isHeld Whether the caller holds a connection of this pool. */
  constructor(config: PoolConfig, isHeld: () => boolean) {
    super({ ...config, Client: GuardedClient })
    this.#isHeld = isHeld
    // Without a listener, losing a connection between two statements would end the process. The next statement fails.
    this.on('connect', (client) => client.on('error', () => undefined))
    this.on('connect', (client: EventEmitter) => client.on(diskFull, () => (this.#fullAt = performance.now())))
  }

  /** The time for which PostgreSQL has refused no statement for lack of disk space. */
  get roomyMs(): number {
    return performance.now() - this.#fullAt
  }

  override async connect(): Promise<PoolClient> {
    if (this.#isHeld()) throw new Error('A second connection was asked for while a transaction holds one')
    try {
      return await super.connect()
    } catch (error) {
      const isFull = error instanceof Error && error.message === waitedTooLong
      throw new DatabaseUnavailable(isFull ? 'busy' : 'database-away', error)
    }
  }

  /** A statement that fails leaves its connection in the pool, unlike in pg's own. */
  override async query(...statement: unknown[]): Promise<never> {
    const client = await this.connect()
    try {
      return await (client.query as (...statement: unknown[]) => Promise<never>)(...statement)
    } finally {
      client.release()
    }
  }
}

class GuardedClient extends Client {
  override query(...statement: unknown[]): never {
    const answer: unknown = (super.query as (...statement: unknown[]) => unknown)(...statement)
    return (answer instanceof Promise ? answer.catch((error: unknown) => this.#fail(error)) : answer) as never
  }

  /** PostgreSQL's errors have a code. What else fails, but for a mistake of ours, is the connection. */
  #fail(error: unknown): never {
    if (errorCode(error) === '53100') (this as EventEmitter).emit(diskFull)
    if (error instanceof DatabaseError || error instanceof TypeError) throw error
    throw new DatabaseUnavailable('database-away', error)
  }
}
