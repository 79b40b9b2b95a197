import { randomUUID } from 'node:crypto'
import { roles } from '@phoenix/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnswerId, IdempotencyRepository } from './db/repositories/IdempotencyRepository.ts'
import { createSecret, Keys } from './security/Keys.ts'
import { IdempotencyService } from './services/IdempotencyService.ts'
import { expectSoon } from './testing/expectSoon.ts'
import { password, register, registerOwner } from './testing/people.ts'
import { RunScene } from './testing/RunScene.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
}, 60_000)
afterAll(() => server.stop())

const keyed = () => ({ 'idempotency-key': randomUUID() })

describe('a write under an Idempotency-Key', () => {
  it('has one effect and one answer, however often it is sent', async () => {
    const { api, organizationId } = await registerOwner(server)
    const call = { body: { organizationId, name: 'Üretim' }, headers: keyed() }
    const first = await api.do('createWorkspace', call)
    expect(await api.do('createWorkspace', call)).toEqual(first)
    expect(await api.do('findWorkspaces', { query: { organizationId } })).toEqual([first])
  })

  it('has one effect when it is sent many times at once', async () => {
    const { api, organizationId } = await registerOwner(server)
    const call = { body: { organizationId, name: 'Üretim' }, headers: keyed() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.do('createWorkspace', call)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await api.do('findWorkspaces', { query: { organizationId } })).toHaveLength(1)
  })

  it('gives back the token of a new device, which the database does not show', async () => {
    const { api, organizationId } = await registerOwner(server)
    const call = { body: { organizationId, name: 'Raspberry' }, headers: keyed() }
    const first = await api.do('createDeploySystem', call)
    expect((await api.do('createDeploySystem', call)).token).toBe(first.token)
    const { rows } = await server.database.pool.query(
      "select string_agg(t::text, ' ') as dump from idempotent_answers t",
    )
    expect(rows[0].dump).not.toContain(first.token)
  })

  it('registers a user once', async () => {
    const call = { body: { email: `${randomUUID()}@example.com`, password, providerId: 1 as const }, headers: keyed() }
    const first = await server.stranger.do('createUser', call)
    expect(await server.stranger.do('createUser', call)).toEqual(first)
  })

  it('is refused when the request is another one', async () => {
    const { api, organizationId } = await registerOwner(server)
    const headers = keyed()
    await api.do('createWorkspace', { body: { organizationId, name: 'Üretim' }, headers })
    const other = await api.call('createWorkspace', { body: { organizationId, name: 'Satış' }, headers })
    expect(other.status).toBe(422)
    expect(other.body.code).toBe('idempotency-key-reused')
  })

  it('belongs to its user and its route', async () => {
    const ayse = await registerOwner(server)
    const veli = await registerOwner(server)
    const headers = keyed()
    await ayse.api.do('createWorkspace', { body: { organizationId: ayse.organizationId, name: 'A' }, headers })
    const workspace = await veli.api.do('createWorkspace', {
      body: { organizationId: veli.organizationId, name: 'B' },
      headers,
    })
    expect(workspace.name).toBe('B')
    const device = await veli.api.do('createDeploySystem', {
      body: { organizationId: veli.organizationId, name: 'B' },
      headers,
    })
    expect(device.name).toBe('B')
  })

  it('may be tried again after a refusal', async () => {
    const { api, organizationId } = await registerOwner(server)
    const headers = keyed()
    expect((await api.call('createWorkspace', { body: { organizationId, name: ' ' }, headers })).status).toBe(400)
    expect((await api.call('createWorkspace', { body: { organizationId, name: 'Üretim' }, headers })).status).toBe(200)
  })

  it('is kept for a day', async () => {
    const { api, organizationId, session } = await registerOwner(server)
    const call = { body: { organizationId, name: 'Üretim' }, headers: keyed() }
    await api.do('createWorkspace', call)
    server.clock.advance(25 * 3_600_000)
    await server.app.services.idempotency.deleteExpired()
    const { accessToken } = await server.stranger.do('refreshAccessToken', { body: { code: session.refreshToken } })
    await server.stranger.as(accessToken).do('createWorkspace', call)
    const query = { organizationId }
    expect(await server.stranger.as(accessToken).do('findWorkspaces', { query })).toHaveLength(2)
  })

  it('has a key of visible characters', async () => {
    const { api, organizationId } = await registerOwner(server)
    for (const key of ['a b', 'x'.repeat(256)]) {
      const answer = await api.call('createWorkspace', {
        body: { organizationId, name: 'Üretim' },
        headers: { 'idempotency-key': key },
      })
      expect([answer.status, answer.body.code]).toEqual([400, 'idempotency-key-invalid'])
    }
  })
})

