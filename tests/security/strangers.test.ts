import { createRandom } from '@phoenix/graph-engine/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Api, createProject, expectStatus, password, registerPerson, type Person } from '../support/api.ts'
import { LiveListener } from '../support/LiveListener.ts'
import { startPhoenix, type Phoenix } from '../support/phoenix.ts'

let phoenix: Phoenix
let person: Person
let stranger: Person
let project: { id: string; graphId: string }
let deviceId: string

beforeAll(async () => {
  phoenix = await startPhoenix({ env: { LOG_LEVEL: 'info' } })
  person = await registerPerson(phoenix.url, 'biz')
  stranger = await registerPerson(phoenix.url, 'yabancı')
  project = await createProject(person)
  const find = () => person.api.get('DeploySystem/find', { organizationId: person.organizationId })
  await vi.waitUntil(async () => (await find()).body[0].online, { timeout: 20_000 })
  deviceId = (await find()).body[0].device.systemId
})
afterAll(() => phoenix.stop())

const orderOf = (testId: string) => ({
  userId: 0,
  projectId: project.id,
  deviceId,
  testId,
  organizationId: person.organizationId,
})
const startTest = (testId: string, more = {}) => person.api.get('PhoenixAI/StartTest', { ...orderOf(testId), ...more })

describe('who one is', () => {
  it('promise 1: says only a bearer token that is valid: not a cookie, not the address, not another token', async () => {
    const token = person.api.token!
    const session = expectStatus(await new Api(phoenix.url).post('Auth/SignIn', { email: person.email, password }), 200)
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`
    const attempts: Record<string, string>[] = [
      {},
      { cookie: `phoenix_auth_accessToken=${token}` },
      ...[none, token.slice(0, -4), session.refreshToken, 'phd_guess', ''].map((wrong) => ({
        authorization: `Bearer ${wrong}`,
      })),
    ]
    for (const headers of attempts) {
      for (const path of ['/api/Organization/FindAll?userId=0', `/api/Organization/FindAll?access_token=${token}`]) {
        const answer = await fetch(phoenix.url + path, { headers })
        expect(answer.status).toBe(401)
        expect(answer.headers.get('content-type')).toContain('application/problem+json')
      }
      const negotiation = await fetch(`${phoenix.url}/deploySystem/negotiate?negotiateVersion=1`, {
        method: 'POST',
        headers,
      })
      expect(negotiation.status).toBe(401)
    }
  })

  it('promise 5: ends with the sign-out, for calls, refreshes and hub connections of that session alone', async () => {
    const session = expectStatus(await new Api(phoenix.url).post('Auth/SignIn', { email: person.email, password }), 200)
    const api = new Api(phoenix.url, session.accessToken)
    const [live, other] = [await LiveListener.start({ ...person, api }), await LiveListener.start(person)]
    expectStatus(await api.post('Auth/SignOut'), 200)
    expect(await live.closed).toBe('closed')
    expect((await api.get('Organization/FindAll')).status).toBe(401)
    expect((await api.post('Auth/RefreshAccessToken', { code: session.refreshToken })).status).toBe(401)
    expect(await other.call('nothing')).toContain('Unknown hub method')
    await other.stop()
  })

  it('promise 4: two tabs that refresh at once both go on', async () => {
    const visitor = new Api(phoenix.url)
    const session = expectStatus(await visitor.post('Auth/SignIn', { email: person.email, password }), 200)
    const refresh = () => visitor.post('Auth/RefreshAccessToken', { code: session.refreshToken })
    for (const answer of await Promise.all([refresh(), refresh()])) {
      const api = new Api(phoenix.url, expectStatus(answer, 200).accessToken)
      expectStatus(await api.get('Organization/FindAll'), 200)
    }
  })
})

describe('what is foreign', () => {
  it('promises 11 and 12: answers as what is missing, and a named user is a claim to be checked', async () => {
    const { organizationId, workspaceId } = person
    const calls: [string, Record<string, string>, string][] = [
      ['Organization/Find', { organizationId }, 'organizationId'],
      ['Workspace/FindAll', { organizationId }, 'organizationId'],
      ['Projects/FindAll', { workspaceId }, 'workspaceId'],
      ['Projects/getGraph', { graphId: project.graphId }, 'graphId'],
      ['DeploySystem/find', { organizationId }, 'organizationId'],
    ]
    for (const [path, query, name] of calls) {
      const foreign = await stranger.api.get(path, query)
      const missing = await stranger.api.get(path, { [name]: crypto.randomUUID() })
      expect([foreign.status, foreign.body]).toEqual([404, missing.body])
      expectStatus(await person.api.get(path, query), 200)
    }
    expect((await stranger.api.get('Organization/FindAll', { userId: person.userId })).status).toBe(404)
    expect((await startTest(crypto.randomUUID(), { userId: stranger.userId })).status).toBe(404)
    expect((await startTest(crypto.randomUUID(), { organizationId: stranger.organizationId })).status).toBe(404)
  })

  it('promise 29: is no connection that one may take over', async () => {
    const live = await LiveListener.start(person)
    const query = { connectionId: live.connectionId, userId: 0 }
    expect((await stranger.api.call('POST', 'User/UpdateHubDeploySystem', { query })).status).toBe(404)
    expect((await person.api.call('POST', 'User/UpdateHubNotification', { query })).status).toBe(404)
    const claim = { ...query, userId: stranger.userId }
    expect((await person.api.call('POST', 'User/UpdateHubDeploySystem', { query: claim })).status).toBe(404)
    expect(await live.call('hello', {})).toContain('Only devices may call this')
    await live.stop()
  })

  it('promise 19: starts nothing by HEAD', async () => {
    const testId = crypto.randomUUID()
    const answer = await person.api.call('HEAD', 'PhoenixAI/StartTest', { query: orderOf(testId) })
    expect(answer.status).toBe(404)
    expect((await person.api.get('PhoenixAI/StopTest', { deviceId, testId })).status).toBe(404)
  })
})

describe('what is sent twice', () => {
  it('promise 20: is one run, told once to each connection', async () => {
    const [first, second] = [await LiveListener.start(person), await LiveListener.start(person)]
    const query = { connectionId: first.connectionId, userId: 0 }
    expectStatus(await person.api.call('POST', 'User/UpdateHubDeploySystem', { query }), 200)
    const testId = crypto.randomUUID()
    const answers = await Promise.all([startTest(testId), startTest(testId), startTest(testId)])
    for (const answer of answers) expect(expectStatus(answer, 200)).toEqual(answers[0]!.body)
    for (const live of [first, second]) {
      await live.ended(testId)
      const texts = live.messages(testId).map(({ payload }) => payload.message)
      expect(texts.filter((text) => text === 'Test başlatma talebi alındı')).toHaveLength(1)
      expect(texts.filter((text) => text === 'Test başarı ile tamamlandı.')).toHaveLength(1)
      await live.stop()
    }
  })

  it('promise 20: under one Idempotency-Key is done once, and the key serves no other request', async () => {
    const { organizationId } = person
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const create = (name: string) => person.api.post('Workspace/create', { name, organizationId }, { headers })
    const answers = await Promise.all([create('Bir kez'), create('Bir kez')])
    expect(expectStatus(answers[0]!, 200)).toEqual(expectStatus(answers[1]!, 200))
    expect(await create('Başka')).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
  })

  it('promise 38: from one version is saved once: the others hear that it is stale', async () => {
    const { graphId } = await createProject(person)
    const { version } = expectStatus(await person.api.get('Projects/getGraph', { graphId }), 200)
    const codes = Array.from(
      { length: 6 },
      (_, index) =>
        `{ "graph": {"nodes":[],"connections":[],"n":"${index} \\u0131 😀 \\u0000"}, "graphTemplates": [] }\n`,
    )
    const saves = codes.map((code) => person.api.post('Projects/saveGraph', { id: graphId, code, version }))
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 412, 412, 412, 412, 412])
    const head = expectStatus(await person.api.get('Projects/getGraph', { graphId }), 200)
    expect(head).toMatchObject({ version: version + 1, code: codes[statuses.indexOf(200)] })
  })
})

const nasty = ['', '0', '-1', "';drop table users;--", '\0', '\ud800', '😀'.repeat(99), '../../etc/passwd', '%', '[]']
const fields = ['id', 'code', 'version', 'name', 'email', 'password', 'providerId', 'userId', 'organizationId']
const more = [
  'workspaceId',
  'projectId',
  'graphId',
  'deviceId',
  'testId',
  'schemaId',
  'connectionId',
  'chatId',
  'message',
  'role',
  'after',
  'before',
  '__proto__',
]
const paths = `User/Create User/Find Auth/SignIn Auth/RefreshAccessToken Organization/Create Organization/FindAll
  Organization/Find Workspace/create Workspace/FindAll Projects/FindSchema Projects/Create Projects/FindAll
  Projects/getGraph Projects/saveGraph DeploySystem/create DeploySystem/find DeploySystem/deploy
  DeploySystem/getGraph PhoenixAI/StartTest PhoenixAI/StopTest User/UpdateHubNotification Nothing/Here
  PhoenixAI/ProcessAI PhoenixAI/TestMessages PhoenixAI/TestNodes phoenixai/chat-stream PhoenixAI/ChatMessages
  PhoenixAI/Chats PhoenixAI/Chat Workspace/roles Workspace/changeRole Organization/Backup`

it('promise 25: 2,000 senseless requests meet no failure, no trace of the inside, and leave no token in the log', async () => {
  const random = createRandom(20_261_120)
  const names = [...fields, ...more]
  const values = [...nasty, person.organizationId, person.workspaceId, project.id, project.graphId, deviceId]
  const text = () => random.pick(values)
  const value = () => random.pick<unknown>([text(), text(), 0, 1e308, null, true, [], {}, [[text()]], { a: text() }])
  const some = <T>(make: () => T) =>
    Array.from({ length: random.below(6) }, () => [random.pick(names), make()] as const)
  const types = ['application/json', 'application/json', 'application/json', 'text/plain', 'application/json; x=y', '']
  const bodies = () =>
    random.pick([JSON.stringify(Object.fromEntries(some(value))), '[[[[', 'null', '"x"', '{"a":1e999}'])
  const sent = Array.from({ length: 2000 }, () => {
    const method = random.pick(['GET', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD'])
    const query = some(() => encodeURIComponent(text().replaceAll('\ud800', '%ED%A0%80'))).map((pair) => pair.join('='))
    const path = random.pick([`api/${random.pick(paths.split(/\s+/))}`, `${'deep/'.repeat(random.below(900))}%00`])
    const headers = { authorization: `Bearer ${person.api.token}`, 'content-type': random.pick(types) }
    const body = method === 'GET' || method === 'HEAD' ? {} : { body: bodies() }
    return { url: `${phoenix.url}/${path}?${query.join('&')}`, init: { method, headers, ...body } }
  })
  const failures: string[] = []
  for (let start = 0; start < sent.length; start += 20) {
    const answers = sent.slice(start, start + 20).map(async ({ url, init }) => {
      const answer = await fetch(url, init)
      const told = await answer.text()
      if (answer.status < 500 && !/node_modules|\.[jt]s:\d|select "|insert into/.test(told)) return
      failures.push(`${answer.status} to ${init.method} ${url} ${JSON.stringify(init)}: ${told}`)
    })
    await Promise.all(answers)
  }
  expect(failures).toEqual([])
  expect((await fetch(`${phoenix.url}/readyz`)).status).toBe(200)
  expect(phoenix.output()).toContain('"url"')
  expect(phoenix.output()).not.toContain(person.api.token)
  expect(phoenix.output()).not.toMatch(/"level":(50|60)/)
})
