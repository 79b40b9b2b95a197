/** Promise 18: what is secret is shown once. Black-box: plain HTTP against the running product. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, expectStatus, password } from '../support/api.ts'
import { startChatModel, type ChatModel } from '../support/chatModel.ts'
import { expectNoSecretInLog, type Phoenix, startPhoenix } from '../support/phoenix.ts'
import { type Neighbours, settle } from './neighbours.ts'
import { allCalls, buildRequest } from './requests.ts'

let model: ChatModel
let phoenix: Phoenix
let people: Neighbours
const secrets = new Map<string, string>()
beforeAll(async () => {
  model = await startChatModel(() => 'Merhaba')
  phoenix = await startPhoenix({ env: { ...model.env, LOG_LEVEL: 'debug' } })
  people = await settle(phoenix.url)
  const { api, organizationId } = people.ours
  const make = async (name: string, path: string, body: object) => expectStatus(await api.post(path, body), 200)[name]
  secrets.set('password', password)
  secrets.set('API token', await make('token', 'ApiToken/Create', { organizationId, name: 'CI', role: 10 }))
  secrets.set('device token', await make('token', 'DeploySystem/create', { organizationId, name: 'Gizemli' }))
  const code = await make('code', 'DeploySystem/createRegistration', { organizationId, name: 'Depo' })
  secrets.set('registration code', code)
  const device = expectStatus(await new Api(phoenix.url).post('DeploySystem/register', { code }), 200)
  secrets.set('token of a registered device', device.token)
  secrets.set('TOTP secret', await make('secret', 'Auth/SetUpSecondFactor', {}))
  secrets.set('key of the model', model.env['AI_KEY']!)
  expectStatus(await api.post('phoenixai/chat-stream', { organizationId, chatId: 'sohbet', message: 'Merhaba' }), 200)
})
afterAll(async () => {
  await phoenix.stop()
  await model.stop()
})

/** Read again by whoever may read most. */
const reads = allCalls.filter(([, { effect, permission }]) => effect === 'read' && permission !== 'device')

function expectNoSecret(text: string): void {
  for (const [name, secret] of secrets) expect([name, text.includes(secret)]).toEqual([name, false])
}

describe('promise 18: a secret that is kept', () => {
  it('is one of each kind', () => {
    expect([...secrets.values()].filter((secret) => typeof secret !== 'string' || secret.length < 12)).toEqual([])
  })

  it.each(reads)('is in no answer of %s', async (_, call) => {
    const { method, path, query } = buildRequest(call, (id) => people.ours.ids[id])
    const answer = await people.ours.api.call(method, path, { query })
    expectNoSecret(JSON.stringify(answer.body))
  })

  it('is in no entry of the audit trail and in no line of the log', async () => {
    const { api, organizationId } = people.ours
    const trail = expectStatus(await api.get('Audit/FindAll', { organizationId }), 200)
    expect(trail.length).toBeGreaterThan(5)
    expectNoSecret(JSON.stringify([trail, expectStatus(await api.get('Audit/FindOwn'), 200)]))
    expectNoSecret(phoenix.output())
  })

  it('would be found in the log of any run of these tests', () => {
    const known = ['password', 'API token', 'device token', 'registration code', 'token of a registered device']
    for (const text of [...known.map((name) => secrets.get(name)!), people.ours.api.token!]) {
      expect(() => expectNoSecretInLog(`{"level":30}\n{"msg":"it is ${text}"}\n`)).toThrow('The log holds')
    }
    expectNoSecretInLog(phoenix.output())
  })

  it('is told to nobody twice: the same request again makes another one', async () => {
    const { api, organizationId } = people.ours
    const listed = expectStatus(await api.get('ApiToken/FindAll'), 200)
    expect(listed.map((token: object) => 'token' in token)).toEqual([false])
    const another = expectStatus(await api.post('ApiToken/Create', { organizationId, name: 'CI 2', role: 10 }), 200)
    expect(another.token).not.toBe(secrets.get('API token'))
  })
})
