/** Promise 28: a live connection is its opener's alone. Black-box: plain HTTP and WebSockets against the running product. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { expectStatus, type Person, registerPerson } from '../support/api.ts'
import { type Phoenix, startPhoenix } from '../support/phoenix.ts'

let phoenix: Phoenix
let person: Person
let stranger: Person
beforeAll(async () => {
  phoenix = await startPhoenix()
  person = await registerPerson(phoenix.url, 'biz')
  stranger = await registerPerson(phoenix.url, 'yabancı')
})
afterAll(() => phoenix.stop())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function negotiate(hub: string, headers: Record<string, string>) {
  const answer = await fetch(`${phoenix.url}/${hub}/negotiate?negotiateVersion=1`, { method: 'POST', headers })
  return { status: answer.status, body: await answer.json() }
}

/** @returns The status of a refused upgrade, or 101. */
function upgrade(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${phoenix.url.replace('http', 'ws')}/${path}`, { headers })
    socket.once('open', () => {
      socket.close()
      resolve(101)
    })
    socket.once('unexpected-response', (_, response) => {
      response.resume()
      socket.terminate()
      resolve(response.statusCode!)
    })
    socket.on('error', (error) => {
      if (!error.message.includes('closed before')) reject(error)
    })
  })
}

describe.each(['notification', 'deploySystem'])('promise 28: a connection to /%s', (hub) => {
  it('is negotiated by whoever is in', async () => {
    expect((await negotiate(hub, {})).status).toBe(401)
    expect((await negotiate(hub, { cookie: `phoenix_auth_accessToken=${person.api.token}` })).status).toBe(401)
    expectStatus({ ...(await negotiate(hub, bearer(person.api.token!))), headers: new Headers() }, 200)
  })

  it('is opened from this site or by programs, by its secret, by whom it was given to', async () => {
    const token = person.api.token!
    const { body } = await negotiate(hub, bearer(token))
    const at = `${hub}?id=${encodeURIComponent(body.connectionToken)}&access_token=`
    expect(await upgrade(at + token, { origin: 'https://evil.test' })).toBe(403)
    const byName = await fetch(`${phoenix.url}/${hub}?id=${body.connectionId}`, { headers: bearer(token) })
    expect(byName.status).toBe(404)
    expect(await upgrade(`${hub}?id=${body.connectionId}&access_token=${token}`, {})).toBe(404)
    expect(await upgrade(at + stranger.api.token, {})).toBe(403)
    expect(await upgrade(at + token, { origin: phoenix.url })).toBe(101)
  })

  it('leaves no token in the log', async () => {
    const token = person.api.token!
    await fetch(`${phoenix.url}/api/Nothing?access_token=${token}`, { headers: bearer(token) })
    await expect.poll(() => phoenix.output()).toContain('access_token=[redacted]')
    expect(phoenix.output()).not.toContain(token)
  })
})
