import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectSoon } from '../testing/expectSoon.ts'
import { Database } from './Database.ts'
import { SessionLocks } from './SessionLocks.ts'
import { TestCluster } from './testing/TestCluster.ts'

let cluster: TestCluster
let databases: Database[]
beforeAll(async () => {
  cluster = await TestCluster.start()
  databases = [0, 1].map(() => new Database({ connection: cluster.connection, onError: () => undefined }))
}, 60_000)
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await cluster.stop()
})

/** Opens locks in two processes, as far as the database knows. */
const open = () => databases.map((database) => new SessionLocks(database)) as [SessionLocks, SessionLocks]

describe('SessionLocks', () => {
  it('lets one hold a name at a time, here or elsewhere, and others hold others', async () => {
    const [here, there] = open()
    expect(await here.tryTake('a')).toBe(true)
    expect(await here.tryTake('a')).toBe(false)
    expect(await there.tryTake('a')).toBe(false)
    expect(await there.tryTake('b')).toBe(true)
    await here.release('a')
    expect(await there.tryTake('a')).toBe(true)
    expect(await here.tryTake('b')).toBe(false)
    await there.release('a')
    await there.release('b')
    await there.release('b')
    expect(await here.tryTake('b')).toBe(true)
    await here.release('b')
  })

  it('gives one of many that want a name at the same time', async () => {
    const [here, there] = open()
    const taken = await Promise.all(Array.from({ length: 20 }, (_, i) => [here, there][i % 2]!.tryTake('c')))
    expect(taken.filter(Boolean)).toHaveLength(1)
    await Promise.all([here.release('c'), there.release('c')])
    await expectSoon(() => databases.map(({ pool }) => pool.totalCount - pool.idleCount)).toEqual([0, 0])
  })

  it('loses what it holds with its session, and goes on', async () => {
    const [here, there] = open()
    expect(await here.tryTake('d')).toBe(true)
    const killed = "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'"
    await databases[1]!.pool.query(killed)
    await expectSoon(() => there.tryTake('d')).toBe(true)
    await here.release('d')
    expect(await here.tryTake('d')).toBe(false)
    await there.release('d')
    expect(await here.tryTake('d')).toBe(true)
    await here.release('d')
    await expectSoon(() => databases.map(({ pool }) => pool.totalCount - pool.idleCount)).toEqual([0, 0])
  })
})
