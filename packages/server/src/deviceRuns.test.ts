import { randomUUID } from 'node:crypto'
import type { TestMessage } from '@phoenix/contract'
import { describe, expect, it } from 'vitest'
import { expectSoon } from './testing/expectSoon.ts'
import { registerOwner } from './testing/people.ts'
import { ScriptedDevice } from './testing/ScriptedDevice.ts'
import { useRunScene } from './testing/useRunScene.ts'

const at = useRunScene()

/** A numbered report. */
function tell(device: ScriptedDevice, testId: string, seq: number, message: string, over: Partial<TestMessage> = {}) {
  const line = { message, statu: true, complate: false, code: '', send: 'Raspberry', to: '', systemId: 's' }
  return device.call('testMessage', { ...line, data: { testId }, ...over, seq })
}

describe('a device that goes', () => {
  const stopped = { message: 'Program durduruldu.', statu: false, send: 'Server', code: 'device-lost' }

  it('takes its runs with it when it does not come back', async () => {
    const device = await at.scene.connectDevice()
    const testId = randomUUID()
    await at.scene.start(testId)
    await device.close()
    const message = await at.scene.live.next('TestMessage', ({ statu }) => !statu)
    expect(message).toMatchObject({ ...stopped, data: { testId } })
    expect(await at.scene.outcomeOf(testId)).toEqual({ outcome: 'stopped', code: 'device-lost' })
  })

  it('keeps the runs that it names when it comes back, and loses the others', async () => {
    const first = await at.scene.connectDevice()
    const [kept, lost] = [randomUUID(), randomUUID()]
    await at.scene.start(kept)
    await at.scene.start(lost)
    await at.scene.connectDevice([kept])
    const message = await at.scene.live.next('TestMessage', ({ statu }) => !statu)
    expect(message).toMatchObject({ ...stopped, data: { testId: lost } })
    expect(await at.scene.outcomeOf(kept)).toEqual({ outcome: null, code: null })
    expect(first.connection.state).not.toBe('Connected')
  })

  it('is heard once, however often it repeats what it was not told had come', async () => {
    const testId = randomUUID()
    const first = await at.scene.connectDevice()
    await at.scene.start(testId)
    await first.call('nodeInformation', { id: 'n1', statu: 0, testId, seq: 1 })
    await tell(first, testId, 2, 'bir')
    await tell(first, testId, 3, 'iki')
    const second = await at.scene.connectDevice([testId])
    await tell(second, testId, 3, 'iki')
    await second.call('nodeInformation', { id: 'n1', statu: 0, testId, seq: 1 })
    await tell(second, testId, 4, 'üç')
    await tell(second, testId, 5, 'Bitti', { complate: true })
    await at.scene.live.next('TestMessage', ({ complate }) => complate)
    const lines = at.scene.live.of('TestMessage').map(({ message }) => message)
    expect(lines).toEqual(['Test başlatma talebi alındı', 'bir', 'iki', 'üç', 'Bitti'])
    expect(at.scene.live.of('TestMessage').some((message) => 'seq' in message)).toBe(false)
    expect(at.scene.live.of('NodeInformation')).toEqual([{ id: 'n1', statu: 0, testId }])
    expect(await at.scene.outcomeOf(testId)).toEqual({ outcome: 'completed', code: '' })
  })

  it('is heard when it repeats what could not be written down', async () => {
    const testId = randomUUID()
    const device = await at.scene.connectDevice()
    await at.scene.start(testId)
    const { pool } = at.server.database
    await pool.query('alter table run_messages rename to elsewhere')
    await expect(tell(device, testId, 1, 'bir')).rejects.toThrow('An unexpected error')
    await pool.query('alter table elsewhere rename to run_messages')
    await tell(device, testId, 1, 'bir')
    await at.scene.live.next('TestMessage', ({ message }) => message === 'bir')
  })

  it('is let go while there is no database to write to, since it sends again what is unconfirmed when it comes back', async () => {
    const device = await at.scene.connectDevice()
    const { pool } = at.server.database
    const held = await Promise.all(Array.from({ length: 16 }, () => pool.connect()))
    pool.options.connectionTimeoutMillis = 100
    await expect(tell(device, randomUUID(), 1, 'bir')).rejects.toThrow(/unexpected error|closed/)
    await expectSoon(() => device.connection.state).toBe('Disconnected')
    pool.options.connectionTimeoutMillis = 10_000
    for (const client of held) client.release()
  })

  it('numbers each run for itself', async () => {
    const device = await at.scene.connectDevice()
    const [one, two] = [randomUUID(), randomUUID()]
    await at.scene.start(one)
    await at.scene.start(two)
    for (const testId of [one, two]) await tell(device, testId, 1, testId)
    await at.scene.live.next('TestMessage', ({ message }) => message === two)
    expect(at.scene.live.of('TestMessage').map(({ message }) => message)).toContain(one)
  })

  it('may say its last words after a connection that broke just before them', async () => {
    const testId = randomUUID()
    const first = await at.scene.connectDevice()
    await at.scene.start(testId)
    const code = 'flow-failed'
    await tell(first, testId, 1, 'Stok bitti', { statu: false, code })
    const second = await at.scene.connectDevice([testId])
    await tell(second, testId, 1, 'Stok bitti', { statu: false, code })
    await tell(second, testId, 2, 'Program durduruldu.', { statu: false, code })
    await second.call('runEnded', { testId, outcome: 'failed', code, endedAt: new Date().toISOString(), seq: 3 })
    await tell(second, testId, 4, 'Geç kalan')
    await at.scene.live.next('TestMessage', ({ message }) => message === 'Program durduruldu.')
    expect(at.scene.live.of('TestMessage').map(({ message }) => message)).toEqual([
      'Test başlatma talebi alındı',
      'Stok bitti',
      'Program durduruldu.',
    ])
    expect(second.orders.stopRun).toEqual([])
    expect(await at.scene.outcomeOf(testId)).toEqual({ outcome: 'failed', code })
  })

  it('tells of many nodes at once', async () => {
    const device = await at.scene.connectDevice()
    const testId = randomUUID()
    await at.scene.start(testId)
    const told = new Promise((resolve) => at.scene.live.connection.on('NodeInformations', resolve))
    const nodes = [
      { id: 'n1', statu: 2, duration: 4, outputs: { number: '21' } },
      { id: 'n2', statu: 3 },
    ]
    await device.call('nodeInformation', { testId, nodes, seq: 1 })
    expect(await told).toEqual({ testId, nodes })
    const long = [{ id: 'n1', statu: 2, outputs: { body: 'x'.repeat(81) } }]
    await expect(device.call('nodeInformation', { testId, nodes: long })).rejects.toThrow('not valid')
  })

  it('is told to stop what the server has given up', async () => {
    const device = await at.scene.connectDevice(['given-up'])
    await expectSoon(() => device.orders.stopRun).toEqual([{ testId: 'given-up' }])
  })

  it('shows to the members of its organization', async () => {
    const device = await at.scene.connectDevice()
    const { deviceId: systemId, owner } = at.scene
    expect(await at.scene.live.next('DeviceState')).toEqual({ systemId, online: true, state: 'Idle' })
    const listed = async () =>
      (await owner.api.do('findDeploySystems', { query: { organizationId: owner.organizationId } })).find(
        (entry) => entry.device.systemId === systemId,
      )
    expect(await listed()).toMatchObject({ online: true })
    await device.close()
    expect(await at.scene.live.next('DeviceState', ({ online }) => !online)).toEqual({
      systemId,
      online: false,
      state: 'Idle',
    })
    expect(await listed()).toMatchObject({ online: false, lastSeenAt: expect.any(String) })
  })
})

