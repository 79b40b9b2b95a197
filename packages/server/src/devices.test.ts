import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectSoon } from './testing/expectSoon.ts'
import { connect, LiveClient } from './testing/LiveClient.ts'
import { registerOwner } from './testing/people.ts'
import { ScriptedDevice } from './testing/ScriptedDevice.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
}, 60_000)
afterAll(() => server.stop())

describe('a registration code (promise 34)', () => {
  it('gives one device its token, however it is typed', async () => {
    const { api, organizationId } = await registerOwner(server)
    const { code } = await api.do('createRegistration', { body: { organizationId, name: 'Depo cihazı' } })
    const typed = code.toLowerCase().replaceAll('-', ' ')
    const device = await server.stranger.do('register', { body: { code: typed } })
    expect(device).toMatchObject({ organizationId, name: 'Depo cihazı', builtIn: false })
    await (await ScriptedDevice.connect(server.stranger.as(device.token))).close()
    const again = await server.stranger.call('register', { body: { code } })
    expect([again.status, again.body.code]).toEqual([410, 'registration-over'])
  })

  it('is used by one of many who come at once', async () => {
    const { api, organizationId } = await registerOwner(server)
    const { code } = await api.do('createRegistration', { body: { organizationId, name: 'X' } })
    const answers = await Promise.all([1, 2, 3, 4].map(() => server.stranger.call('register', { body: { code } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
    expect(await api.do('findDeploySystems', { query: { organizationId } })).toHaveLength(2)
  })

  it('dies in a day, and is stored as a hash', async () => {
    const { api, organizationId } = await registerOwner(server)
    const { code } = await api.do('createRegistration', { body: { organizationId, name: 'X' } })
    const { rows } = await server.database.pool.query(
      "select string_agg(t::text, ' ') as dump from device_registrations t",
    )
    expect(rows[0].dump).not.toContain(code.replaceAll('-', ''))
    server.clock.advance(24 * 3_600_000 + 1000)
    expect((await server.stranger.call('register', { body: { code } })).status).toBe(410)
    await server.app.services.registrations.deleteExpired()
    server.clock.advance(-24 * 3_600_000 - 1000)
    expect((await server.stranger.call('register', { body: { code } })).status).toBe(410)
  })
})

describe('a device (promise 34)', () => {
  it('that is deleted loses its connection and its credential', async () => {
    const { api, organizationId } = await registerOwner(server)
    const { token, device } = await api.do('createDeploySystem', { body: { organizationId, name: 'Raspberry' } })
    const { systemId } = device
    const agent = await ScriptedDevice.connect(server.stranger.as(token))
    await api.do('deleteDeploySystem', { query: { organizationId, systemId } })
    await expectSoon(() => agent.connection.state).toBe('Disconnected')
    const answer = await server.stranger.as(token).call('getDeviceGraph', { query: { graphId: 'x', version: '1' } })
    expect(answer.status).toBe(401)
    expect((await api.call('deleteDeploySystem', { query: { organizationId, systemId } })).status).toBe(404)
  })

  it('with a new token is not reached by the old one', async () => {
    const { api, organizationId } = await registerOwner(server)
    const [builtIn] = await api.do('findDeploySystems', { query: { organizationId } })
    const refused = await api.call('renewDeviceToken', { body: { organizationId, systemId: builtIn!.device.systemId } })
    expect([refused.status, refused.body.code]).toEqual([409, 'device-built-in'])
    const { token, device } = await api.do('createDeploySystem', { body: { organizationId, name: 'Raspberry' } })
    const renewed = await api.do('renewDeviceToken', { body: { organizationId, systemId: device.systemId } })
    const read = (as: string) =>
      server.stranger.as(as).call('getDeviceGraph', { query: { graphId: 'x', version: '1' } })
    // By it the device finds what it kept under the former one.
    expect([token, renewed.token].map((each) => each.split('.')[0])).toEqual(Array(2).fill(`phd_${device.systemId}`))
    expect([(await read(token)).status, (await read(renewed.token)).status]).toEqual([401, 404])
  })

  it('loses its connection with its token, also one that has not said hello yet', async () => {
    const { api, organizationId } = await registerOwner(server)
    const { token, device } = await api.do('createDeploySystem', { body: { organizationId, name: 'Raspberry' } })
    const { systemId } = device
    const greeted = await ScriptedDevice.connect(server.stranger.as(token))
    const silent = connect(server.stranger.as(token))
    await silent.start()
    const renewed = await api.do('renewDeviceToken', { body: { organizationId, systemId } })
    await expectSoon(() => greeted.connection.state).toBe('Disconnected')
    const agent = await ScriptedDevice.connect(server.stranger.as(renewed.token))
    const hello = { version: '0.1.0', state: 'Idle', runs: [], nodeTypes: [] }
    await expect(silent.invoke('hello', hello)).rejects.toThrow(/being closed|no longer one/)
    await expectSoon(() => silent.state).toBe('Disconnected')
    expect(agent.connection.state).toBe('Connected')
    await agent.close()
  })
})

describe("a device's engine", () => {
  it('shows its state to everybody who sees the device, and to nobody else', async () => {
    const owner = await registerOwner(server)
    const { organizationId } = owner
    const [live, theirs] = [await LiveClient.open(owner.api), await LiveClient.open((await registerOwner(server)).api)]
    const created = await owner.api.do('createDeploySystem', { body: { organizationId, name: 'Raspberry' } })
    const { systemId } = created.device
    expect(created.state).toBe('Stopped')
    const agent = await ScriptedDevice.connect(server.stranger.as(created.token))
    for (const state of ['Running', 'Paused', 'Idle', 'Stopped'] as const) {
      await agent.call('stateChanged', { state })
      await expectSoon(() => live.of('DeviceState').at(-1)).toEqual({ systemId, online: true, state })
      const listed = await owner.api.do('findDeploySystems', { query: { organizationId } })
      expect(listed.find(({ device }) => device.systemId === systemId)).toMatchObject({ online: true, state })
    }
    await agent.close()
    await expectSoon(() => live.of('DeviceState').at(-1)).toEqual({ systemId, online: false, state: 'Stopped' })
    expect(live.of('DeviceState')[0]).toEqual({ systemId, online: true, state: 'Idle' })
    expect(theirs.of('DeviceState')).toEqual([])
    await Promise.all([live.close(), theirs.close()])
  })
})