describe('an order under an Idempotency-Key', () => {
  it('is given once, also while the device still answers, and the key serves no other one', async () => {
    const scene = await RunScene.open(server)
    const device = await scene.connectDevice()
    const { owner, deviceId, projectId, graphId } = scene
    const step = (nodeId: string, headers: Record<string, string>) =>
      owner.api.call('debug', { body: { deviceId, projectId, graphId, nodeId, nodeIndex: 0 }, headers })
    const waiting: (() => void)[] = []
    device.answer = () => new Promise((resolve) => waiting.push(() => resolve({ ok: true })))
    const headers = keyed()
    const nodeId = await scene.findNode()
    const first = step(nodeId, headers)
    await expectSoon(() => waiting.length).toBe(1)
    const meanwhile = await step(nodeId, headers)
    expect([meanwhile.status, meanwhile.body.code]).toEqual([409, 'idempotency-key-in-use'])
    waiting[0]!()
    const given = await first
    expect(given.status).toBe(200)
    expect((await step(nodeId, headers)).body).toEqual(given.body)
    expect((await step('n2', headers)).body.code).toBe('idempotency-key-reused')
    expect(device.orders.debugNode).toHaveLength(1)
    device.answer = () => ({ ok: true })
    expect((await step(nodeId, keyed())).status).toBe(200)
    expect(device.orders.debugNode).toHaveLength(2)
    await scene.close()
  })

  it('may be given again after a refusal, and when its server was lost', async () => {
    const scene = await RunScene.open(server)
    const { deviceId } = scene
    const testId = randomUUID()
    const headers = keyed()
    expect((await scene.start(testId, {}, headers)).body.code).toBe('device-offline')
    const device = await scene.connectDevice()
    await server.database.pool.query(
      `insert into idempotent_answers (caller, route, key, request_digest, created_at)
       values ($1, 'startTest', $2, $3, $4)`,
      [scene.owner.user.id, headers['idempotency-key'], await digestOf(scene, testId), server.clock.now()],
    )
    expect((await scene.start(testId, {}, headers)).body.code).toBe('idempotency-key-in-use')
    server.clock.advance(61_000)
    const run = await scene.start(testId, {}, headers)
    expect(run.body).toMatchObject({ testId, testDevice: deviceId })
    expect((await scene.start(testId, {}, headers)).body).toEqual(run.body)
    expect(device.orders.startRun).toHaveLength(1)
    await scene.close()
  })
})

/** @returns The digest that the server keeps of a start. */
async function digestOf(scene: RunScene, testId: string): Promise<string> {
  const probe = keyed()
  const { pool } = server.database
  expect((await scene.start(testId, {}, probe)).status).toBe(200)
  const sql = 'delete from idempotent_answers where key = $1 returning request_digest'
  const { rows } = await pool.query<{ request_digest: string }>(sql, [probe['idempotency-key']])
  return rows[0]!.request_digest
}

const code = (n: number) => {
  const node = { id: 'n', type: 'Log', title: 'Kayıt', inputs: {}, outputs: {} }
  return JSON.stringify({ graph: { nodes: [node], connections: [], n } })
}

