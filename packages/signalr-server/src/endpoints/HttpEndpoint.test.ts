import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { startHub, type TestHub } from '../testing/startHub.ts'

const bearer = { Authorization: 'Bearer ada' }

async function negotiate({ url }: TestHub, query = '', init: RequestInit = {}) {
  const response = await fetch(`${url}/negotiate${query}`, { method: 'POST', headers: bearer, ...init })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

describe('negotiate', () => {
  test('version 1 gives a public id and a secret token', async () => {
    const { status, body, headers } = await negotiate(await startHub(), '?negotiateVersion=1')
    expect(status).toBe(200)
    expect(body).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\w-]{22}$/),
      connectionToken: expect.stringMatching(/^[\w-]{43}$/),
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text'] },
      ],
    })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each(['', '?negotiateVersion=0'])("version 0 ('%s') gives one id", async (query) => {
    const { body } = await negotiate(await startHub(), query)
    expect(body).toEqual({
      negotiateVersion: 0,
      connectionId: expect.any(String),
      availableTransports: expect.any(Array),
    })
  })

  test('a later version is answered with 1, and names of the query have no case', async () => {
    const hub = await startHub()
    expect((await negotiate(hub, '?NEGOTIATEVERSION=7')).body).toMatchObject({ negotiateVersion: 1 })
  })

  test.each(['x', '1.5', '-1', ''])("version '%s' is an error with status 200", async (version) => {
    const { status, body } = await negotiate(await startHub(), `?negotiateVersion=${version}`)
    expect(status).toBe(200)
    expect(body).toEqual({ error: expect.any(String) })
  })

  test('the path has no case and may end with a slash', async () => {
    const hub = await startHub()
    const response = await fetch(hub.url.replace('/chat', '/CHAT/Negotiate/'), { method: 'POST', headers: bearer })
    expect(response.status).toBe(200)
  })

  test('refusals: no token, a wrong one, another method, a user the hub is not for', async () => {
    const hub = await startHub()
    const { status, body, headers } = await negotiate(hub, '', { headers: {} })
    expect({ status, body }).toEqual({
      status: 401,
      body: {
        type: 'about:blank',
        title: 'Unauthorized',
        status: 401,
        detail: 'The access token is missing or not valid.',
      },
    })
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(headers.get('www-authenticate')).toBe('Bearer')
    expect((await negotiate(hub, '', { headers: { Authorization: 'Bearer wrong' } })).status).toBe(401)
    expect((await negotiate(hub, '', { method: 'PUT', headers: {} })).status).toBe(401)
    expect((await negotiate(hub, '', { method: 'PUT' })).status).toBe(405)
    expect((await negotiate(hub, '?access_token=guest', { headers: {} })).status).toBe(403)
  })

  test('the client is told 401', async () => {
    const { url } = await startHub()
    const client = new HubConnectionBuilder()
      .withUrl(url, { accessTokenFactory: () => 'wrong' })
      .configureLogging(LogLevel.None)
      .build()
    await expect(client.start()).rejects.toThrow(/401/)
  })

  test('an authenticate that forgets to return lets nobody in', async () => {
    const hub = await startHub({}, { authenticate: async () => undefined as never })
    expect((await negotiate(hub)).status).toBe(401)
  })

  test('a failing authenticate is a 500 that tells nothing', async () => {
    const hub = await startHub({}, { authenticate: () => Promise.reject(new Error('db password wrong')) })
    const { status, body } = await negotiate(hub)
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('password')
    expect(hub.log).toMatchObject([{ level: 'error', details: { err: { message: 'db password wrong' } } }])
  })

  test('authenticate sees no secret in the url', async () => {
    const seen: string[] = []
    const hub = await startHub(
      {},
      {
        authenticate: async ({ accessToken, url }) => {
          seen.push(`${accessToken} ${url}`)
          return null
        },
      },
    )
    await negotiate(hub, '?a=1&access_token=secret&b=2', { headers: {} })
    await negotiate(hub, '?ACCESS_TOKEN=query&ID=secret', { headers: bearer })
    expect(seen).toEqual([
      'secret /chat/negotiate?a=1&access_token=redacted&b=2',
      'ada /chat/negotiate?ACCESS_TOKEN=redacted&ID=redacted',
    ])
  })
})

describe('plain requests on a hub path', () => {
  test.each([
    ['GET', '', 400],
    ['GET', '?id=unknown', 404],
    ['POST', '?id=unknown', 404],
    ['POST', '', 400],
    ['DELETE', '', 400],
    ['DELETE', '?id=unknown', 404],
    ['POST', '?id=TOKEN', 405],
    ['DELETE', '?id=TOKEN', 400],
    ['PUT', '?id=TOKEN', 405],
  ])('%s %s is %i', async (method, query, status) => {
    const hub = await startHub()
    const { connectionToken } = await hub.negotiate()
    const response = await fetch(hub.url + query.replace('TOKEN', connectionToken), { method, headers: bearer })
    expect(response.status).toBe(status)
  })

  test('are refused without a token, and with another user’s', async () => {
    const hub = await startHub()
    const { connectionToken } = await hub.negotiate()
    expect((await fetch(`${hub.url}?id=${connectionToken}`)).status).toBe(401)
    expect((await fetch(`${hub.url}?id=${connectionToken}&access_token=bob`)).status).toBe(403)
  })

  test('of a WebSocket connection: no POST, no DELETE, no other transport', async () => {
    const { negotiate, raw, url } = await startHub()
    const { connectionToken } = await negotiate()
    await (await raw(`?id=${connectionToken}`)).shakeHands()
    const statusOf = async (init: RequestInit, headers = {}) =>
      (await fetch(`${url}?id=${connectionToken}`, { ...init, headers: { ...bearer, ...headers } })).status
    expect(await statusOf({ method: 'POST', body: 'x' })).toBe(405)
    expect(await statusOf({ method: 'DELETE' })).toBe(400)
    expect(await statusOf({})).toBe(400)
    expect(await statusOf({}, { Accept: 'text/event-stream' })).toBe(400)
  })

  test('on other paths are left to others', async () => {
    const { url } = await startHub()
    for (const path of ['/', '/chats', '/chat/other', '/negotiate']) {
      const response = await fetch(url.replace('/chat', path), { headers: bearer })
      expect(await response.text()).toBe('not a hub')
    }
  })
})
