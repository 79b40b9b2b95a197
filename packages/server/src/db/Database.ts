import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, PoolConfig } from 'pg'
import { GuardedPool } from './GuardedPool.ts'
import * as schema from './schema/index.ts'

type Schema = typeof schema
export type Sql = Pick<
  NodePgDatabase<Schema>,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute'
>

interface Transaction {
  readonly sql: Sql
  readonly afterCommit: (() => void)[]
}

interface Prepared<Result> {
  execute(values: Record<string, unknown>): Promise<Result>
}

export interface DatabaseOptions {
  readonly connection: PoolConfig
  readonly onError: (error: Error) => void
}

const statementTimeoutMs = 60_000
const lockTimeoutMs = 30_000
const poolSize = 16
/** Connections for single short statements that do not join a transaction. */
const apartPoolSize = 2
/** A disk that was full counts as full for so long after the last statement that it refused. */
const fullMs = 15_000

/**
 * The pool, and the transaction that the running call is in. Repositories ask for `sql` each time, so that what they
 * do joins the transaction of whoever called them.
 */
export class Database {
  readonly pool: Pool
  /**
   * Never joins a transaction: a statement stays when the caller's transaction is undone. Its few connections are its
   * own, so that whoever holds one of the pool never waits for another one.
   */
  readonly apart: Sql
  readonly #pools: readonly GuardedPool[]
  readonly #outside: NodePgDatabase<Schema>
  readonly #clients = new WeakMap<PoolClient, Sql>()
  readonly #current = new AsyncLocalStorage<Transaction | undefined>()

  constructor({ connection, onError }: DatabaseOptions) {
    const open = (max: number, isHeld: () => boolean): GuardedPool => {
      const pool = new GuardedPool(
        {
          max,
          application_name: 'phoenix',
          statement_timeout: statementTimeoutMs,
          lock_timeout: lockTimeoutMs,
          idle_in_transaction_session_timeout: statementTimeoutMs,
          connectionTimeoutMillis: 10_000,
          ...connection,
        },
        isHeld,
      )
      pool.on('error', (error) => {
        // A cluster of ours that stops with us may be faster than our goodbyes to it.
        if (!pool.ending) onError(error)
      })
      return pool
    }
    const pool = open(poolSize, () => this.#current.getStore() !== undefined)
    const apartPool = open(apartPoolSize, () => false)
    this.pool = pool
    this.#pools = [pool, apartPool]
    this.#outside = drizzle(pool, { schema })
    this.apart = drizzle(apartPool, { schema })
  }

  get sql(): Sql {
    return this.#current.getStore()?.sql ?? this.#outside
  }

  /**
   * A query that nearly every request asks: put together once and planned once for each connection. Repositories make
   * them with `sql.placeholder`.
   * @param name Of no other query.
   */
  prepare<Values extends object, Result>(
    name: string,
    build: (on: Sql) => { prepare(name: string): Prepared<Result> },
  ): (values: Values) => Promise<Result> {
    const prepared = new WeakMap<Sql, Prepared<Result>>()
    return (values) => {
      const on = this.sql
      const query = prepared.get(on) ?? build(on).prepare(name)
      prepared.set(on, query)
      return query.execute(values as Record<string, unknown>)
    }
  }

  /** Runs `work` in a transaction, the caller's where there is one. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#current.getStore() !== undefined) return work()
    const client = await this.pool.connect()
    const transaction: Transaction = { sql: this.#onClient(client), afterCommit: [] }
    let lost: Error | undefined
    let result: T
    try {
      await client.query('begin')
      result = await this.#current.run(transaction, work)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch((cause: Error) => (lost = cause))
      throw error
    } finally {
      // One that does not even take a rollback is not used again.
      client.release(lost)
    }
    for (const effect of transaction.afterCommit) effect()
    return result
  }

  /** Does what the outside may only see once it is true, such as pushes. Outside a transaction it does so at once. */
  afterCommit(effect: () => void): void {
    const transaction = this.#current.getStore()
    // An effect has a life of its own: it must not reach into a transaction that is over.
    const outside = (): void => this.#current.run(undefined, effect)
    if (transaction === undefined) outside()
    else transaction.afterCommit.push(outside)
  }

  async ping(): Promise<void> {
    await this.pool.query('select 1')
  }

  /** @throws where PostgreSQL has lately found no room for what it was to keep. */
  checkRoom(): void {
    if (this.#pools.some(({ roomyMs }) => roomyMs < fullMs)) throw new Error('The disk of the database is full')
  }

  async close(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()))
  }

  /** One for each connection, so that what it has prepared is found again. */
  #onClient(client: PoolClient): Sql {
    const known = this.#clients.get(client) ?? drizzle(client, { schema })
    this.#clients.set(client, known)
    return known
  }
}