describe('a device', () => {
  it('speaks of its own runs only', async () => {
    await at.scene.connectDevice()
    const testId = randomUUID()
    await at.scene.start(testId)
    const other = await registerOwner(at.server)
    const theirs = await other.api.do('createDeploySystem', {
      body: { organizationId: other.organizationId, name: 'Yabancı' },
    })
    const foreign = await ScriptedDevice.connect(at.server.stranger.as(theirs.token))
    at.scene.opened.push(foreign)
    await foreign.say(testId, 'Sahte', { complate: true })
    await foreign.call('runEnded', { testId, outcome: 'completed', code: '', endedAt: new Date().toISOString() })
    expect(await at.scene.outcomeOf(testId)).toEqual({ outcome: null, code: null })
    expect(at.scene.live.of('TestMessage').map(({ message }) => message)).not.toContain('Sahte')
  })

  it('sends nothing that the contract does not allow', async () => {
    const device = await at.scene.connectDevice()
    await expect(device.call('testMessage', { message: 1 } as never)).rejects.toThrow('not valid')
    expect(device.connection.state).toBe('Connected')
  })

  it('reads the graph that it was told to run, no other version', async () => {
    const device = at.server.stranger.as(at.scene.token)
    const query = { graphId: at.scene.graphId, version: '1' }
    expect((await device.call('getDeviceGraph', { query })).status).toBe(404)
    await at.scene.connectDevice()
    await at.scene.start(randomUUID())
    const graph = await device.do('getDeviceGraph', { query })
    expect(graph).toEqual(await at.scene.owner.api.do('getGraph', { query: { graphId: at.scene.graphId } }))
    await at.scene.owner.api.do('saveGraph', { body: { id: at.scene.graphId, code: `${graph.code} ` } })
    expect((await device.call('getDeviceGraph', { query: { ...query, version: '2' } })).status).toBe(404)
    for (const version of ['x', '1.5', '99999999999']) {
      expect((await device.call('getDeviceGraph', { query: { ...query, version } })).status).toBe(400)
    }
  })

  it('hears of a deployment, now or when it comes back', async () => {
    const { projectId, deviceId, graphId } = at.scene
    const deployment = await at.scene.owner.api.do('deploy', { body: { projectId, deviceId } })
    expect(deployment).toMatchObject({ projectId, deviceId, version: 1 })
    const order = { deploymentId: deployment.id, projectId, graphId, version: 1 }
    const device = await at.scene.connectDevice()
    await expectSoon(() => device.orders.deploy).toEqual([order])
    const next = await at.scene.owner.api.do('deploy', { body: { projectId, deviceId } })
    await expectSoon(() => device.orders.deploy.at(-1)?.deploymentId).toBe(next.id)
    expect(
      (await at.server.stranger.as(at.scene.token).call('getDeviceGraph', { query: { graphId, version: '1' } })).status,
    ).toBe(200)
  })
})
