import { setTimeout as delay } from 'node:timers/promises'
// oxlint-disable-next-line no-restricted-imports -- the tests' browser
import { type HubConnection, HubConnectionBuilder, HttpTransportType, LogLevel } from '@microsoft/signalr'
import { hubPaths } from '@phoenix/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestCluster } from '../db/testing/TestCluster.ts'
import { createSecret } from '../security/Keys.ts'
import { Api } from '../testing/Api.ts'
import { expectSoon } from '../testing/expectSoon.ts'
import { createProject, type Owner, registerOwner } from '../testing/people.ts'
import { RedisProcess } from '../testing/RedisProcess.ts'
import { RoundRobin } from '../testing/RoundRobin.ts'
import { ScriptedDevice } from '../testing/ScriptedDevice.ts'
import { createDataFolder, ServerProcess } from '../testing/ServerProcess.ts'

const isThere = RedisProcess.isInstalled()
const unless = isThere ? '' : ' (skipped: there is no redis-server on the PATH; apt-get install redis-server)'

const count = 3
const transports = [HttpTransportType.WebSockets, HttpTransportType.ServerSentEvents, HttpTransportType.LongPolling]

let database: TestCluster
let redis: RedisProcess
let robin: RoundRobin
const folders: Awaited<ReturnType<typeof createDataFolder>>[] = []
const servers: ServerProcess[] = []
const urls: string[] = []

/** Three real processes behind a balancer; the first to start leads. */
beforeAll(async () => {
  if (!isThere) return
  database = await TestCluster.start()
  redis = await RedisProcess.start()
  const environment = { DATABASE_URL: database.url, REDIS_URL: redis.url, PHOENIX_KEY: createSecret() }
  for (let i = 0; i < count; i++) {
    const folder = await createDataFolder()
    const server = new ServerProcess({ ...environment, DATA_DIR: folder.path })
    folders.push(folder)
    servers.push(server)
    urls.push(await server.ready())
  }
  robin = await RoundRobin.start(urls)
}, 120_000)

afterAll(async () => {
  if (!isThere) return
  await robin?.stop()
  await Promise.all(servers.map((server) => server.stop()))
  await redis?.stop()
  await database?.stop()
  await Promise.all(folders.map((folder) => folder.remove()))
}, 60_000)

/** A person's browser by one transport, back after whatever happens; it registers itself each time. */
async function openBrowser(api: Api, transport: HttpTransportType) {
  const connection: HubConnection = new HubConnectionBuilder()
    .withUrl(api.url + hubPaths.deploySystem, { transport, accessTokenFactory: () => api.token ?? '' })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 250 })
    .configureLogging(LogLevel.None)
    .build()
  const states: { systemId: string; online: boolean }[] = []
  const messages: string[] = []
  connection.on('DeviceState', (state: (typeof states)[0]) => states.push(state))
  connection.on('TestMessage', ({ message }: { message: string }) => messages.push(message))
  const register = (): Promise<unknown> =>
    api.do('updateHubDeploySystem', { query: { connectionId: connection.connectionId!, userId: '0' } })
  let [cuts, registrations] = [0, 0]
  connection.onreconnecting(() => void cuts++)
  connection.onreconnected(async () => {
    // The balancer may still bring calls to the one that was killed.
    while (connection.state === 'Connected' && !(await register().then(Boolean, () => false))) await delay(100)
    registrations = cuts
  })
  await connection.start()
  await register()
  const wasCut = (): boolean => cuts > 0
  const isRegistered = (): boolean => connection.state === 'Connected' && registrations === cuts
  return { connection, states, messages, wasCut, isRegistered }
}

const openBrowsers = ({ api }: Owner) =>
  Promise.all(transports.flatMap((transport) => Array.from({ length: count }, () => openBrowser(api, transport))))

async function countLeaders(): Promise<number> {
  const client = new Client(database.connection as never)
  await client.connect()
  const { rows } = await client.query("select 1 from pg_locks where locktype = 'advisory' and granted")
  await client.end()
  return rows.length
}

/** Adds up the devices that these processes hold. */
async function countConnectedDevices(among: readonly string[]): Promise<number> {
  const texts = await Promise.all(among.map(async (url) => (await fetch(`${url}/metrics`)).text()))
  return texts.reduce((sum, text) => sum + Number(/devices_online(?:\{[^}]*\})? (\d+)/.exec(text)?.[1]), 0)
}

async function createDevice({ api, organizationId }: Owner): Promise<{ systemId: string; token: string }> {
  const { device, token } = await api.do('createDeploySystem', { body: { organizationId, name: 'Raspberry' } })
  return { systemId: device.systemId, token }
}