describe('without a key', () => {
  const unkeyed = { isUnkeyed: true } as const

  it('what makes something is done once within ten seconds, unless something was removed meanwhile', async () => {
    const { api, organizationId } = await registerOwner(server)
    const workspaces = async () => (await api.do('findWorkspaces', { query: { organizationId } })).map(({ id }) => id)
    const create = () => api.do('createWorkspace', { body: { organizationId, name: 'Üretim' }, ...unkeyed })
    const first = await create()
    expect((await create()).id).toBe(first.id)
    await api.do('removeWorkspace', { query: { id: first.id } })
    const second = await create()
    expect(await workspaces()).toEqual([second.id])
    server.clock.advance(9000)
    expect((await create()).id).toBe(second.id)
    server.clock.advance(1001)
    const third = await create()
    expect(await workspaces()).toEqual([second.id, third.id])
  })

  it('what another member removed within ten seconds is made anew', async () => {
    const owner = await registerOwner(server)
    const { organizationId } = owner
    const member = await register(server)
    const invite = await owner.api.do('invite', {
      body: { organizationId, email: member.user.email, role: roles.owner },
    })
    await member.api.do('confirmInvite', { query: { id: invite.id } })
    const create = () => member.api.do('createWorkspace', { body: { organizationId, name: 'Üretim' }, ...unkeyed })
    const first = await create()
    await owner.api.do('removeWorkspace', { query: { id: first.id } })
    const second = await create()
    const found = await owner.api.do('findWorkspaces', { query: { organizationId } })
    expect(found.map(({ id }) => id)).toEqual([second.id])
  })

  it('what is set is set as often as it is sent, and so are orders', async () => {
    const scene = await RunScene.open(server)
    const device = await scene.connectDevice()
    const { owner, deviceId, projectId, graphId } = scene
    const { api, organizationId } = owner
    const change = (value: string) =>
      api.do('changeName', { body: { Id: organizationId, value, userId: 0 }, ...unkeyed })
    for (const name of ['A', 'B', 'A']) expect((await change(name)).name).toBe(name)
    const save = (n: number) => api.do('saveGraph', { body: { id: graphId, code: code(n) }, ...unkeyed })
    const versions = [await save(1), await save(2), await save(1)].map(({ version }) => version)
    expect(versions).toEqual([2, 3, 4])
    const step = () =>
      api.do('debug', { body: { deviceId, projectId, graphId, nodeId: 'n', nodeIndex: 0 }, ...unkeyed })
    await step()
    await step()
    expect(device.orders.debugNode).toHaveLength(2)
    await scene.close()
  })

  it('a deployment is made once, and again after ten seconds', async () => {
    const scene = await RunScene.open(server)
    const { owner, deviceId, projectId } = scene
    const deploy = () => owner.api.do('deploy', { body: { projectId, deviceId }, ...unkeyed })
    const first = await deploy()
    expect(await deploy()).toEqual(first)
    server.clock.advance(10_001)
    expect((await deploy()).id).not.toBe(first.id)
    await scene.close()
  })

  it('is done anew when a removal makes its answer forgotten just as it is looked for', async () => {
    const { database, clock } = server
    const id = { caller: randomUUID(), route: 'createWorkspace' }
    /** Another connection removes between the claim that fails and the look at what stands in its way. */
    class Raced extends IdempotencyRepository {
      override async find(sought: AnswerId) {
        await database.apart.execute(sql`delete from idempotent_answers where caller = ${sought.caller}`)
        return super.find(sought)
      }
    }
    const service = new IdempotencyService(database, new Raced(database), new Keys(createSecret()), clock)
    const answers = ['first', 'second'].map(
      (answer) => () => service.onceInAWhile(id, ['the same'], async () => answer),
    )
    expect(await answers[0]!()).toBe('first')
    expect(await answers[1]!()).toBe('second')
  })
})
