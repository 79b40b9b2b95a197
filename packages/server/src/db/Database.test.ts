import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Database } from './Database.ts'
import { migrate } from './migrate.ts'
import { LimitRepository } from './repositories/LimitRepository.ts'
import { SessionLocks } from './SessionLocks.ts'
import { TestCluster } from './testing/TestCluster.ts'

let cluster: TestCluster
/** The pool has one connection, so that a second one would be waited for. */
let database: Database
beforeAll(async () => {
  cluster = await TestCluster.start()
  const connection = { ...cluster.connection, max: 1, connectionTimeoutMillis: 300 }
  database = new Database({ connection, onError: () => undefined })
  await migrate(database)
})
afterAll(async () => {
  await database.close()
  await cluster.stop()
})

const refused = 'A second connection was asked for while a transaction holds one'

describe('whoever holds a connection in a transaction', () => {
  it('is refused a second one of the pool, whatever for', async () => {
    const inTransaction = (work: () => Promise<unknown>) => expect(database.transaction(work)).rejects.toThrow(refused)
    await inTransaction(() => database.pool.connect())
    await inTransaction(() => database.pool.query('select 1'))
    await inTransaction(() => database.ping())
    await inTransaction(() => new SessionLocks(database).tryTake('a name'))
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('still counts tries, which stay when the transaction is undone', async () => {
    const limits = new LimitRepository(database)
    const now = new Date()
    const work = async (): Promise<never> => {
      expect((await limits.hit('a key', now, 60_000)).count).toBe(1)
      throw new Error('undone')
    }
    await expect(database.transaction(work)).rejects.toThrow('undone')
    expect((await limits.hit('a key', now, 60_000)).count).toBe(2)
  })
})

describe('a pool', () => {
  it('says that it is busy when no connection becomes free', async () => {
    const held = await database.pool.connect()
    await expect(database.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: 'busy' })
    held.release()
    await database.ping()
  })

  it('keeps its connection when a statement fails', async () => {
    const pid = async () => (await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
    const before = await pid()
    await expect(database.pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
    expect(await pid()).toBe(before)
  })

  it('outlives the end of a connection that somebody holds', async () => {
    const pid = async () => (await database.sql.execute<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
    const work = async (): Promise<void> => {
      process.kill(await pid(), 'SIGTERM')
      // Nothing is asked of the connection while it ends.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await pid()
    }
    await expect(database.transaction(work)).rejects.toMatchObject({ cause: { code: 'database-away' } })
    await database.ping()
  })
})
