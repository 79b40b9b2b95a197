import { randomUUID } from 'node:crypto'
import { roles } from '@phoenix/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProject, type Owner, type Person, register, registerOwner } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
}, 60_000)
afterAll(() => server.stop())

async function join(owner: Owner, role: number = roles.member): Promise<Person> {
  const person = await register(server)
  const body = { organizationId: owner.organizationId, email: person.user.email, role }
  const { id } = await owner.api.do('invite', { body })
  await person.api.do('confirmInvite', { query: { id } })
  return person
}

describe('an invitation', () => {
  it('waits for its owner, who becomes a member with its role', async () => {
    const owner = await registerOwner(server)
    const guest = await register(server)
    const body = { organizationId: owner.organizationId, email: guest.user.email.toUpperCase() }
    const invite = await owner.api.do('invite', { body })
    expect(invite).toMatchObject({ role: roles.member, organizationName: 'Kuzey A.Ş.', invitedBy: owner.user.email })
    expect(Buffer.from(invite.id, 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    expect(await guest.api.do('findOwnInvites', { query: { userId: '0' } })).toEqual([invite])

    const membership = await guest.api.do('confirmInvite', { query: { id: invite.id } })
    expect(membership).toMatchObject({ organizationsId: owner.organizationId, role: roles.member })
    expect(await guest.api.do('findOwnInvites', { query: { userId: '0' } })).toEqual([])
    expect(await owner.api.do('findInvites', { query: { organizationId: owner.organizationId } })).toEqual([])
    const { defaultOrganization } = await guest.api.do('findUser', { query: { email: guest.user.email } })
    expect(defaultOrganization).toBe(owner.organizationId)
  })

  it('confirmed twice is one membership', async () => {
    const owner = await registerOwner(server)
    const guest = await register(server)
    const body = { organizationId: owner.organizationId, email: guest.user.email }
    const { id } = await owner.api.do('invite', { body })
    const answers = await Promise.all([1, 2].map(() => guest.api.do('confirmInvite', { query: { id } })))
    expect(answers[0]).toEqual(answers[1])
    const people = await owner.api.do('findOrganizationPersons', { query: { organizationId: owner.organizationId } })
    expect(people.map(({ email }) => email)).toEqual([owner.user.email, guest.user.email])
  })

  it('sent again after it was used is a new one, also within ten seconds and without a key', async () => {
    const owner = await registerOwner(server)
    const guest = await register(server)
    const { organizationId } = owner
    const invite = () => owner.api.do('invite', { body: { organizationId, email: guest.user.email }, isUnkeyed: true })
    const first = await invite()
    expect((await invite()).id).toBe(first.id)
    await guest.api.do('confirmInvite', { query: { id: first.id } })
    await guest.api.do('leaveOrganization', { query: { organizationId, userId: '0' } })
    const second = await invite()
    expect(second.id).not.toBe(first.id)
    await guest.api.do('confirmInvite', { query: { id: second.id } })
  })

  it("is nobody else's, and no longer good once cancelled or out of time (promise 14)", async () => {
    const owner = await registerOwner(server)
    const guest = await register(server)
    const stranger = await register(server)
    const { organizationId } = owner
    const first = await owner.api.do('invite', { body: { organizationId, email: guest.user.email } })
    expect((await stranger.api.call('confirmInvite', { query: { id: first.id } })).status).toBe(404)

    await owner.api.do('removeInvite', { query: { inviteId: first.id } })
    const cancelled = await guest.api.call('confirmInvite', { query: { id: first.id } })
    expect([cancelled.status, cancelled.body.code]).toEqual([410, 'invite-over'])

    const second = await owner.api.do('invite', { body: { organizationId, email: guest.user.email } })
    server.clock.advance(15 * 86_400_000)
    const again = await server.stranger.do('signIn', {
      body: { email: guest.user.email, password: 'correct horse battery' },
    })
    const late = await server.stranger.as(again.accessToken).call('confirmInvite', { query: { id: second.id } })
    expect([late.status, late.body.code]).toEqual([410, 'invite-over'])
    server.clock.advance(-15 * 86_400_000)
    expect(await owner.api.do('findOrganizationPersons', { query: { organizationId } })).toHaveLength(1)
  })

  it('replaces one that waits for the same address; the list is sent whole or not at all', async () => {
    const owner = await registerOwner(server)
    const { organizationId } = owner
    const email = `${randomUUID()}@example.com`
    await owner.api.do('invite', { body: { organizationId, email, role: roles.viewer } })
    const waiting = await owner.api.do('inviteList', {
      body: [
        { organizationId, email, role: roles.manager },
        { organizationId, email: `${randomUUID()}@example.com` },
      ],
    })
    expect(waiting.map(({ role }) => role)).toEqual([roles.manager, roles.member])
    const refused = await owner.api.call('inviteList', {
      body: [
        { organizationId, email: `${randomUUID()}@example.com` },
        { organizationId, email: owner.user.email },
      ],
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'already-member'])
    expect(await owner.api.do('findInvites', { query: { organizationId } })).toEqual(waiting)
  })

  it('sent again by a client without keys is sent once', async () => {
    const owner = await registerOwner(server)
    const body = { organizationId: owner.organizationId, email: `${randomUUID()}@example.com` }
    const first = await owner.api.do('invite', { body, isUnkeyed: true })
    expect(await owner.api.do('invite', { body, isUnkeyed: true })).toEqual(first)
  })
})

describe('a member', () => {
  it('is told of a new role, which counts from the next call on', async () => {
    const owner = await registerOwner(server)
    const member = await join(owner, roles.manager)
    const { organizationId } = owner
    await member.api.do('createWorkspace', { body: { organizationId, name: 'Üretim' } })
    const person = await owner.api.do('changeRole', {
      body: { organizationId, userId: member.user.id, role: roles.viewer },
    })
    expect(person).toMatchObject({ userId: member.user.id, role: roles.viewer })
    expect((await member.api.call('createWorkspace', { body: { organizationId, name: 'B' } })).status).toBe(403)
    const [news] = await member.api.do('findNotifications', { query: { userId: '0' } })
    expect(news!.message).toBe('Kuzey A.Ş. içindeki rolünüz artık Görüntüleyici.')
  })

  it('may leave, and only an owner may remove others', async () => {
    const owner = await registerOwner(server)
    const { organizationId } = owner
    const [member, other] = [await join(owner), await join(owner)]
    const remove = (userId: string) => ({ query: { organizationId, userId } })
    expect((await member.api.call('leaveOrganization', remove(other.user.id))).status).toBe(403)
    await member.api.do('leaveOrganization', remove(member.user.id))
    expect((await member.api.call('findOrganization', { query: { organizationId } })).status).toBe(404)
    await owner.api.do('leaveOrganization', remove(other.user.id))
    const people = await owner.api.do('findOrganizationPersons', { query: { organizationId } })
    expect(people.map(({ userId }) => userId)).toEqual([owner.user.id])
    expect((await owner.api.call('leaveOrganization', remove(member.user.id))).status).toBe(404)
  })

  it('who is the last owner stays', async () => {
    const owner = await registerOwner(server)
    const { organizationId } = owner
    const member = await join(owner)
    const leaving = await owner.api.call('leaveOrganization', { query: { organizationId, userId: '0' } })
    const demoting = await owner.api.call('changeRole', {
      body: { organizationId, userId: owner.user.id, role: roles.member },
    })
    for (const { status, body } of [leaving, demoting]) expect([status, body.code]).toEqual([409, 'last-owner'])
    await owner.api.do('changeRole', { body: { organizationId, userId: member.user.id, role: roles.owner } })
    await owner.api.do('leaveOrganization', { query: { organizationId, userId: '0' } })
    const { defaultOrganization } = await owner.api.do('findUser', { query: { email: owner.user.email } })
    expect(defaultOrganization).toBeNull()
  })
})

describe('an organization', () => {
  it('is edited field by field, by its owner', async () => {
    const owner = await registerOwner(server)
    const Id = owner.organizationId
    await owner.api.do('changeName', { body: { Id, value: 'Güney A.Ş.', userId: 0 } })
    await owner.api.do('changeAbbreviation', { body: { Id, value: 'GNY', userId: owner.user.id } })
    await owner.api.do('changeTaxNumber', { body: { Id, value: '42', userId: 0 } })
    await owner.api.do('changeTaxOffice', { body: { Id, value: 'Beşiktaş' } })
    await owner.api.do('changeUrl', { body: { Id, value: 'https://guney.example' } })
    const organization = await owner.api.do('changeToolbar', { body: { Id, development: 'true', production: 'false' } })
    expect(organization).toEqual({
      id: Id,
      name: 'Güney A.Ş.',
      abbreviation: 'GNY',
      taxNumber: '42',
      taxOffice: 'Beşiktaş',
      url: 'https://guney.example',
      development: true,
      production: false,
      keptVersions: null,
    })
    const other = await register(server)
    const claim = await owner.api.call('changeName', { body: { Id, value: 'X', userId: other.user.id } })
    expect(claim.status).toBe(404)
    const script = await owner.api.call('changeUrl', { body: { Id, value: 'javascript:alert(1)' } })
    expect([script.status, script.body['field']]).toEqual([400, 'value'])
    const born = await owner.api.call('createOrganization', { body: { name: 'Y', url: 'javascript:alert(1)' } })
    expect([born.status, born.body['field']]).toEqual([400, 'url'])
  })

  it('is deleted with all in it; whoever had it as the default one gets another', async () => {
    const owner = await registerOwner(server)
    const { workspace, project } = await createProject(owner)
    const member = await join(owner)
    const second = await member.api.do('createOrganization', { body: { name: 'Kendi' } })
    await member.api.do('changeDefaultOrganization', { body: { organizationId: owner.organizationId, userId: 0 } })
    const organizationId = owner.organizationId
    await owner.api.do('deleteOrganization', { query: { organizationId } })
    const calls = [
      owner.api.call('findOrganization', { query: { organizationId } }),
      owner.api.call('findProjects', { query: { workspaceId: workspace.id } }),
      owner.api.call('getGraph', { query: { graphId: project.graphId } }),
      member.api.call('findDeploySystems', { query: { organizationId } }),
    ]
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404)
    const user = await member.api.do('findUser', { query: { email: member.user.email } })
    expect(user.defaultOrganization).toBe(second.organizationsId)
    expect(await owner.api.do('findOrganizations', { query: {} })).toEqual([])
  })
})

describe('people', () => {
  it("see those whom they share an organization with, and nobody's further addresses", async () => {
    const owner = await registerOwner(server)
    const member = await join(owner)
    const stranger = await register(server)
    const item = await owner.api.do('createEmail', { body: { userId: 0, emailaddress: 'fatura@example.com' } })
    const twice = await owner.api.call('createEmail', { body: { userId: 0, emailaddress: 'FATURA@example.com' } })
    expect([twice.status, twice.body.code]).toEqual([409, 'email-listed'])
    const seen = await member.api.do('findUsers')
    expect(seen.map(({ email }) => email).sort()).toEqual([owner.user.email, member.user.email].sort())
    expect(seen.flatMap(({ emailLists }) => emailLists)).toEqual([])
    const own = await owner.api.do('findUser', { query: { email: owner.user.email } })
    expect(own.emailLists).toEqual([item])
    expect((await stranger.api.call('deleteEmail', { query: { id: item.id } })).status).toBe(404)
    await owner.api.do('deleteEmail', { query: { id: item.id } })
    expect((await owner.api.do('findUser', { query: { email: owner.user.email } })).emailLists).toEqual([])
  })
})
