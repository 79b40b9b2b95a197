import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password, registerOwner } from './testing/people.ts'
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
