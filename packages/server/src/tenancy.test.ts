import { type EndpointName, endpoints, permissions } from '@phoenix/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProject, type Owner, register, registerOwner } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
let ours: Owner & { ids: Ids }
let theirs: Owner & { ids: Ids }

interface Ids {
  readonly organizationId: string
  readonly workspaceId: string
  readonly projectId: string
  readonly graphId: string
  readonly deviceId: string
  readonly inviteId: string
}

async function furnish(): Promise<Owner & { ids: Ids }> {
  const owner = await registerOwner(server)
  const { workspace, project, device } = await createProject(owner)
  const ids = {
    organizationId: owner.organizationId,
    workspaceId: workspace.id,
    projectId: project.id,
    graphId: project.graphId,
    deviceId: device.device.systemId,
    inviteId: (await owner.api.do('invite', { body: { organizationId: owner.organizationId, email: 'x@example.com' } }))
      .id,
  }
  return { ...owner, ids }
}

beforeAll(async () => {
  server = await TestServer.start()
  ours = await furnish()
  theirs = await furnish()
}, 60_000)
afterAll(() => server.stop())

type Input = { query?: Record<string, string>; body?: Record<string, unknown> | readonly unknown[] }

/** A valid request for every call that leads into an organization, as its members would make it. */
const memberCalls: Partial<Record<EndpointName, (ids: Ids) => Input>> = {
  findOrganization: ({ organizationId }) => ({ query: { organizationId } }),
  changeDefaultOrganization: ({ organizationId }) => ({ body: { organizationId, userId: 0 } }),
  changeName: ({ organizationId }) => ({ body: { Id: organizationId, value: 'Yeni', userId: 0 } }),
  changeAbbreviation: ({ organizationId }) => ({ body: { Id: organizationId, value: 'YN', userId: 0 } }),
  changeTaxNumber: ({ organizationId }) => ({ body: { Id: organizationId, value: '1', userId: 0 } }),
  changeTaxOffice: ({ organizationId }) => ({ body: { Id: organizationId, value: 'Beşiktaş' } }),
  changeUrl: ({ organizationId }) => ({ body: { Id: organizationId, value: 'https://example.com' } }),
  changeToolbar: ({ organizationId }) => ({ body: { Id: organizationId, development: 'true', production: 'false' } }),
  backUpOrganization: ({ organizationId }) => ({ query: { organizationId } }),
  deleteOrganization: ({ organizationId }) => ({ query: { organizationId } }),
  findAudit: ({ organizationId }) => ({ query: { organizationId } }),
  findOrganizationPersons: ({ organizationId }) => ({ query: { organizationId } }),
  leaveOrganization: ({ organizationId }) => ({ query: { organizationId, userId: '0' } }),
  changeRole: ({ organizationId }) => ({ body: { organizationId, userId: 'nobody', role: 30 } }),
  invite: ({ organizationId }) => ({ body: { organizationId, email: 'y@example.com' } }),
  inviteList: ({ organizationId }) => ({ body: [{ organizationId, email: 'z@example.com', role: 10 }] }),
  findInvites: ({ organizationId }) => ({ query: { organizationId } }),
  removeInvite: ({ inviteId }) => ({ query: { inviteId } }),
  editWorkspace: ({ workspaceId }) => ({ body: { id: workspaceId, name: 'Yeni' } }),
  removeWorkspace: ({ workspaceId }) => ({ query: { id: workspaceId } }),
  findWorkspaceRoles: ({ workspaceId }) => ({ query: { workspaceId } }),
  changeWorkspaceRole: ({ workspaceId }) => ({ body: { workspaceId, userId: 'nobody', role: 10 } }),
  transferWorkspace: ({ workspaceId, organizationId }) => ({ query: { workspaceId, organizationId } }),
  editProject: ({ projectId }) => ({ body: { id: projectId, name: 'Yeni' } }),
  copyProject: ({ projectId }) => ({ query: { id: projectId } }),
  removeProject: ({ projectId }) => ({ query: { projectId } }),
  transferProject: ({ projectId, workspaceId }) => ({ query: { projectId, workspaceId } }),
  findVersions: ({ graphId }) => ({ query: { graphId } }),
  getVersion: ({ graphId }) => ({ query: { graphId, version: '1' } }),
  compareVersions: ({ graphId }) => ({ query: { graphId, from: '1', to: '1' } }),
  labelVersion: ({ graphId }) => ({ body: { graphId, version: 1, label: 'İlk' } }),
  restoreVersion: ({ graphId }) => ({ body: { graphId, version: 1 } }),
  changeRetention: ({ organizationId }) => ({ body: { Id: organizationId, versions: 10 } }),
  createApiToken: ({ organizationId }) => ({ body: { organizationId, name: 'CI', role: 10 } }),
  findWorkspaces: ({ organizationId }) => ({ query: { organizationId } }),
  createWorkspace: ({ organizationId }) => ({ body: { organizationId, name: 'Yeni' } }),
  createProject: ({ workspaceId }) => ({ body: { workspaceId, name: 'Yeni', schemaId: 'empty' } }),
  findProjects: ({ workspaceId }) => ({ query: { workspaceId } }),
  getGraph: ({ graphId }) => ({ query: { graphId } }),
  saveGraph: ({ graphId }) => ({ body: { id: graphId, code: '{"graph":{"nodes":[],"connections":[]}}' } }),
  findDeploySystems: ({ organizationId }) => ({ query: { organizationId } }),
  createDeploySystem: ({ organizationId }) => ({ body: { organizationId, name: 'Raspberry' } }),
  deleteDeploySystem: ({ organizationId, deviceId }) => ({ query: { organizationId, systemId: deviceId } }),
  renewDeviceToken: ({ organizationId, deviceId }) => ({ body: { organizationId, systemId: deviceId } }),
  createRegistration: ({ organizationId }) => ({ body: { organizationId, name: 'Raspberry' } }),
  deploy: ({ projectId, deviceId }) => ({ body: { projectId, deviceId } }),
  debug: ({ projectId, deviceId, graphId }) => ({
    body: { projectId, deviceId, graphId, nodeId: 'x', nodeIndex: 0, connectionId: '' },
  }),
  getDebugState: ({ projectId }) => ({ query: { projectId } }),
  startTest: ({ projectId, deviceId, organizationId }) => ({
    query: { userId: '0', projectId, deviceId, organizationId, testId: 'tenancy' },
  }),
  findRunMessages: ({ deviceId }) => ({ query: { deviceId, testId: 'tenancy' } }),
  findRunNodes: ({ deviceId }) => ({ query: { deviceId, testId: 'tenancy' } }),
  chatStream: ({ organizationId }) => ({ body: { organizationId, message: 'Merhaba', role: 'user', userId: 0 } }),
  findChats: ({ organizationId }) => ({ query: { organizationId } }),
  findChatMessages: ({ organizationId }) => ({ query: { organizationId, chatId: 'tenancy' } }),
  removeChat: ({ organizationId }) => ({ query: { organizationId, chatId: 'tenancy' } }),
  stopTest: ({ deviceId }) => ({ query: { deviceId, testId: 'tenancy' } }),
}

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
    const owner = await furnish()
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
