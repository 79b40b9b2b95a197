import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '../db/Database.ts'
import { TestCluster } from '../db/testing/TestCluster.ts'
import { expectSoon } from '../testing/expectSoon.ts'
import { Leadership } from './Leadership.ts'

let cluster: TestCluster
let database: Database
beforeAll(async () => {
  cluster = await TestCluster.start()
  database = new Database({ connection: cluster.connection, onError: () => undefined })
})
afterAll(async () => {
  await database.close()
  await cluster.stop()
})

it('a process whose session is lost leads no more, and leads again when it has another', async () => {
  const told: boolean[] = []
  const leadership = new Leadership(database, () => undefined)
  leadership.follow((leads) => told.push(leads))
  await leadership.start()
  expect(told).toEqual([false, true])
  await database.pool.query("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'")
  await expectSoon(() => told).toEqual([false, true, false, true])
  expect(leadership.leads).toBe(true)
  leadership.stop()
})
