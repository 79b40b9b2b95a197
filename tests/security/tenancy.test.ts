/** Promises 1, 8, 11 to 17, 19: what belongs to others. Black-box: plain HTTP against the running product. */
import { permissions, type PermissionRule } from '@phoenix/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, expectStatus, registerPerson } from '../support/api.ts'
import { type Phoenix, startPhoenix } from '../support/phoenix.ts'
import { type Ids, join, type Neighbours, portrait, settle, signIn } from './neighbours.ts'
import { allCalls, buildRequest, type BuiltRequest, namedIds } from './requests.ts'

let phoenix: Phoenix
let people: Neighbours
beforeAll(async () => {
  phoenix = await startPhoenix()
  people = await settle(phoenix.url)
})
afterAll(() => phoenix.stop())

const ruleOf = (permission: keyof typeof permissions): PermissionRule => permissions[permission]
const send = (api: Api, { method, path, query, body }: BuiltRequest) => api.call(method, path, { query, body })
const memberCalls = allCalls.filter(([, { permission }]) => ruleOf(permission).audience === 'member')

const header = (alg: string) => Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url')

describe('promise 1: every call but the open ones', () => {
  const guarded = allCalls.filter(([, { permission }]) => ruleOf(permission).audience !== 'anyone')
  it.each(guarded)('%s answers 401 with a JSON body to nobody, to a forged and to a refresh token', async (_, call) => {
    const { api, email } = people.ours
    const request = buildRequest(call, (id) => people.ours.ids[id])
    const payload = api.token!.split('.')[1]!
    for (const token of [
      undefined,
      `${header('none')}.${payload}.`,
      `${header('HS256')}.${payload}.c2lnbmF0dXJl`,
      email,
    ]) {
      const answer = await send(new Api(phoenix.url, token), request)
      expect([answer.status, answer.body.code]).toEqual([401, 'not-signed-in'])
    }
  })

  it('the open ones are for whoever is not in yet', () => {
    const open = allCalls.filter(([, { permission }]) => ruleOf(permission).audience === 'anyone')
    expect(open.map(([, { method, path }]) => `${method} ${path}`).toSorted()).toEqual([
      'GET Auth/Methods',
      'GET GoogleAuth/Start',
      'POST Auth/RefreshAccessToken',
      'POST Auth/RequestPasswordReset',
      'POST Auth/ResetPassword',
      'POST Auth/SignIn',
      'POST Auth/VerifyEmail',
      'POST DeploySystem/register',
      'POST GoogleAuth/RefreshAccessToken',
      'POST GoogleAuth/SignIn',
      'POST User/Create',
    ])
  })

  it('a refresh token is no access token', async () => {
    const { refreshToken } = await signIn(phoenix.url, people.ours.email)
    expect((await new Api(phoenix.url, refreshToken).get('User/FindAll')).status).toBe(401)
  })
})

describe('promise 11: ids of others', () => {
  it('are named by every call that leads into an organization', () => {
    const without = memberCalls.filter(([, call]) => namedIds(call).size === 0).map(([name]) => name)
    expect(without).toEqual([])
  })

  it.each(memberCalls)('%s answers 404 for each of them, tells nothing and changes nothing', async (_, call) => {
    const { ours, theirs } = people
    const before = await portrait(theirs)
    const all = await send(
      ours.api,
      buildRequest(call, (id) => theirs.ids[id]),
    )
    const missing = await send(
      ours.api,
      buildRequest(call, () => 'yok'),
    )
    expect([all.status, all.body]).toEqual([404, missing.body])
    for (const [field] of namedIds(call)) {
      const mixed = buildRequest(call, (id, name) => (name === field ? theirs : ours).ids[id])
      const answer = await send(ours.api, mixed)
      expect([field, answer.status]).toEqual([field, 404])
      expect(JSON.stringify(answer.body)).not.toContain('gizli')
    }
    expect(await portrait(theirs)).toBe(before)
  })
})

describe('promise 12: a user that is named', () => {
  it.each([
    'GET Organization/FindAll',
    'GET Notifications/Find',
    'GET organization/getInvideUserList',
    'GET PhoenixAI/ProcessAI',
  ])('%s answers 404 for another one', async (call) => {
    const [method, path] = call.split(' ') as [string, string]
    const answer = await people.ours.api.call(method, path, { query: { userId: people.theirs.userId } })
    expect(answer.status).toBe(404)
  })

  it('is no way to start, leave or change for another one', async () => {
    const { ours, theirs } = people
    const { organizationId, projectId, systemId: deviceId } = ours.ids
    const userId = theirs.userId
    const query = { userId, projectId, deviceId, testId: 't', organizationId }
    expect((await ours.api.get('PhoenixAI/StartTest', query)).status).toBe(404)
    expect((await ours.api.call('DELETE', 'organization/leave', { query: { organizationId, userId } })).status).toBe(
      404,
    )
    expect((await ours.api.post('settings/changeDefaultOrganization', { organizationId, userId })).status).toBe(404)
    expect((await ours.api.post('EmailList/create', { userId, emailaddress: 'a@b.test' })).status).toBe(404)
  })
})

it('promise 8: a stranger and nobody look the same, and people who share nothing are not listed', async () => {
  const { ours, theirs } = people
  const [stranger, nobody] = [
    await ours.api.get('User/Find', { email: theirs.email }),
    await ours.api.get('User/Find', { email: 'hic-kimse@example.test' }),
  ]
  expect([stranger.status, stranger.body]).toEqual([404, nobody.body])
  const seen = expectStatus(await ours.api.get('User/FindAll'), 200)
  expect(seen.map(({ email }: { email: string }) => email)).not.toContain(theirs.email)
  expect(JSON.stringify(seen)).not.toMatch(/argon2|hash|secret|token/i)
})

