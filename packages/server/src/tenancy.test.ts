import { type EndpointName, endpoints, permissions } from '@phoenix/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { furnish, type Furnished, type Ids, memberCalls } from './testing/memberCalls.ts'
import { register } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
let ours: Furnished
let theirs: Furnished

beforeAll(async () => {
  server = await TestServer.start()
  ours = await furnish(server)
  theirs = await furnish(server)
}, 60_000)
afterAll(() => server.stop())

const names = Object.keys(endpoints) as EndpointName[]
const ofMembers = names.filter((name) => permissions[endpoints[name].permission].audience === 'member')
const guarded = names.filter((name) => permissions[endpoints[name].permission].audience !== 'anyone')

describe('every call of the contract', () => {
  it('that leads into an organization is covered below', () => {
    expect(Object.keys(memberCalls).sort()).toEqual([...ofMembers].sort())
  })

  it.each(guarded)('%s answers 401 without a token', async (name) => {
    const answer = await server.stranger.call(name, { query: {}, ...(endpoints[name].body && { body: {} }) })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.body.code).toBe('not-signed-in')
  })

  it.each(ofMembers)('%s answers for what is foreign as for what is missing', async (name) => {
    const missing = {
      organizationId: 'no',
      workspaceId: 'no',
      projectId: 'no',
      graphId: 'no',
      deviceId: 'no',
      inviteId: 'no',
    }
    const foreign = await ours.api.call(name, memberCalls[name]!(theirs.ids))
    const unknown = await ours.api.call(name, memberCalls[name]!(missing))
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(unknown.body)
    expect(JSON.stringify(foreign.body)).not.toContain('Kuzey')
  })

  it.each(ofMembers)('%s refuses to mix our ids with theirs', async (name) => {
    for (const key of Object.keys(ours.ids) as (keyof Ids)[]) {
      const mixed = memberCalls[name]!({ ...ours.ids, [key]: theirs.ids[key] })
      if (JSON.stringify(mixed) === JSON.stringify(memberCalls[name]!(ours.ids))) continue
      expect((await ours.api.call(name, mixed)).status).toBe(404)
    }
  })

  it('left what is theirs as it was', async () => {
    const workspaces = await theirs.api.do('findWorkspaces', { query: { organizationId: theirs.organizationId } })
    const projects = await theirs.api.do('findProjects', { query: { workspaceId: theirs.ids.workspaceId } })
    const devices = await theirs.api.do('findDeploySystems', { query: { organizationId: theirs.organizationId } })
    expect(workspaces.map(({ name }) => name)).toEqual(['Üretim'])
    expect(projects.map(({ name, version }) => [name, version])).toEqual([['Siparişler', 1]])
    expect(devices.map(({ name }) => name)).toEqual(['Yerel cihaz'])
  })
})

describe('roles', () => {
  const allowed = { 10: 'viewer', 30: 'member', 40: 'manager', 50: 'owner' } as const

  it.each(Object.keys(allowed).map(Number))('a member of role %i does what the table says', async (role) => {
    const owner = await furnish(server)
    const person = await register(server)
    await server.database.pool.query(
      'insert into memberships (id, organization_id, user_id, role, created_at) values ($1, $2, $3, $4, now())',
      [`m-${role}-${owner.organizationId}`, owner.organizationId, person.user.id, role],
    )
    // Whoever has left is a stranger to the rest.
    const last: EndpointName = 'leaveOrganization'
    for (const name of [...ofMembers.filter((call) => call !== last), last]) {
      const rule = permissions[endpoints[name].permission]
      const answer = await person.api.call(name, memberCalls[name]!(owner.ids))
      const isRefused = answer.status === 403
      expect([name, isRefused]).toEqual([name, 'role' in rule && role < rule.role])
    }
  })
})

describe('devices', () => {
  it('use their own calls only, and people use none of those', async () => {
    const { token } = await ours.api.do('createDeploySystem', {
      body: { organizationId: ours.organizationId, name: 'Raspberry' },
    })
    const device = server.stranger.as(token)
    for (const name of guarded) {
      const isDeviceCall = permissions[endpoints[name].permission].audience === 'device'
      const input = memberCalls[name]?.(ours.ids) ?? { query: { graphId: ours.ids.graphId, version: '1' } }
      const answer = await device.call(name, { ...(endpoints[name].body && { body: {} }), ...input })
      // No run and no deployment ever told it to read that graph.
      expect([name, answer.status]).toEqual([name, isDeviceCall ? 404 : 403])
    }
    const person = await ours.api.call('getDeviceGraph', { query: { graphId: ours.ids.graphId, version: '1' } })
    expect(person.status).toBe(403)
  })

  it('are listed without their tokens, which are stored as hashes', async () => {
    const { organizationId } = ours
    const { token } = await ours.api.do('createDeploySystem', { body: { organizationId, name: 'Sunucu' } })
    const devices = await ours.api.do('findDeploySystems', { query: { organizationId } })
    expect(JSON.stringify(devices)).not.toContain(token)
    expect(devices[0]).toMatchObject({ name: 'Yerel cihaz', builtIn: true, online: false })
    const { rows } = await server.database.pool.query("select string_agg(t::text, ' ') as dump from deploy_systems t")
    expect(rows[0].dump).not.toContain(token)
  })
})

describe('a user named in a request', () => {
  it.each([
    ['findOrganizations', () => ({})],
    ['startTest', () => memberCalls.startTest!(ours.ids).query!],
    ['updateHubNotification', () => ({ connectionId: 'x' })],
    ['updateHubDeploySystem', () => ({ connectionId: 'x' })],
  ] as const)('is a claim that %s checks', async (name, query) => {
    const answer = await ours.api.call(name, { query: { ...query(), userId: theirs.user.id } })
    expect(answer.status).toBe(404)
  })

  it('may be 0 or oneself', async () => {
    for (const query of [{}, { userId: '0' }, { userId: ours.user.id }]) {
      const memberships = await ours.api.do('findOrganizations', { query })
      expect(memberships.map(({ organizationsId }) => organizationsId)).toEqual([ours.organizationId])
    }
  })
})

describe('Organization/Create', () => {
  it('makes the first organization the default one, with its owner and a device', async () => {
    const person = await register(server)
    const first = await person.api.do('createOrganization', { body: { name: 'İlk', taxNumber: '123' } })
    await person.api.do('createOrganization', { body: { name: 'İkinci' } })
    expect(first).toMatchObject({ role: 50, organizations: { name: 'İlk', taxNumber: '123', url: '' } })
    const user = await person.api.do('findUser', { query: { email: person.user.email } })
    expect(user.defaultOrganization).toBe(first.organizationsId)
    const all = await person.api.do('findOrganizations', { query: {} })
    expect(all.map(({ organizations }) => organizations.name)).toEqual(['İlk', 'İkinci'])
    const organization = await person.api.do('findOrganization', { query: { organizationId: first.organizationsId } })
    expect(organization).toEqual(first.organizations)
  })
})
