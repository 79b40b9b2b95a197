import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
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

export interface DatabaseOptions {
  readonly connection: PoolConfig
  readonly onError: (error: Error) => void
}

const statementTimeoutMs = 60_000
const lockTimeoutMs = 30_000

/**
 * The pool, and the transaction that the running call is in. Repositories ask for `sql` each time, so that what they
 * do joins the transaction of whoever called them.
 */
export class Database {
  readonly pool: Pool
  readonly #outside: NodePgDatabase<Schema>
  readonly #current = new AsyncLocalStorage<Transaction | undefined>()

  constructor({ connection, onError }: DatabaseOptions) {
    this.pool = new Pool({
      max: 16,
      application_name: 'phoenix',
      statement_timeout: statementTimeoutMs,
      lock_timeout: lockTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs,
      connectionTimeoutMillis: 10_000,
      ...connection,
    })
    this.pool.on('error', (error) => {
      // A cluster of ours that stops with us may be faster than our goodbyes to it.
      if (!this.pool.ending) onError(error)
    })
    this.#outside = drizzle(this.pool, { schema })
  }

  get sql(): Sql {
    return this.#current.getStore()?.sql ?? this.#outside
  }

  /**
   * A query that nearly every request asks: put together once, planned once by each connection. Repositories make them
   * with `sql.placeholder`.
   * @param name Of no other query.
   */
  prepare<Values extends Record<string, unknown>, Rows>(
    name: string,
    build: (sql: Sql) => { prepare(name: string): { execute(values: Values): Promise<Rows> } },
  ): (values: Values) => Promise<Rows> {
    const outside = build(this.#outside).prepare(name)
    return (values) => {
      const transaction = this.#current.getStore()
      const query = transaction === undefined ? outside : build(transaction.sql).prepare(name)
      return query.execute(values)
    }
  }

  /** Runs `work` in a transaction, the caller's where there is one. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#current.getStore() !== undefined) return work()
    const afterCommit: (() => void)[] = []
    const result = await this.#outside.transaction((sql) => this.#current.run({ sql, afterCommit }, work))
    for (const effect of afterCommit) effect()
    return result
  }

  /** Outside the transaction that runs, if one does: what is to stay when that one is undone. */
  async apart<T>(work: () => Promise<T>): Promise<T> {
    return this.#current.run(undefined, work)
  }

  /** What the outside may only see once it is true: pushes, messages to devices. At once outside a transaction. */
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

  async close(): Promise<void> {
    await this.pool.end()
  }
}
