import { randomUUID } from 'node:crypto'
import type { TestMessage } from '@phoenix/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectSoon } from './testing/expectSoon.ts'
import { LiveClient } from './testing/LiveClient.ts'
import { createProject, type Owner, registerOwner } from './testing/people.ts'
import { ScriptedDevice } from './testing/ScriptedDevice.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start({ deviceGraceMs: 50 })
}, 60_000)
afterAll(() => server.stop())

interface Scene {
  readonly owner: Owner
  readonly live: LiveClient
  readonly token: string
  readonly deviceId: string
  readonly projectId: string
  readonly graphId: string
}

let scene: Scene
let opened: { close(): Promise<void> }[] = []

beforeEach(async () => {
  const owner = await registerOwner(server)
  const { project } = await createProject(owner)
  const { organizationId } = owner
  const device = await owner.api.do('createDeploySystem', { body: { organizationId, name: 'Raspberry' } })
  const live = await LiveClient.open(owner.api)
  opened = [live]
  scene = {
    owner,
    live,
    token: device.token,
    deviceId: device.device.systemId,
    projectId: project.id,
    graphId: project.graphId,
  }
})
afterEach(() => Promise.all(opened.map((one) => one.close())))

async function connectDevice(runs?: string[]): Promise<ScriptedDevice> {
  const device = await ScriptedDevice.connect(server.stranger.as(scene.token), runs)
  opened.push(device)
  return device
}

function start(testId: string, over: Record<string, string> = {}, headers = {}) {
  const { projectId, deviceId, owner } = scene
  const query = { userId: '0', projectId, deviceId, testId, organizationId: owner.organizationId, ...over }
  return owner.api.call('startTest', { query, headers })
}

const stop = (testId: string) => scene.owner.api.call('stopTest', { query: { deviceId: scene.deviceId, testId } })

async function outcomeOf(testId: string) {
  const { rows } = await server.database.pool.query('select outcome, code from runs where test_id = $1', [testId])
  return rows[0]
}

const log = (id: string) => ({
  type: 'Log',
  id,
  title: id,
  inputs: { value: { id: `${id}-in` } },
  outputs: { value: { id: `${id}-out` } },
})

