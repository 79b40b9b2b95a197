/** Promise 3: a refresh token that comes twice was stolen. Black-box, so the grace passes by the clock on the wall. */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api, expectStatus, type Person, registerPerson } from '../support/api.ts'
import { LiveListener } from '../support/LiveListener.ts'
import { type Phoenix, startPhoenix } from '../support/phoenix.ts'
import { refresh, signIn } from './neighbours.ts'

/** The ten seconds in which two tabs may use one token, and one more. */
const graceMs = 11_000

let phoenix: Phoenix
let person: Person
beforeAll(async () => {
  phoenix = await startPhoenix()
  person = await registerPerson(phoenix.url)
})
afterAll(() => phoenix.stop())

it('promise 3: a token used again after the grace ends the session, its tokens and connections, and is told of', async () => {
  const { refreshToken: first } = await signIn(phoenix.url, person.email)
  const second = expectStatus(await refresh(phoenix.url, first), 200)
  const third = expectStatus(await refresh(phoenix.url, second.refreshToken), 200)
  const api = new Api(phoenix.url, third.accessToken)
  const live = await LiveListener.start({ ...person, api })
  await wait(graceMs)

  const stolen = await refresh(phoenix.url, first)
  expect([stolen.status, stolen.body.code]).toEqual([401, 'session-ended'])
  expect((await refresh(phoenix.url, third.refreshToken)).status).toBe(401)
  expect((await api.get('User/FindAll')).status).toBe(401)
  expect(await live.closed).toBe('closed')
  expect((await refresh(phoenix.url, first)).status).toBe(401)

  // The person's other session goes on, and reads of it.
  const trail = expectStatus(await person.api.get('Audit/FindOwn'), 200)
  const told = trail.filter(({ action }: { action: string }) => action === 'refreshAccessToken')
  expect(told).toMatchObject([{ result: 'refresh-token-reused', email: person.email, address: '127.0.0.1' }])
})
