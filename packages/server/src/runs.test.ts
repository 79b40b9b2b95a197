import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LiveClient } from './testing/LiveClient.ts'
import { createProject, registerOwner } from './testing/people.ts'
import { useRunScene } from './testing/useRunScene.ts'

const at = useRunScene()

const log = (id: string) => ({
  type: 'Log',
  id,
  title: id,
  inputs: { value: { id: `${id}-in` } },
  outputs: { value: { id: `${id}-out` } },
})

describe('a test run', () => {
  it('starts on the device and streams what it says to whoever started it', async () => {
    const device = await at.scene.connectDevice()
    const testId = randomUUID()
    const run = await at.scene.start(testId)
    expect(run.body).toEqual({ testId, testDevice: at.scene.deviceId, projectId: at.scene.projectId, version: 1 })
    expect(device.orders.startRun).toEqual([
      { testId, projectId: at.scene.projectId, graphId: at.scene.graphId, version: 1, language: 'tr' },
    ])
    const first = await at.scene.live.next('TestMessage')
    expect(first).toMatchObject({
      message: 'Test başlatma talebi alındı',
      statu: true,
      send: 'Server',
      complate: false,
    })

    await device.call('nodeInformation', { id: 'n1', statu: 0, testId })
    await device.say(testId, 'Test başarı ile tamamlandı.', { complate: true })
    await device.call('runEnded', { testId, outcome: 'completed', code: '', endedAt: new Date().toISOString() })
    const last = await at.scene.live.next('TestMessage', ({ complate }) => complate)
    expect(last).toMatchObject({
      message: 'Test başarı ile tamamlandı.',
      systemId: at.scene.deviceId,
      data: { testId },
    })
    expect(at.scene.live.of('NodeInformation')).toEqual([{ id: 'n1', statu: 0, testId }])
    expect(at.scene.live.of('TestMessage')).toHaveLength(2)
    expect(await at.scene.outcomeOf(testId)).toEqual({ outcome: 'completed', code: '' })
  })

  it('that fails says why, then that it stopped, then nothing more', async () => {
    const device = await at.scene.connectDevice()
    const testId = randomUUID()
    await at.scene.start(testId)
    await device.say(testId, 'Bir sayı sıfıra bölünemez.', { statu: false, code: 'division-by-zero' })
    await device.say(testId, 'Program durduruldu.', { statu: false, code: 'division-by-zero' })
    const endedAt = new Date().toISOString()
    await device.call('runEnded', { testId, outcome: 'failed', code: 'division-by-zero', endedAt })
    await device.say(testId, 'Geç kalan')
    await device.call('nodeInformation', { id: 'n1', statu: 0, testId })
    const other = randomUUID()
    await at.scene.start(other)
    await at.scene.live.next('TestMessage', ({ data }) => data.testId === other)
    const lines = at.scene.live.of('TestMessage').filter(({ data }) => data.testId === testId)
    expect(lines.map(({ message }) => message)).toEqual([
      'Test başlatma talebi alındı',
      'Bir sayı sıfıra bölünemez.',
      'Program durduruldu.',
    ])
    expect(at.scene.live.of('NodeInformation')).toEqual([])
    expect(await at.scene.outcomeOf(testId)).toEqual({ outcome: 'failed', code: 'division-by-zero' })
  })

  it('speaks English when asked to', async () => {
    const device = await at.scene.connectDevice()
    await at.scene.start(randomUUID(), {}, { 'accept-language': 'en' })
    expect(device.orders.startRun[0]!.language).toBe('en')
    expect((await at.scene.live.next('TestMessage')).message).toBe('The request to start the test was received')
  })

  it('reaches every registered connection of the user once, and no other', async () => {
    const device = await at.scene.connectDevice()
    const second = await LiveClient.open(at.scene.owner.api)
    const silent = await LiveClient.open(at.scene.owner.api, { register: false })
    const stranger = await LiveClient.open((await registerOwner(at.server)).api)
    at.scene.opened.push(second, silent, stranger)
    const testId = randomUUID()
    await at.scene.start(testId)
    await device.say(testId, 'Bitti', { complate: true })
    for (const client of [at.scene.live, second]) {
      await client.next('TestMessage', ({ complate }) => complate)
      expect(client.of('TestMessage')).toHaveLength(2)
    }
    expect(silent.of('TestMessage')).toEqual([])
    expect(stranger.of('TestMessage')).toEqual([])
  })

  it('is one run however often it is started', async () => {
    const device = await at.scene.connectDevice()
    const testId = randomUUID()
    const answers = await Promise.all([at.scene.start(testId), at.scene.start(testId), at.scene.start(testId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await at.scene.start(testId)).status).toBe(200)
    expect(device.orders.startRun).toHaveLength(1)
  })

  it('does not share its id with another project', async () => {
    await at.scene.connectDevice()
    const testId = randomUUID()
    await at.scene.start(testId)
    const { project } = await createProject(at.scene.owner)
    expect((await at.scene.start(testId, { projectId: project.id })).body.code).toBe('test-id-taken')
  })

  it('needs a device that is there', async () => {
    const answer = await at.scene.start(randomUUID())
    expect([answer.status, answer.body.code]).toEqual([409, 'device-offline'])
    expect(at.scene.live.of('TestMessage')).toEqual([])
  })

  it('ends with the refusal of the device', async () => {
    const device = await at.scene.connectDevice()
    device.answer = () => ({ ok: false, code: 'too-many-runs' })
    const testId = randomUUID()
    const answer = await at.scene.start(testId)
    expect([answer.status, answer.body.code, answer.body['reason']]).toEqual([409, 'device-refused', 'too-many-runs'])
    expect(await at.scene.outcomeOf(testId)).toEqual({ outcome: 'failed', code: 'too-many-runs' })
  })

  it('ends when the device gives no sensible answer', async () => {
    const device = await at.scene.connectDevice()
    device.answer = () => 'yes' as never
    const answer = await at.scene.start(randomUUID())
    expect([answer.status, answer.body.code]).toEqual([409, 'device-failed'])
    expect(answer.body.detail).toBe('Cihaza ile ilgili bir hata var yada cihaz kapalı.')
  })

  it.each([
    ['graph-empty', []],
    ['graph-unregistered-type', [{ type: 'Gone', id: 'n', title: 'Eski', inputs: {}, outputs: {} }]],
    ['graph-missing-input', [{ type: 'If', id: 'n', title: 'Koşul', inputs: { condition: { id: 'i' } }, outputs: {} }]],
  ])('is refused with %s when the graph cannot run', async (code, nodes) => {
    const device = await at.scene.connectDevice()
    const graph = JSON.stringify({ graph: { id: 'g', nodes, connections: [] }, graphTemplates: [] })
    await at.scene.owner.api.do('saveGraph', { body: { id: at.scene.graphId, code: graph } })
    const answer = await at.scene.start(randomUUID())
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(answer.body.detail!.length).toBeGreaterThan(10)
    expect(device.orders.startRun).toEqual([])
  })

  it.each([
    ['tr', '“Koşul” düğümünün “Koşul” girişi boş.'],
    ['en', 'The input “Condition” of “Koşul” is empty.'],
  ])('is refused in the words of the reader: %s', async (language, sentence) => {
    await at.scene.connectDevice()
    const nodes = [{ type: 'If', id: 'n', title: 'Koşul', inputs: { condition: { id: 'i' } }, outputs: {} }]
    const code = JSON.stringify({ graph: { id: 'g', nodes, connections: [] }, graphTemplates: [] })
    await at.scene.owner.api.do('saveGraph', { body: { id: at.scene.graphId, code } })
    const answer = await at.scene.start(randomUUID(), {}, { 'accept-language': language })
    expect(answer.body.detail).toContain(sentence)
  })

  it('is refused with graph-cycle when nodes wait for each other', async () => {
    await at.scene.connectDevice()
    const connections = [
      { id: 'c1', from: 'a-out', to: 'b-in' },
      { id: 'c2', from: 'b-out', to: 'a-in' },
    ]
    const code = JSON.stringify({ graph: { id: 'g', nodes: [log('a'), log('b')], connections }, graphTemplates: [] })
    await at.scene.owner.api.do('saveGraph', { body: { id: at.scene.graphId, code } })
    expect((await at.scene.start(randomUUID())).body.code).toBe('graph-cycle')
  })
})

describe('stopping', () => {
  it('tells the device, which reports the end', async () => {
    const device = await at.scene.connectDevice()
    const testId = randomUUID()
    await at.scene.start(testId)
    expect((await at.scene.stop(testId)).status).toBe(200)
    expect(device.orders.stopRun).toEqual([{ testId }])
    await device.say(testId, 'Program durduruldu.', { statu: false, code: 'stopped' })
    await device.call('runEnded', { testId, outcome: 'stopped', code: 'stopped', endedAt: new Date().toISOString() })
    expect(await at.scene.outcomeOf(testId)).toEqual({ outcome: 'stopped', code: 'stopped' })
    expect((await at.scene.stop(testId)).status).toBe(200)
    expect(device.orders.stopRun).toHaveLength(1)
  })

  it('says that the device is off', async () => {
    const device = await at.scene.connectDevice()
    const testId = randomUUID()
    await at.scene.start(testId)
    device.answer = () => Promise.reject(new Error('broken'))
    const answer = await at.scene.stop(testId)
    expect([answer.status, answer.body.detail]).toEqual([409, 'Cihaza ile ilgili bir hata var yada cihaz kapalı.'])
  })

  it('of an unknown run is 404', async () => {
    await at.scene.connectDevice()
    expect((await at.scene.stop('no-such-test')).status).toBe(404)
  })
})