describe.skipIf(!isThere)(`three processes behind a balancer${unless}`, () => {
  it('pushes reach the clients of every process over every transport, and devices are reached from each', async () => {
    const owner = await registerOwner({ stranger: new Api(robin.url) })
    const { project } = await createProject(owner)
    const { systemId, token } = await createDevice(owner)
    const browsers = await openBrowsers(owner)
    const device = await ScriptedDevice.connect(new Api(robin.url, token))
    for (const { states } of browsers) {
      await expectSoon(() => states.filter((state) => state.systemId === systemId)).toEqual([
        { systemId, online: true },
      ])
    }
    const tests = ['t1', 't2', 't3']
    for (const [i, testId] of tests.entries()) {
      const one = new Api(urls[i]!, owner.api.token)
      const [found] = (await one.do('findDeploySystems', { query: { organizationId: owner.organizationId } })).filter(
        (row) => row.device.systemId === systemId,
      )
      expect(found?.online).toBe(true)
      const { organizationId } = owner
      await one.do('startTest', {
        query: { userId: '0', projectId: project.id, deviceId: systemId, testId, organizationId },
      })
      await device.say(testId, `from ${testId}`)
    }
    expect(device.orders.startRun.map(({ testId }) => testId)).toEqual(tests)
    const said = tests.map((testId) => `from ${testId}`)
    for (const { messages } of browsers) {
      await expectSoon(() => messages.filter((message) => message.startsWith('from'))).toEqual(said)
    }
    await Promise.all([device.close(), ...browsers.map(({ connection }) => connection.stop())])
  }, 120_000)

  it('what is to be done once is done by one of them', async () => {
    const owner = await registerOwner({ stranger: new Api(robin.url) })
    const [builtIn] = await owner.api.do('findDeploySystems', { query: { organizationId: owner.organizationId } })
    await expectSoon(async () => {
      const rows = await Promise.all(
        urls.map((url) =>
          new Api(url, owner.api.token).do('findDeploySystems', { query: { organizationId: owner.organizationId } }),
        ),
      )
      return rows.map((row) => row[0]?.online)
    }).toEqual([true, true, true])
    expect(builtIn?.builtIn).toBe(true)
    expect(await countLeaders()).toBe(1)
    // One connection for each organization that there is.
    const client = new Client(database.connection as never)
    await client.connect()
    const { rows } = await client.query<{ n: string }>('select count(*) as n from deploy_systems where built_in')
    await client.end()
    await expectSoon(() => countConnectedDevices(urls)).toBe(Number(rows[0]?.n))
  }, 120_000)

  it('a session that is ended through one process loses its connections in every other', async () => {
    const owner = await registerOwner({ stranger: new Api(robin.url) })
    const browsers = await openBrowsers(owner)
    const closed = browsers.map(({ connection }) => new Promise<void>((resolve) => connection.onclose(() => resolve())))
    await owner.api.do('signOut')
    await Promise.all(closed)
    expect(browsers.map(({ connection }) => connection.state)).toEqual(browsers.map(() => 'Disconnected'))
  }, 120_000)

  it('kill -9 of the one that leads loses no acknowledged write; its clients come back, read what they missed, and another takes over', async () => {
    const owner = await registerOwner({ stranger: new Api(robin.url) })
    const { api, organizationId } = owner
    const browsers = await openBrowsers(owner)
    const { project } = await createProject(owner)
    const { systemId, token } = await createDevice(owner)
    // At one that stays: what it says is told on while the other is killed.
    const device = await ScriptedDevice.connect(new Api(urls[1]!, token))
    const testId = 'through-the-kill'
    await api.do('startTest', {
      query: { userId: '0', projectId: project.id, deviceId: systemId, testId, organizationId },
    })
    const acknowledged: string[] = []
    const write = async (writer: number): Promise<void> => {
      for (let i = 0; i < 40; i++) {
        const answer = await api
          .call('createWorkspace', { body: { organizationId, name: `W${writer}-${i}` } })
          // Cut off in the middle: nobody said yes.
          .catch(() => undefined)
        if (answer?.status === 200) acknowledged.push(answer.body.name)
      }
    }
    const said: string[] = []
    let isOver = false
    const speak = async (): Promise<void> => {
      while (!isOver) {
        const message = `said ${said.length}`
        await device.say(testId, message)
        said.push(message)
        await delay(20)
      }
    }
    const writing = Promise.all([0, 1, 2].map(write))
    const speaking = speak()
    await expectSoon(() => acknowledged.length).toBeGreaterThan(20)
    servers[0]!.child.kill('SIGKILL')
    await servers[0]!.ended()
    robin.remove(urls[0]!)
    await writing
    const kept = (await api.do('findWorkspaces', { query: { organizationId } })).map(({ name }) => name)
    expect(acknowledged.length).toBeGreaterThan(60)
    expect(kept).toEqual(expect.arrayContaining(acknowledged))

    // Browsers that were connected to it have a new id by now; others lost none.
    for (const { isRegistered } of browsers) await expectSoon(isRegistered).toBe(true)
    isOver = true
    await speaking
    const lost = browsers.filter(({ wasCut }) => wasCut())
    expect(lost.length).toBeGreaterThan(0)
    expect(lost.length).toBeLessThan(browsers.length)
    // Who was not cut off has heard all of it; whoever was reads it again.
    for (const { messages, wasCut } of browsers) {
      if (wasCut()) continue
      await expectSoon(() => messages.filter((message) => message.startsWith('said'))).toEqual(said)
    }
    expect(await readMessages(api, systemId, testId)).toEqual(said)

    const another = await createDevice(owner)
    const late = await ScriptedDevice.connect(new Api(robin.url, another.token))
    for (const { states } of browsers) {
      await expectSoon(() => states.some((state) => state.systemId === another.systemId && state.online)).toBe(true)
    }
    await expectSoon(countLeaders).toBe(1)
    const left = urls.slice(1)
    await expectSoon(async () => {
      const rows = await new Api(left[0]!, api.token).do('findDeploySystems', { query: { organizationId } })
      return rows.find(({ builtIn }) => builtIn)?.online
    }).toBe(true)
    await Promise.all([device.close(), late.close(), ...browsers.map(({ connection }) => connection.stop())])
  }, 180_000)
})

/** All that the device said of a run, as calls give it. */
async function readMessages(api: Api, deviceId: string, testId: string): Promise<string[]> {
  const messages: string[] = []
  for (let after = 0; ;) {
    const page = await api.do('findRunMessages', { query: { deviceId, testId, after: String(after) } })
    if (page.length === 0) return messages.filter((message) => message.startsWith('said'))
    messages.push(...page.map(({ message }) => message))
    after = page.at(-1)!.id
  }
}
