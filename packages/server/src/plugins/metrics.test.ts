import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerOwner } from '../testing/people.ts'
import { TestServer } from '../testing/TestServer.ts'

let server: TestServer
let guarded: TestServer
beforeAll(async () => {
  server = await TestServer.start()
  guarded = await TestServer.start({ metricsToken: 'gizli-jeton' })
}, 60_000)
afterAll(() => Promise.all([server.stop(), guarded.stop()]))

const read = (of: TestServer, headers: Record<string, string> = {}) =>
  of.stranger.send<string>('GET', '/metrics', undefined, headers)

describe('/metrics', () => {
  it('counts requests by route, not by address, and says what the parts hold', async () => {
    const { api, organizationId } = await registerOwner(server)
    await api.do('findOrganization', { query: { organizationId } })
    const { status, body } = await read(server)
    expect(status).toBe(200)
    expect(body).toContain('route="/api/Organization/Find",status="200"')
    expect(body).toMatch(/^phoenix_hub_connections 0$/m)
    expect(body).toMatch(/^phoenix_database_connections [1-9]/m)
    expect(body).not.toContain(organizationId)
  })

  it('is for this machine alone, not for those that a proxy speaks for', async () => {
    expect((await read(server, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  })

  it('is for whoever has the token where one is set', async () => {
    expect((await read(guarded)).status).toBe(404)
    expect((await read(guarded, { authorization: 'Bearer baska-jeton' })).status).toBe(404)
    expect((await read(guarded, { authorization: 'Bearer gizli-jeton' })).status).toBe(200)
  })
})
