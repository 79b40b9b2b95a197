import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EndpointName, endpoints, permissions } from '@phoenix/contract'
import { furnish, memberCalls } from './testing/memberCalls.ts'
import { createProject, password, register, registerOwner } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
}, 60_000)
afterAll(() => server.stop())

const isChange = (name: EndpointName) =>
  endpoints[name].effect !== 'read' && permissions[endpoints[name].permission].audience === 'member'

describe('the audit trail', () => {
  it('tells who changed what, when, from where and with which result', async () => {
    const owner = await registerOwner(server)
    const { organizationId } = owner
    await owner.api.do('changeName', { body: { Id: organizationId, value: 'Güney A.Ş.', userId: 0 } })
    const [entry] = await owner.api.do('findAudit', { query: { organizationId } })
    expect(entry).toMatchObject({
      action: 'changeName',
      userId: owner.user.id,
      email: owner.user.email,
      address: '127.0.0.1',
      result: 'ok',
      target: { organization: organizationId },
      before: { name: 'Kuzey A.Ş.' },
      after: { name: 'Güney A.Ş.' },
    })
    expect(Math.abs(Date.parse(entry!.at) - Date.now())).toBeLessThan(60_000)
  })

  it('keeps refused attempts, and nothing of reading', async () => {
    const owner = await registerOwner(server)
    const { organizationId } = owner
    await owner.api.call('leaveOrganization', { query: { organizationId, userId: '0' } })
    const before = await owner.api.do('findAudit', { query: { organizationId } })
    expect(before[0]).toMatchObject({ action: 'leaveOrganization', result: 'last-owner', after: null })
    await owner.api.do('findWorkspaces', { query: { organizationId } })
    expect(await owner.api.do('findAudit', { query: { organizationId } })).toEqual(before)
  })

  it('tells of a repeated write once', async () => {
    const owner = await registerOwner(server)
    const { project } = await createProject(owner)
    const { organizationId } = owner
    for (let time = 0; time < 3; time++)
      await owner.api.do('copyProject', { query: { id: project.id }, isUnkeyed: true })
    const entries = await owner.api.do('findAudit', { query: { organizationId } })
    expect(entries.filter(({ action }) => action === 'copyProject')).toHaveLength(1)
  })

  it('is edited and deleted by nobody, and outlives its organization', async () => {
    const owner = await registerOwner(server)
    await owner.api.do('deleteOrganization', { query: { organizationId: owner.organizationId } })
    const { pool } = server.database
    const { rows } = await pool.query('select action from audit_entries where organization_id = $1 order by id', [
      owner.organizationId,
    ])
    expect(rows).toEqual([{ action: 'createOrganization' }, { action: 'deleteOrganization' }])
    for (const sql of ['update audit_entries set result = $1', 'delete from audit_entries where result = $1']) {
      await expect(pool.query(sql, ['ok'])).rejects.toThrow('append-only')
    }
    await expect(pool.query('truncate audit_entries')).rejects.toThrow('append-only')
  })

  it('is read page by page', async () => {
    const owner = await registerOwner(server)
    const { organizationId } = owner
    for (let index = 0; index < 3; index++) {
      await owner.api.do('createWorkspace', { body: { organizationId, name: `A${index}` } })
    }
    const [newest, next] = await owner.api.do('findAudit', { query: { organizationId } })
    const older = await owner.api.do('findAudit', { query: { organizationId, before: newest!.id } })
    expect(older[0]).toEqual(next)
    const stranger = await register(server)
    expect((await stranger.api.call('findAudit', { query: { organizationId } })).status).toBe(404)
  })

  it('says of every change what was before or is after', async () => {
    const owner = await furnish(server)
    const calls = (Object.keys(memberCalls) as EndpointName[]).filter(isChange)
    // Calls that take away what others name come last, the organization last of all.
    const rank = (name: EndpointName) => (/^(delete|remove)/.test(name) ? calls.indexOf(name) + 100 : 0)
    const last = [
      'saveGraph',
      'restoreVersion',
      'removeProject',
      'removeWorkspace',
      'deleteDeploySystem',
      'deleteOrganization',
    ]
    for (const name of calls.toSorted((a, b) => last.indexOf(a) - last.indexOf(b) || rank(a) - rank(b))) {
      await owner.api.call(name, memberCalls[name]!(owner.ids))
    }
    const { rows } = await server.database.pool.query<{ action: EndpointName; before: unknown; after: unknown }>(
      "select action, before, after from audit_entries where organization_id = $1 and result = 'ok'",
      [owner.organizationId],
    )
    const silent = rows.filter(({ before, after }) => before === null && after === null)
    // A file changes nothing, nor does a move to where something is, nor an end of what is over.
    const changeNothing = ['backUpOrganization', 'stopDebug', 'transferWorkspace']
    expect(silent.map(({ action }) => action).toSorted()).toEqual(changeNothing)
    const told = new Set(rows.map(({ action }) => action))
    // Windows that open and close are no change.
    expect(calls.filter((name) => !told.has(name)).toSorted()).toEqual([...notDone, 'followRuns'].toSorted())
    expect(told).toContain('createOrganization')
  })

  it('says so of what people change of their own, and names no secret', async () => {
    const person = await register(server)
    const { api } = person
    const other = await server.stranger.do('signIn', { body: { email: person.user.email, password } })
    const { id } = await api.do('createEmail', { body: { userId: 0, emailaddress: 'ikinci@example.com' } })
    await api.do('deleteEmail', { query: { id } })
    const sessions = await api.do('findSessions')
    await api.do('endSession', { query: { id: sessions.find(({ current }) => !current)!.id } })
    await api.do('signOutOthers')
    const { organizationsId } = await api.do('createOrganization', { body: { name: 'Kuzey A.Ş.' } })
    await api.do('changeDefaultOrganization', { body: { organizationId: organizationsId, userId: 0 } })
    const { secret } = await api.do('setUpSecondFactor')
    const newPassword = 'yepyeni bir parola'
    await api.do('changePassword', { body: { oldPassword: password, newPassword } })
    const entries = await api.do('findOwnAudit', { query: {} })
    expect(entries.filter(({ before, after }) => before === null && after === null)).toMatchObject([
      { action: 'signIn' },
      { action: 'signIn' },
    ])
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual(
      expect.arrayContaining([
        ['createUser', null, { id: person.user.id, email: person.user.email, providerId: 1 }],
        ['createEmail', null, { id, emailaddress: 'ikinci@example.com' }],
        ['deleteEmail', { id, emailaddress: 'ikinci@example.com' }, null],
        ['setUpSecondFactor', null, { confirmed: false }],
      ]),
    )
    const all = JSON.stringify(entries)
    for (const hidden of [password, newPassword, secret, other.refreshToken]) expect(all).not.toContain(hidden)
  })

  it('tells the owners who joined, by an invitation or as a device, and of a device that reaches too far', async () => {
    const owner = await registerOwner(server)
    const guest = await register(server)
    const { organizationId } = owner
    const invite = await owner.api.do('invite', { body: { organizationId, email: guest.user.email } })
    await guest.api.do('confirmInvite', { query: { id: invite.id } })
    const { code } = await owner.api.do('createRegistration', { body: { organizationId, name: 'Depo' } })
    const device = await server.stranger.do('register', { body: { code } })
    const { systemId } = device.device
    expect((await server.stranger.as(device.token).call('findUsers')).status).toBe(403)
    const entries = await owner.api.do('findAudit', { query: { organizationId } })
    expect(entries.slice(0, 4)).toMatchObject([
      { action: 'findUsers', result: 'not-allowed', userId: null, target: { device: systemId }, address: '127.0.0.1' },
      { action: 'register', result: 'ok', userId: null, after: { systemId, name: 'Depo' }, address: '127.0.0.1' },
      { action: 'createRegistration', result: 'ok', after: { name: 'Depo' } },
      { action: 'confirmInvite', result: 'ok', email: guest.user.email, after: { role: 30 } },
    ])
    expect(JSON.stringify(entries)).not.toContain(device.token)
    // However often it tries, the trail is not filled with it.
    for (let time = 0; time < 70; time++) await server.stranger.as(device.token).call('findUsers')
    const { rows } = await server.database.pool.query<{ told: number }>(
      "select count(*)::int as told from audit_entries where organization_id = $1 and action = 'findUsers'",
      [organizationId],
    )
    expect(rows[0]!.told).toBe(60)
  })
})

/** An owner who is alone, with a device that is away, is refused each of these, and the trail says so. */
const notDone: EndpointName[] = [
  'leaveOrganization',
  'changeRole',
  'changeWorkspaceRole',
  'renewDeviceToken',
  'debug',
  'startTest',
  'stopTest',
  'chatStream',
  'removeChat',
]
