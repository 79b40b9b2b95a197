import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
