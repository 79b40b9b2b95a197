import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { hubPaths } from '@phoenix/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestCluster } from '../db/testing/TestCluster.ts'
import { describeProcess } from '../system/describeProcess.ts'
import { Api } from '../testing/Api.ts'
import { expectSoon } from '../testing/expectSoon.ts'
import { LiveClient } from '../testing/LiveClient.ts'
import { registerOwner } from '../testing/people.ts'
import { RedisProcess } from '../testing/RedisProcess.ts'
import { ScriptedDevice } from '../testing/ScriptedDevice.ts'
import { createDataFolder, ServerProcess } from '../testing/ServerProcess.ts'

/** Workers are found by /proc. */
const isHere = process.platform === 'linux' && RedisProcess.isInstalled()
const unless = isHere ? '' : ' (skipped: needs Linux and a redis-server on the PATH; apt-get install redis-server)'
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const count = 2
let database: TestCluster
let redis: RedisProcess
let data: Awaited<ReturnType<typeof createDataFolder>>
let server: ServerProcess
let url: string

beforeAll(async () => {
  if (!isHere) return
  database = await TestCluster.start()
  redis = await RedisProcess.start()
  data = await createDataFolder()
  server = new ServerProcess({
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    DATA_DIR: data.path,
    PROCESSES: String(count),
  })
  url = await server.ready()
})

afterAll(async () => {
  if (!isHere) return
  await server?.stop('SIGKILL')
  await redis?.stop()
  await database?.stop()
  await data?.remove()
})

async function findWorkers(): Promise<number[]> {
  const { pid } = server.child
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}

/** The process that took it, which the secret of a new connection names. */
async function negotiate({ token }: Api): Promise<string> {
  const answer = await fetch(`${url}${hubPaths.deploySystem}/negotiate?negotiateVersion=1`, {
    method: 'POST',
    // Another socket each time: whoever accepts it keeps it.
    headers: { authorization: `Bearer ${token}`, connection: 'close' },
  })
  const { connectionToken } = (await answer.json()) as { connectionToken: string }
  return connectionToken.split('.')[0]!
}

/** Asks until so many processes have answered. */
async function meet(api: Api, wanted: number, known = new Set<string>()): Promise<Set<string>> {
  await expectSoon(async () => {
    const met = await negotiate(api).catch(() => undefined)
    if (met !== undefined) known.add(met)
    return known.size
  }).toBe(wanted)
  return known
}

describe.skipIf(!isHere)(`several processes on one address${unless}`, () => {
  it('all serve behind one port, with the schema brought up to date once', async () => {
    expect(await findWorkers()).toHaveLength(count)
    const { api } = await registerOwner({ stranger: new Api(url) })
    expect(await meet(api, count)).toHaveLength(count)
    const client = new Client(database.connection as never)
    await client.connect()
    const { rows } = await client.query(
      'select count(*)::int as all, count(distinct hash)::int as different from drizzle.__drizzle_migrations',
    )
    await client.end()
    expect(rows[0].all).toBe(rows[0].different)
    expect(server.stdout).toBe(`Phoenix is ready: ${url}\n`)
  })

  it('bring back one that was killed, while the others serve and clients come back', async () => {
    const { api, organizationId } = await registerOwner({ stranger: new Api(url) })
    const before = await meet(api, count)
    const [first] = await findWorkers()
    process.kill(first!, 'SIGKILL')
    await expectSoon(() => describeProcess(first!)).toBeUndefined()
    // The one that is left.
    await expectSoon(async () => before.has(await negotiate(api).catch(String))).toBe(true)
    await meet(api, count + 1, before)
    expect(await findWorkers()).toHaveLength(count)
    expect(server.stderr).toContain('A process of the server ended and is started again')

    const clients = await Promise.all(Array.from({ length: 4 }, () => LiveClient.open(api)))
    // A device that comes is told in every window, whichever process has it.
    const { device, token } = await api.do('createDeploySystem', { body: { organizationId, name: 'Raspberry' } })
    const there = await ScriptedDevice.connect(api.as(token))
    for (const client of clients) {
      await client.next('DeviceState', ({ systemId, online }) => systemId === device.systemId && online)
    }
    await there.close()
    await Promise.all(clients.map((client) => client.close()))
  })

  it('close the connection that one was being handed when it was killed, instead of holding it for nobody', async () => {
    await meet((await registerOwner({ stranger: new Api(url) })).api, count)
    const [first] = await findWorkers()
    // It takes nothing any more and has not ended: what it is handed now waits for it.
    process.kill(first!, 'SIGSTOP')
    const answers: string[] = []
    const asking = Promise.all(
      Array.from({ length: count + 1 }, async () => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1')
        socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n')
        answers.push(await text(socket).catch(() => ''))
      }),
    )
    // One of any two goes to the process, and no other while it says nothing: it has the one that is not answered.
    await expectSoon(() => answers.length).toBe(count)
    process.kill(first!, 'SIGKILL')
    await asking
    expect(answers.map((answer) => answer.split('\r\n')[0])).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK', ''])
    await expectSoon(async () => (await findWorkers()).length).toBe(count)
  })

  it('drain on SIGTERM: what is under way is answered, then nothing is left', async () => {
    const { api, organizationId } = await registerOwner({ stranger: new Api(url) })
    const workers = await findWorkers()
    const body = JSON.stringify({ organizationId, name: 'Son' })
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const head = [
      'POST /api/Workspace/create HTTP/1.1',
      `Host: ${hostname}`,
      `Authorization: Bearer ${api.token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    // It has the request and waits for the rest.
    await once(socket, 'readable')
    expect(String(socket.read())).toContain('100 Continue')
    server.child.kill('SIGTERM')
    await expectSoon(() => fetch(`${url}/healthz`).then(Boolean, () => false)).toBe(false)
    socket.write(body)
    expect(await text(socket)).toContain('200 OK')
    expect(await server.ended()).toBe(0)
    for (const pid of workers) expect(await describeProcess(pid)).toBeUndefined()
  })
})

describe('several processes without what joins them', () => {
  it('are refused with what is missing', async () => {
    const alone = new ServerProcess({ PROCESSES: '2' })
    expect(await alone.ended()).toBe(1)
    expect(alone.stderr).toBe('Several processes need a DATABASE_URL and a REDIS_URL\n')
    const half = new ServerProcess({ PROCESSES: '2', REDIS_URL: 'redis://127.0.0.1:1' })
    expect(await half.ended()).toBe(1)
    expect(half.stderr).toBe('With REDIS_URL there must be a DATABASE_URL\n')
  })
})