it('promise 13: a transfer takes rights on both sides', async () => {
  const { ours, theirs } = people
  const before = await portrait(theirs)
  const { workspaceId, projectId } = ours.ids
  const { organizationId } = theirs.ids
  expect((await ours.api.get('Workspace/transfer', { workspaceId, organizationId })).status).toBe(404)
  const into = { projectId, workspaceId: theirs.ids.workspaceId }
  expect((await ours.api.get('Projects/transfer', into)).status).toBe(404)
  expect(await portrait(theirs)).toBe(before)
})

it('promise 14: an invitation is for whom it was sent to, once', async () => {
  const { ours, theirs } = people
  const guest = await registerPerson(phoenix.url, 'davetli')
  const { organizationId } = ours
  const send_ = () => ours.api.post('organization/invite', { organizationId, email: guest.email, role: 30 })
  const first = expectStatus(await send_(), 200)
  expect(Buffer.from(first.id, 'base64url').length).toBeGreaterThanOrEqual(16)
  expect((await theirs.api.get('organization/confirmInvite', { id: first.id })).status).toBe(404)
  const [one, two] = [
    await guest.api.get('organization/confirmInvite', { id: first.id }),
    await guest.api.get('organization/confirmInvite', { id: first.id }),
  ]
  expect([one.status, two.body]).toEqual([200, one.body])
  expectStatus(
    await ours.api.call('DELETE', 'organization/leave', { query: { organizationId, userId: guest.userId } }),
    200,
  )
  expect((await guest.api.get('organization/confirmInvite', { id: first.id })).status).toBe(410)
})

describe('promise 15: a viewer', () => {
  it.each(memberCalls)('%s is done or refused as docs/permissions.md says', async (_, call) => {
    const rule = ruleOf(call.permission)
    const needs = rule.audience === 'member' ? rule.role : 0
    // Leaving would end the viewer's part in the story; it has its own test.
    if (call.path === 'organization/leave') return
    const answer = await send(
      people.viewer.api,
      buildRequest(call, (id) => people.ours.ids[id]),
    )
    expect(answer.status === 403 && answer.body.code === 'not-allowed').toBe(needs > 10)
  })
})

it('promise 16: whoever is demoted or removed may no longer write', async () => {
  const { ours } = people
  const member = await registerPerson(phoenix.url, 'üye')
  await join(ours, member, 30)
  const { graphId } = ours.ids
  const { organizationId } = ours
  const head = expectStatus(await member.api.get('Projects/getGraph', { graphId }), 200)
  const save = () => member.api.post('Projects/saveGraph', { id: graphId, code: head.code })
  expectStatus(await save(), 200)
  const demote = { organizationId, userId: member.userId, role: 10 }
  expectStatus(await ours.api.call('PUT', 'organization/changeRole', { body: demote }), 200)
  expect((await save()).status).toBe(403)
  const remove = { query: { organizationId, userId: member.userId } }
  expectStatus(await ours.api.call('DELETE', 'organization/leave', remove), 200)
  expect((await save()).status).toBe(404)
})

it('promise 17: the last owner stays; a deleted organization is gone for all', async () => {
  const owner = await registerPerson(phoenix.url, 'sahip')
  const { organizationId, api } = owner
  const query = { organizationId, userId: 0 }
  expect((await api.call('DELETE', 'organization/leave', { query })).status).toBe(409)
  const body = { organizationId, userId: owner.userId, role: 30 }
  expect((await api.call('PUT', 'organization/changeRole', { body })).status).toBe(409)
  expectStatus(await api.call('DELETE', 'organization/delete', { query: { organizationId } }), 200)
  expect((await api.get('Workspace/FindAll', { organizationId })).status).toBe(404)
  expect((await api.get('Projects/FindAll', { workspaceId: owner.workspaceId })).status).toBe(404)
  const user = expectStatus(await api.get('User/Find', { email: owner.email }), 200)
  expect(user.defaultOrganization).toBeNull()
})

describe('promise 19: GETs that write', () => {
  const paths: [string, (keyof Ids)[]][] = [
    ['Projects/copy', ['projectId']],
    ['Projects/transfer', ['projectId', 'workspaceId']],
    ['Workspace/transfer', ['workspaceId', 'organizationId']],
    ['organization/confirmInvite', ['inviteId']],
    ['PhoenixAI/StartTest', ['projectId', 'systemId', 'organizationId']],
    ['PhoenixAI/StopTest', ['systemId']],
  ]
  it.each(paths)('%s does nothing for a navigation, an image, a prefetch or a HEAD', async (path) => {
    const [, call] = allCalls.find(([, endpoint]) => endpoint.path === path)!
    const { ids, api } = people.ours
    const before = await portrait(people.ours)
    const request = buildRequest(call, (id) => ids[id])
    const url = `${phoenix.url}/api/${path}?${new URLSearchParams(request.query)}`
    const cookie = `phoenix_auth_accessToken=${api.token}`
    for (const headers of [
      { cookie, 'sec-fetch-mode': 'navigate' },
      { cookie, 'sec-fetch-dest': 'image' },
      { cookie, purpose: 'prefetch' },
    ]) {
      expect((await fetch(url, { headers })).status).toBe(401)
    }
    const head = await fetch(url, { method: 'HEAD', headers: { authorization: `Bearer ${api.token}` } })
    expect(head.status).toBeGreaterThanOrEqual(400)
    expect(await portrait(people.ours)).toBe(before)
  })
})
