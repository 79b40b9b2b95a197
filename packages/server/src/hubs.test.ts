import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- the tests' browser
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expectSoon } from './testing/expectSoon.ts'
import { connect, LiveClient } from './testing/LiveClient.ts'
import { register, registerOwner } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
}, 60_000)
afterAll(() => server.stop())

/** On /deploySystem the method is there for devices, on /notification there is none. */
const refusal = /Unknown hub method|Only devices/

const paths = ['/notification', '/deploySystem'] as const

describe.each(paths)('%s', (path) => {
  it('opens for a signed-in user, in any letter case', async () => {
    const { api } = await register(server)
    for (const spelled of [path, path.toLowerCase(), path.toUpperCase()]) {
      const connection = connect(api, spelled)
      await connection.start()
      expect(connection.state).toBe('Connected')
      await connection.stop()
    }
  })

  it('refuses everybody else with 401', async () => {
    const { session } = await register(server)
    for (const token of [undefined, 'wrong', session.refreshToken]) {
      const query = token === undefined ? '' : `&access_token=${token}`
      const answer = await server.stranger.send('POST', `${path}/negotiate?negotiateVersion=1${query}`)
      expect(answer.status).toBe(401)
    }
  })

  it('lets people call no method', async () => {
    const { api } = await register(server)
    const connection = connect(api, path)
    await connection.start()
    await expect(connection.invoke('hello', { version: '1', state: 'Idle', runs: [], nodeTypes: [] })).rejects.toThrow(
      refusal,
    )
    await expect(connection.invoke('noSuchMethod')).rejects.toThrow('Unknown hub method')
    await connection.stop()
  })

  it('closes the connections of a session that is signed out', async () => {
    const { api } = await register(server)
    const connection = connect(api, path)
    const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()))
    await connection.start()
    await api.do('signOut')
    await closed
    expect(connection.state).toBe('Disconnected')
  })
})

describe('/notification', () => {
  it('is closed to devices', async () => {
    const { api, organizationId } = await registerOwner(server)
    const { token } = await api.do('createDeploySystem', { body: { organizationId, name: 'Raspberry' } })
    const answer = await server.stranger.as(token).send('POST', '/notification/negotiate?negotiateVersion=1')
    expect(answer.status).toBe(403)
  })
})

describe('UpdateHub', () => {
  it('takes only a live connection of the caller on that hub', async () => {
    const ayse = await register(server)
    const veli = await register(server)
    const live = await LiveClient.open(ayse.api, { register: false })
    const query = { connectionId: live.id, userId: ayse.user.id }
    expect((await ayse.api.call('updateHubDeploySystem', { query })).status).toBe(200)
    expect((await ayse.api.call('updateHubNotification', { query })).status).toBe(404)
    const foreign = await veli.api.call('updateHubDeploySystem', { query: { ...query, userId: veli.user.id } })
    const missing = await veli.api.call('updateHubDeploySystem', { query: { connectionId: 'none', userId: '0' } })
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(missing.body)
    await live.close()
    await expectSoon(async () => (await ayse.api.call('updateHubDeploySystem', { query })).status).toBe(404)
  })
})

describe('a token that ends', () => {
  it.each(paths)('closes %s, and lets the client come back with a newer one', async (path) => {
    const { api, session } = await register(server)
    let token: string | Promise<string> = session.accessToken
    const connection = new HubConnectionBuilder()
      .withUrl(server.url + path, { accessTokenFactory: () => token })
      .withAutomaticReconnect([0])
      .configureLogging(LogLevel.None)
      .build()
    // It is good for ten minutes; a busy machine has these seconds to connect.
    server.clock.advance(593_000)
    let refresh: (token: string) => void
    const reconnecting = new Promise<void>((resolve) =>
      connection.onreconnecting(() => {
        token = new Promise((giveOut) => (refresh = giveOut))
        resolve()
      }),
    )
    const back = new Promise<string | undefined>((resolve) => connection.onreconnected(resolve))
    await connection.start()
    const first = connection.connectionId
    await reconnecting
    expect((await api.send('POST', `${path}/negotiate?negotiateVersion=1`)).status).toBe(401)
    const fresh = await server.stranger.do('refreshAccessToken', { body: { code: session.refreshToken } })
    refresh!(fresh.accessToken)
    expect(await back).not.toBe(first)
    await connection.stop()
  })
})

describe('an upgrade', () => {
  it('from another site is refused', async () => {
    const { api } = await register(server)
    const open = (origin: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = {
          Connection: 'Upgrade',
          Upgrade: 'websocket',
          'Sec-WebSocket-Version': '13',
          'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
          Authorization: `Bearer ${api.token}`,
          Origin: origin,
        }
        const asked = request(`${server.url}/notification`, { headers })
        asked.once('response', (response) => resolve(response.resume().statusCode!))
        asked.once('upgrade', (response, socket) => (socket.destroy(), resolve(response.statusCode!)))
        asked.once('error', reject).end()
      })
    expect(await open('https://evil.test')).toBe(403)
    expect(await open(server.url)).toBe(101)
  })
})

describe('a server that stops', () => {
  it('asks live connections to come back', async () => {
    const other = await TestServer.start()
    const { api } = await register(other)
    const connection = connect(api, '/deploySystem', [60_000])
    const reconnecting = new Promise<void>((resolve) => connection.onreconnecting(() => resolve()))
    await connection.start()
    await other.stop()
    await reconnecting
    expect(connection.state).toBe('Reconnecting')
    await connection.stop()
    await expect(fetch(`${other.url}/healthz`)).rejects.toThrow('fetch failed')
  })
})
