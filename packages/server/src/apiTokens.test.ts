import { type EndpointName, endpoints, hubPaths, permissions, type PermissionRule, roles } from '@phoenix/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect } from './testing/LiveClient.ts'
import { createProject, type Owner, register, registerOwner } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let owner: Owner
beforeAll(async () => {
  server = await TestServer.start()
  owner = await registerOwner(server)
}, 60_000)
afterAll(() => server.stop())

async function create(role: number, days?: number) {
  const { organizationId } = owner
  const token = await owner.api.do('createApiToken', { body: { organizationId, name: 'CI', role, days } })
  return { ...token, api: server.stranger.as(token.token) }
}

describe('an API token', () => {
  it('is shown once, kept as a hash, listed and revoked', async () => {
    const { token, id, api } = await create(roles.viewer)
    expect(token).toMatch(/^pht_[\w-]{43}$/)
    await api.do('findWorkspaces', { query: { organizationId: owner.organizationId } })
    const listed = await owner.api.do('findApiTokens')
    expect(listed.find((entry) => entry.id === id)).toMatchObject({
      name: 'CI',
      role: 10,
      organizationId: owner.organizationId,
      lastUsedAt: expect.stringMatching(/^\d{4}-/),
    })
    const told = await owner.api.do('findAudit', { query: { organizationId: owner.organizationId } })
    const { rows } = await server.database.pool.query(
      `select concat((select string_agg(t::text, ' ') from api_tokens t), (select string_agg(t::text, ' ')
       from idempotent_answers t)) as dump`,
    )
    for (const text of [JSON.stringify(listed), JSON.stringify(told), rows[0].dump]) expect(text).not.toContain(token)

    const stranger = await register(server)
    expect((await stranger.api.call('revokeApiToken', { query: { id } })).status).toBe(404)
    expect(await stranger.api.do('findApiTokens')).toEqual([])
    await owner.api.do('revokeApiToken', { query: { id } })
    expect((await api.call('findOrganizations', { query: {} })).status).toBe(401)
  })

  it('ends by itself', async () => {
    const { api } = await create(roles.viewer, 1)
    server.clock.advance(25 * 3_600_000)
    expect((await api.call('findOrganizations', { query: {} })).status).toBe(401)
    server.clock.advance(-25 * 3_600_000)
  })

  it('does what its role may, though its user may more', async () => {
    const { workspace, project } = await createProject(owner)
    const viewer = await create(roles.viewer)
    const body = { id: workspace.id, name: 'Yeni' }
    expect((await viewer.api.call('getGraph', { query: { graphId: project.graphId } })).status).toBe(200)
    expect((await viewer.api.call('editWorkspace', { body })).status).toBe(403)
    const manager = await create(roles.manager)
    expect((await manager.api.call('editWorkspace', { body })).status).toBe(200)
    const told = await owner.api.do('findAudit', { query: { organizationId: owner.organizationId } })
    const [done, refused] = told.filter(({ action }) => action === 'editWorkspace')
    expect(done).toMatchObject({ result: 'ok', target: { apiToken: manager.id } })
    expect(refused).toMatchObject({ action: 'editWorkspace', result: 'not-allowed', target: { apiToken: viewer.id } })
  })

  it('does no more than its user may at the time', async () => {
    const { organizationId } = owner
    const member = await register(server)
    const invite = { organizationId, email: member.user.email, role: roles.manager }
    await member.api.do('confirmInvite', { query: { id: (await owner.api.do('invite', { body: invite })).id } })
    const tooMuch = { organizationId, name: 'CI', role: roles.owner }
    expect((await member.api.call('createApiToken', { body: tooMuch })).status).toBe(403)
    const { token } = await member.api.do('createApiToken', { body: { ...tooMuch, role: roles.manager } })
    const api = server.stranger.as(token)
    const createWorkspace = () => api.call('createWorkspace', { body: { organizationId, name: 'Yeni' } })
    expect((await createWorkspace()).status).toBe(200)
    await owner.api.do('changeRole', { body: { organizationId, userId: member.user.id, role: roles.viewer } })
    expect((await createWorkspace()).status).toBe(403)
    await owner.api.do('leaveOrganization', { query: { organizationId, userId: member.user.id } })
    expect((await createWorkspace()).status).toBe(404)
  })

  it('reaches into its organization alone', async () => {
    const { api } = await create(roles.owner)
    const second = await owner.api.do('createOrganization', { body: { name: 'Güney A.Ş.' } })
    const foreign = await api.call('findWorkspaces', { query: { organizationId: second.organizationsId } })
    const missing = await api.call('findWorkspaces', { query: { organizationId: 'nothing' } })
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    const seen = await api.do('findOrganizations', { query: {} })
    expect(seen.map(({ organizationsId }) => organizationsId)).toEqual([owner.organizationId])

    const workspace = await owner.api.do('createWorkspace', {
      body: { organizationId: owner.organizationId, name: 'Taşınan' },
    })
    const query = { workspaceId: workspace.id, organizationId: second.organizationsId }
    expect((await api.call('transferWorkspace', { query })).status).toBe(404)
  })

  it('does for no call about the account, and opens no hub', async () => {
    const { api } = await create(roles.owner)
    const personal = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
      const rule: PermissionRule = permissions[endpoints[name].permission]
      return rule.isPersonal === true
    })
    for (const name of ['findSessions', 'changePassword', 'createApiToken', 'signOut', 'setUpSecondFactor'] as const) {
      expect(personal).toContain(name)
    }
    for (const name of personal) {
      const answer = await api.call(name, { ...(endpoints[name].body && { body: {} }) })
      expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'needs-session'])
    }
    for (const path of Object.values(hubPaths)) await expect(connect(api, path).start()).rejects.toThrow('401')
  })
})
