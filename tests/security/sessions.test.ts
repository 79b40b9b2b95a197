/** Promises 2 to 5, 7 and 9: who one is. Black-box: plain HTTP against the running product. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, expectStatus, password, type Person, registerPerson } from '../support/api.ts'
import { LiveListener } from '../support/LiveListener.ts'
import { type Phoenix, startPhoenix } from '../support/phoenix.ts'
import { refresh, signIn } from './neighbours.ts'

let phoenix: Phoenix
let person: Person
beforeAll(async () => {
  phoenix = await startPhoenix()
  person = await registerPerson(phoenix.url)
})
afterAll(() => phoenix.stop())

it('promise 2: a cookie is nobody', async () => {
  const { organizationId, workspaceId, api } = person
  const headers = { cookie: `phoenix_auth_accessToken=${api.token}`, origin: 'https://evil.test' }
  const before = await api.get('Workspace/FindAll', { organizationId })
  const visitor = new Api(phoenix.url)
  const project = { workspaceId, name: 'x', schemaId: 'empty' }
  expect((await visitor.post('Projects/Create', project, { headers })).status).toBe(401)
  expect((await visitor.post('Workspace/create', { organizationId, name: 'x' }, { headers })).status).toBe(401)
  expect((await api.get('Workspace/FindAll', { organizationId })).body).toEqual(before.body)
})

it('promise 4: two tabs refresh with one token at the same time, and both go on', async () => {
  const { refreshToken } = await signIn(phoenix.url, person.email)
  const answers = await Promise.all([refresh(phoenix.url, refreshToken), refresh(phoenix.url, refreshToken)])
  for (const answer of answers) {
    const api = new Api(phoenix.url, expectStatus(answer, 200).accessToken)
    expectStatus(await api.get('User/FindAll'), 200)
  }
})

it('promise 5: a sign-out ends tokens and live connections', async () => {
  const { api, refreshToken } = await signIn(phoenix.url, person.email)
  const live = await LiveListener.start({ ...person, api })
  expectStatus(await api.post('Auth/SignOut'), 200)
  expect(await live.closed).toBe('closed')
  expect((await api.get('User/FindAll')).status).toBe(401)
  expect((await refresh(phoenix.url, refreshToken)).status).toBe(401)
})

it('promise 7: after ten wrong sign-ins comes 429, whatever the address is said to be, for that account alone', async () => {
  const victim = await registerPerson(phoenix.url, 'kurban')
  const other = await registerPerson(phoenix.url, 'öteki')
  const guess = (email: string, given: string, from: number) =>
    new Api(phoenix.url).post(
      'Auth/SignIn',
      { email, password: given },
      { headers: { 'x-forwarded-for': `203.0.113.${from}` } },
    )
  for (let turn = 0; turn < 10; turn++) expect((await guess(victim.email, 'yanlış-parola', turn)).status).toBe(401)
  const late = await guess(victim.email, password, 99)
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expectStatus(await guess(other.email, password, 1), 200)
})

const create = (body: object) => new Api(phoenix.url).post('User/Create', { providerId: 1, ...body })
const email = (name: string) => `${name}-${process.pid}@example.test`

describe('promise 9: a new account', () => {
  it('takes nothing but what belongs to it', async () => {
    const extra = { id: 'x', role: 50, isAdmin: true, defaultOrganization: person.organizationId }
    const user = expectStatus(await create({ email: email('fazladan'), password, ...extra }), 200)
    expect(user.id).not.toBe('x')
    expect(user.defaultOrganization).toBeNull()
    const { api } = await signIn(phoenix.url, email('fazladan'))
    expect((await api.get('Organization/Find', { organizationId: person.organizationId })).status).toBe(404)
  })

  it('has a password that is neither short nor common, and may be long', async () => {
    expect((await create({ email: email('kisa'), password: '1234567' })).status).toBe(400)
    expect((await create({ email: email('sik'), password: 'password123' })).status).toBe(400)
    const long = 'ğ1'.repeat(32)
    expectStatus(await create({ email: email('uzun'), password: long }), 200)
    const signedIn = (given: string) =>
      new Api(phoenix.url).post('Auth/SignIn', { email: email('uzun'), password: given })
    expectStatus(await signedIn(long), 200)
    expect((await signedIn(long.slice(0, -1))).status).toBe(401)
  })
})