describe('a test run', () => {
  it('starts on the device and streams what it says to whoever started it', async () => {
    const device = await connectDevice()
    const testId = randomUUID()
    const run = await start(testId)
    expect(run.body).toEqual({ testId, deviceId: scene.deviceId, projectId: scene.projectId, version: 1 })
    expect(device.orders.startRun).toEqual([
      { testId, projectId: scene.projectId, graphId: scene.graphId, version: 1, language: 'tr' },
    ])
    const first = await scene.live.next('TestMessage')
    expect(first).toMatchObject({
      message: 'Test başlatma talebi alındı',
      statu: true,
      send: 'Server',
      complate: false,
    })

    await device.call('nodeInformation', { id: 'n1', statu: 0, testId })
    await device.say(testId, 'Test başarı ile tamamlandı.', { complate: true })
    await device.call('runEnded', { testId, outcome: 'completed', code: '', endedAt: new Date().toISOString() })
    const last = await scene.live.next('TestMessage', ({ complate }) => complate)
    expect(last).toMatchObject({ message: 'Test başarı ile tamamlandı.', systemId: scene.deviceId, data: { testId } })
    expect(scene.live.of('NodeInformation')).toEqual([{ id: 'n1', statu: 0, testId }])
    expect(scene.live.of('TestMessage')).toHaveLength(2)
    expect(await outcomeOf(testId)).toEqual({ outcome: 'completed', code: '' })
  })

  it('that fails says why, then that it stopped, then nothing more', async () => {
    const device = await connectDevice()
    const testId = randomUUID()
    await start(testId)
    await device.say(testId, 'Bir sayı sıfıra bölünemez.', { statu: false, code: 'division-by-zero' })
    await device.say(testId, 'Program durduruldu.', { statu: false, code: 'division-by-zero' })
    const endedAt = new Date().toISOString()
    await device.call('runEnded', { testId, outcome: 'failed', code: 'division-by-zero', endedAt })
    await device.say(testId, 'Geç kalan')
    await device.call('nodeInformation', { id: 'n1', statu: 0, testId })
    const other = randomUUID()
    await start(other)
    await scene.live.next('TestMessage', ({ data }) => data.testId === other)
    const lines = scene.live.of('TestMessage').filter(({ data }) => data.testId === testId)
    expect(lines.map(({ message }) => message)).toEqual([
      'Test başlatma talebi alındı',
      'Bir sayı sıfıra bölünemez.',
      'Program durduruldu.',
    ])
    expect(scene.live.of('NodeInformation')).toEqual([])
    expect(await outcomeOf(testId)).toEqual({ outcome: 'failed', code: 'division-by-zero' })
  })

  it('speaks English when asked to', async () => {
    const device = await connectDevice()
    await start(randomUUID(), {}, { 'accept-language': 'en' })
    expect(device.orders.startRun[0]!.language).toBe('en')
    expect((await scene.live.next('TestMessage')).message).toBe('The request to start the test was received')
  })

  it('reaches every registered connection of the user once, and no other', async () => {
    const device = await connectDevice()
    const second = await LiveClient.open(scene.owner.api)
    const silent = await LiveClient.open(scene.owner.api, { register: false })
    const stranger = await LiveClient.open((await registerOwner(server)).api)
    opened.push(second, silent, stranger)
    const testId = randomUUID()
    await start(testId)
    await device.say(testId, 'Bitti', { complate: true })
    for (const client of [scene.live, second]) {
      await client.next('TestMessage', ({ complate }) => complate)
      expect(client.of('TestMessage')).toHaveLength(2)
    }
    expect(silent.of('TestMessage')).toEqual([])
    expect(stranger.of('TestMessage')).toEqual([])
  })

  it('is one run however often it is started', async () => {
    const device = await connectDevice()
    const testId = randomUUID()
    const answers = await Promise.all([start(testId), start(testId), start(testId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await start(testId)).status).toBe(200)
    expect(device.orders.startRun).toHaveLength(1)
  })

  it('does not share its id with another project', async () => {
    await connectDevice()
    const testId = randomUUID()
    await start(testId)
    const { project } = await createProject(scene.owner)
    expect((await start(testId, { projectId: project.id })).body.code).toBe('test-id-taken')
  })

  it('needs a device that is there', async () => {
    const answer = await start(randomUUID())
    expect([answer.status, answer.body.code]).toEqual([409, 'device-offline'])
    expect(scene.live.of('TestMessage')).toEqual([])
  })

  it('ends with the refusal of the device', async () => {
    const device = await connectDevice()
    device.answer = () => ({ ok: false, code: 'too-many-runs' })
    const testId = randomUUID()
    const answer = await start(testId)
    expect([answer.status, answer.body.code, answer.body['reason']]).toEqual([409, 'device-refused', 'too-many-runs'])
    expect(await outcomeOf(testId)).toEqual({ outcome: 'failed', code: 'too-many-runs' })
  })

  it('ends when the device gives no sensible answer', async () => {
    const device = await connectDevice()
    device.answer = () => 'yes' as never
    const answer = await start(randomUUID())
    expect([answer.status, answer.body.code]).toEqual([409, 'device-failed'])
    expect(answer.body.detail).toBe('Cihaza ile ilgili bir hata var yada cihaz kapalı.')
  })

  it.each([
    ['graph-empty', []],
    ['graph-unregistered-type', [{ type: 'Gone', id: 'n', title: 'Eski', inputs: {}, outputs: {} }]],
    ['graph-missing-input', [{ type: 'If', id: 'n', title: 'Koşul', inputs: { condition: { id: 'i' } }, outputs: {} }]],
  ])('is refused with %s when the graph cannot run', async (code, nodes) => {
    const device = await connectDevice()
    const graph = JSON.stringify({ graph: { id: 'g', nodes, connections: [] }, graphTemplates: [] })
    await scene.owner.api.do('saveGraph', { body: { id: scene.graphId, code: graph } })
    const answer = await start(randomUUID())
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(answer.body.detail!.length).toBeGreaterThan(10)
    expect(device.orders.startRun).toEqual([])
  })

  it.each([
    ['tr', '“Koşul” düğümünün “Koşul” girişi boş.'],
    ['en', 'The input "Condition" of "Koşul" is empty.'],
  ])('is refused in the words of the reader: %s', async (language, sentence) => {
    await connectDevice()
    const nodes = [{ type: 'If', id: 'n', title: 'Koşul', inputs: { condition: { id: 'i' } }, outputs: {} }]
    const code = JSON.stringify({ graph: { id: 'g', nodes, connections: [] }, graphTemplates: [] })
    await scene.owner.api.do('saveGraph', { body: { id: scene.graphId, code } })
    const answer = await start(randomUUID(), {}, { 'accept-language': language })
    expect(answer.body.detail).toContain(sentence)
  })

  it('is refused with graph-cycle when nodes wait for each other', async () => {
    await connectDevice()
    const connections = [
      { id: 'c1', from: 'a-out', to: 'b-in' },
      { id: 'c2', from: 'b-out', to: 'a-in' },
    ]
    const code = JSON.stringify({ graph: { id: 'g', nodes: [log('a'), log('b')], connections }, graphTemplates: [] })
    await scene.owner.api.do('saveGraph', { body: { id: scene.graphId, code } })
    expect((await start(randomUUID())).body.code).toBe('graph-cycle')
  })
})

describe('stopping', () => {
  it('tells the device, which reports the end', async () => {
    const device = await connectDevice()
    const testId = randomUUID()
    await start(testId)
    expect((await stop(testId)).status).toBe(200)
    expect(device.orders.stopRun).toEqual([{ testId }])
    await device.say(testId, 'Program durduruldu.', { statu: false, code: 'stopped' })
    await device.call('runEnded', { testId, outcome: 'stopped', code: 'stopped', endedAt: new Date().toISOString() })
    expect(await outcomeOf(testId)).toEqual({ outcome: 'stopped', code: 'stopped' })
    expect((await stop(testId)).status).toBe(200)
    expect(device.orders.stopRun).toHaveLength(1)
  })

  it('says that the device is off', async () => {
    const device = await connectDevice()
    const testId = randomUUID()
    await start(testId)
    device.answer = () => Promise.reject(new Error('broken'))
    const answer = await stop(testId)
    expect([answer.status, answer.body.detail]).toEqual([409, 'Cihaza ile ilgili bir hata var yada cihaz kapalı.'])
  })

  it('of an unknown run is 404', async () => {
    await connectDevice()
    expect((await stop('no-such-test')).status).toBe(404)
  })
})

/** A numbered report. */
function tell(device: ScriptedDevice, testId: string, seq: number, message: string, over: Partial<TestMessage> = {}) {
  const line = { message, statu: true, complate: false, code: '', send: 'Raspberry', to: '', systemId: 's' }
  return device.call('testMessage', { ...line, data: { testId }, ...over, seq })
}

describe('a device that goes', () => {
  const stopped = { message: 'Program durduruldu.', statu: false, send: 'Server', code: 'device-lost' }

  it('takes its runs with it when it does not come back', async () => {
    const device = await connectDevice()
    const testId = randomUUID()
    await start(testId)
    await device.close()
    const message = await scene.live.next('TestMessage', ({ statu }) => !statu)
    expect(message).toMatchObject({ ...stopped, data: { testId } })
    expect(await outcomeOf(testId)).toEqual({ outcome: 'stopped', code: 'device-lost' })
  })

  it('keeps the runs that it names when it comes back, and loses the others', async () => {
    const first = await connectDevice()
    const [kept, lost] = [randomUUID(), randomUUID()]
    await start(kept)
    await start(lost)
    await connectDevice([kept])
    const message = await scene.live.next('TestMessage', ({ statu }) => !statu)
    expect(message).toMatchObject({ ...stopped, data: { testId: lost } })
    expect(await outcomeOf(kept)).toEqual({ outcome: null, code: null })
    expect(first.connection.state).not.toBe('Connected')
  })

  it('is heard once, however often it repeats what it was not told had come', async () => {
    const testId = randomUUID()
    const first = await connectDevice()
    await start(testId)
    await first.call('nodeInformation', { id: 'n1', statu: 0, testId, seq: 1 })
    await tell(first, testId, 2, 'bir')
    await tell(first, testId, 3, 'iki')
    const second = await connectDevice([testId])
    await tell(second, testId, 3, 'iki')
    await second.call('nodeInformation', { id: 'n1', statu: 0, testId, seq: 1 })
    await tell(second, testId, 4, 'üç')
    await tell(second, testId, 5, 'Bitti', { complate: true })
    await scene.live.next('TestMessage', ({ complate }) => complate)
    const lines = scene.live.of('TestMessage').map(({ message }) => message)
    expect(lines).toEqual(['Test başlatma talebi alındı', 'bir', 'iki', 'üç', 'Bitti'])
    expect(scene.live.of('TestMessage').some((message) => 'seq' in message)).toBe(false)
    expect(scene.live.of('NodeInformation')).toEqual([{ id: 'n1', statu: 0, testId }])
    expect(await outcomeOf(testId)).toEqual({ outcome: 'completed', code: '' })
  })

  it('numbers each run for itself', async () => {
    const device = await connectDevice()
    const [one, two] = [randomUUID(), randomUUID()]
    await start(one)
    await start(two)
    for (const testId of [one, two]) await tell(device, testId, 1, testId)
    await scene.live.next('TestMessage', ({ message }) => message === two)
    expect(scene.live.of('TestMessage').map(({ message }) => message)).toContain(one)
  })

  it('may say its last words after a connection that broke just before them', async () => {
    const testId = randomUUID()
    const first = await connectDevice()
    await start(testId)
    const code = 'flow-failed'
    await tell(first, testId, 1, 'Stok bitti', { statu: false, code })
    const second = await connectDevice([testId])
    await tell(second, testId, 1, 'Stok bitti', { statu: false, code })
    await tell(second, testId, 2, 'Program durduruldu.', { statu: false, code })
    await second.call('runEnded', { testId, outcome: 'failed', code, endedAt: new Date().toISOString(), seq: 3 })
    await tell(second, testId, 4, 'Geç kalan')
    await scene.live.next('TestMessage', ({ message }) => message === 'Program durduruldu.')
    expect(scene.live.of('TestMessage').map(({ message }) => message)).toEqual([
      'Test başlatma talebi alındı',
      'Stok bitti',
      'Program durduruldu.',
    ])
    expect(second.orders.stopRun).toEqual([])
    expect(await outcomeOf(testId)).toEqual({ outcome: 'failed', code })
  })

  it('tells of many nodes at once', async () => {
    const device = await connectDevice()
    const testId = randomUUID()
    await start(testId)
    const told = new Promise((resolve) => scene.live.connection.on('NodeInformations', resolve))
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
    const device = await connectDevice(['given-up'])
    await expectSoon(() => device.orders.stopRun).toEqual([{ testId: 'given-up' }])
  })

  it('shows to the members of its organization', async () => {
    const device = await connectDevice()
    const { deviceId: systemId, owner } = scene
    expect(await scene.live.next('DeviceState')).toEqual({ systemId, online: true })
    const listed = async () =>
      (await owner.api.do('findDeploySystems', { query: { organizationId: owner.organizationId } })).find(
        (entry) => entry.device.systemId === systemId,
      )
    expect(await listed()).toMatchObject({ online: true })
    await device.close()
    expect(await scene.live.next('DeviceState', ({ online }) => !online)).toEqual({ systemId, online: false })
    expect(await listed()).toMatchObject({ online: false, lastSeenAt: expect.any(String) })
  })
})

describe('a device', () => {
  it('speaks of its own runs only', async () => {
    await connectDevice()
    const testId = randomUUID()
    await start(testId)
    const other = await registerOwner(server)
    const theirs = await other.api.do('createDeploySystem', {
      body: { organizationId: other.organizationId, name: 'Yabancı' },
    })
    const foreign = await ScriptedDevice.connect(server.stranger.as(theirs.token))
    opened.push(foreign)
    await foreign.say(testId, 'Sahte', { complate: true })
    await foreign.call('runEnded', { testId, outcome: 'completed', code: '', endedAt: new Date().toISOString() })
    expect(await outcomeOf(testId)).toEqual({ outcome: null, code: null })
    expect(scene.live.of('TestMessage').map(({ message }) => message)).not.toContain('Sahte')
  })

  it('sends nothing that the contract does not allow', async () => {
    const device = await connectDevice()
    await expect(device.call('testMessage', { message: 1 } as never)).rejects.toThrow('not valid')
    expect(device.connection.state).toBe('Connected')
  })

  it('reads the graph that it was told to run, no other version', async () => {
    const device = server.stranger.as(scene.token)
    const query = { graphId: scene.graphId, version: '1' }
    expect((await device.call('getDeviceGraph', { query })).status).toBe(404)
    await connectDevice()
    await start(randomUUID())
    const graph = await device.do('getDeviceGraph', { query })
    expect(graph).toEqual(await scene.owner.api.do('getGraph', { query: { graphId: scene.graphId } }))
    await scene.owner.api.do('saveGraph', { body: { id: scene.graphId, code: `${graph.code} ` } })
    expect((await device.call('getDeviceGraph', { query: { ...query, version: '2' } })).status).toBe(404)
    for (const version of ['x', '1.5', '99999999999']) {
      expect((await device.call('getDeviceGraph', { query: { ...query, version } })).status).toBe(400)
    }
  })

  it('hears of a deployment, now or when it comes back', async () => {
    const { projectId, deviceId, graphId } = scene
    const deployment = await scene.owner.api.do('deploy', { body: { projectId, deviceId } })
    expect(deployment).toMatchObject({ projectId, deviceId, version: 1 })
    const order = { deploymentId: deployment.id, projectId, graphId, version: 1 }
    const device = await connectDevice()
    await expectSoon(() => device.orders.deploy).toEqual([order])
    const next = await scene.owner.api.do('deploy', { body: { projectId, deviceId } })
    await expectSoon(() => device.orders.deploy.at(-1)?.deploymentId).toBe(next.id)
    expect(
      (await server.stranger.as(scene.token).call('getDeviceGraph', { query: { graphId, version: '1' } })).status,
    ).toBe(200)
  })
})
