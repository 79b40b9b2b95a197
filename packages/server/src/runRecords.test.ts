import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LiveClient } from './testing/LiveClient.ts'
import { register, registerOwner } from './testing/people.ts'
import { ScriptedDevice } from './testing/ScriptedDevice.ts'
import { useRunScene } from './testing/useRunScene.ts'

const at = useRunScene()

const messagesOf = (testId: string, after = '0') =>
  at.scene.owner.api.do('findRunMessages', { query: { deviceId: at.scene.deviceId, testId, after } })
const nodesOf = (testId: string, after = '') =>
  at.scene.owner.api.do('findRunNodes', { query: { deviceId: at.scene.deviceId, testId, after } })
const processes = () => at.scene.owner.api.do('findProcesses', { query: {} })

describe('what was pushed of a run', () => {
  it('can be read again as it was pushed', async () => {
    const device = await at.scene.connectDevice()
    const testId = randomUUID()
    await at.scene.start(testId)
    await device.say(testId, 'Bir satır')
    const line = { message: 'Cihazdan', statu: true, complate: false, code: '', send: 'Raspberry', to: '' }
    await device.call('testMessageDevice', { ...line, systemId: 'whatever', data: { testId } })
    await device.say(testId, 'Bitti', { complate: true })
    await at.scene.live.next('TestMessage', ({ complate }) => complate)
    const read = await messagesOf(testId)
    expect(read.map(({ event, message }) => [event, message])).toEqual([
      ['TestMessage', 'Test başlatma talebi alındı'],
      ['TestMessage', 'Bir satır'],
      ['TestMessageDevice', 'Cihazdan'],
      ['TestMessage', 'Bitti'],
    ])
    expect(read.filter(({ event }) => event === 'TestMessage')).toMatchObject(at.scene.live.of('TestMessage'))
    expect(read.filter(({ event }) => event === 'TestMessageDevice')).toMatchObject(
      at.scene.live.of('TestMessageDevice'),
    )
    expect((await messagesOf(testId, String(read[2]!.id))).map(({ message }) => message)).toEqual(['Bitti'])
  })

  it('holds the last state of every node', async () => {
    const device = await at.scene.connectDevice()
    const testId = randomUUID()
    await at.scene.start(testId)
    const odd = 'b\0"ş'
    await device.call('nodeInformation', { id: 'a', statu: 0, testId })
    const nodes = [
      { id: odd, statu: 0 },
      { id: 'a', statu: 2, duration: 4, outputs: { number: '21' } },
      { id: odd, statu: 3 },
    ]
    await device.call('nodeInformation', { testId, nodes })
    expect(await nodesOf(testId)).toEqual([nodes[1], nodes[2]])
    expect(await nodesOf(testId, 'a')).toEqual([nodes[2]])
  })

  it('knows a report that comes again after the server forgot it', async () => {
    const testId = randomUUID()
    const device = await at.scene.connectDevice()
    await at.scene.start(testId)
    const tell = (from: typeof device, seq: number, message: string, complate = false) => {
      const line = { message, statu: true, complate, code: '', send: 'Raspberry', to: '', systemId: 's' }
      return from.call('testMessage', { ...line, data: { testId }, seq })
    }
    await tell(device, 1, 'bir')
    // Not named, it is lost, and what was known of its reports forgotten; then the database has it alive again.
    await at.scene.connectDevice([])
    await at.server.database.pool.query('update runs set ended_at = null where test_id = $1', [testId])
    const again = await at.scene.connectDevice([testId])
    await tell(again, 1, 'bir')
    await tell(again, 2, 'Bitti', true)
    await at.scene.live.next('TestMessage', ({ complate }) => complate)
    const said = at.scene.live.of('TestMessage').map(({ message }) => message)
    expect(said.filter((message) => message === 'bir')).toEqual(['bir'])
    expect((await messagesOf(testId)).filter(({ message }) => message === 'bir')).toHaveLength(1)
  })

  it('is kept for a month after the end, and the run itself for longer', async () => {
    const device = await at.scene.connectDevice()
    const testId = randomUUID()
    await at.scene.start(testId)
    await device.call('nodeInformation', { id: 'a', statu: 2, testId })
    await device.say(testId, 'Bitti', { complate: true })
    const day = 86_400_000
    const tidyIn = async (days: number) => {
      at.server.clock.advance(days * day)
      await at.server.app.services.runLibrary.deleteOld()
      at.server.clock.advance(-days * day)
    }
    await tidyIn(29)
    expect(await messagesOf(testId)).not.toEqual([])
    await tidyIn(31)
    expect([await messagesOf(testId), await nodesOf(testId)]).toEqual([[], []])
    expect(await processes()).toMatchObject([{ id: testId, message: 'Bitti' }])
  })

  it('keeps the newest messages of a run that says very much', async () => {
    const testId = randomUUID()
    await at.scene.connectDevice()
    await at.scene.start(testId)
    const { rows } = await at.server.database.pool.query('select id from runs where test_id = $1', [testId])
    const { runRecords } = at.server.app.services.repositories
    const said = { message: '', statu: true, complate: false, code: '', send: '', to: '', systemId: 's' }
    for (const message of ['bir', 'iki', 'üç']) {
      await runRecords.insertMessage(rows[0].id, null, 'TestMessage', { ...said, message, data: { testId } })
    }
    await runRecords.trim(rows[0].id, 2)
    expect((await messagesOf(testId)).map(({ message }) => message)).toEqual(['iki', 'üç'])
    await runRecords.trim(rows[0].id, 2)
    expect(await messagesOf(testId)).toHaveLength(2)
  })

  it('of a run that there is not is 404', async () => {
    const query = { deviceId: at.scene.deviceId, testId: 'none' }
    expect((await at.scene.owner.api.call('findRunMessages', { query })).status).toBe(404)
    expect((await at.scene.owner.api.call('findRunNodes', { query })).status).toBe(404)
  })
})

describe('PhoenixAI/ProcessAI', () => {
  it('lists what a user set off, whose end is pushed', async () => {
    const device = await at.scene.connectDevice()
    const [good, bad] = [randomUUID(), randomUUID()]
    await at.scene.start(good)
    expect(await processes()).toMatchObject([
      { id: good, statu: true, complate: false, endedAt: null, message: 'Test başlatma talebi alındı', chatId: null },
    ])
    await device.say(good, 'Bitti', { complate: true })
    await at.scene.start(bad)
    await device.say(bad, 'Stok bitti', { statu: false, code: 'flow-failed' })
    await device.say(bad, 'Program durduruldu.', { statu: false, code: 'flow-failed' })
    const { organizationId } = at.scene.owner
    const told = (id: string) => at.scene.live.next('AIProcessComplate', (process) => process.id === id)
    expect(await told(good)).toEqual({ id: good, organizationId, chatId: null, statu: true, message: 'Bitti' })
    expect(await told(bad)).toEqual({ id: bad, organizationId, chatId: null, statu: false, message: 'Stok bitti' })
    const listed = new Map((await processes()).map((process) => [process.id, process]))
    expect(listed.get(good)).toMatchObject({ complate: true, statu: true, projectName: 'Siparişler' })
    expect(listed.get(bad)).toMatchObject({ complate: false, statu: false, message: 'Stok bitti' })
    expect(at.scene.live.of('AIProcessComplate')).toHaveLength(2)
    expect([at.scene.live.of('AIProcessAnswer'), at.scene.live.of('AIProcessFeedback')]).toEqual([[], []])
  })

  it('tells of a run that ends without a word', async () => {
    const device = await at.scene.connectDevice()
    const testId = randomUUID()
    await at.scene.start(testId)
    await device.call('runEnded', { testId, outcome: 'stopped', code: 'stopped', endedAt: new Date().toISOString() })
    expect(await at.scene.live.next('AIProcessComplate')).toMatchObject({
      statu: false,
      message: 'Program durduruldu.',
    })
    expect(await at.scene.outcomeOf(testId)).toEqual({ outcome: 'stopped', code: 'stopped' })
  })

  it('is of oneself, and of organizations that one belongs to', async () => {
    const { organizationId } = at.scene.owner
    const member = await register(at.server)
    const invite = await at.scene.owner.api.do('invite', { body: { organizationId, email: member.user.email } })
    await member.api.do('confirmInvite', { query: { id: invite.id } })
    await at.scene.connectDevice()
    const { projectId, deviceId } = at.scene
    const query = { userId: '0', projectId, deviceId, organizationId, testId: randomUUID() }
    await member.api.do('startTest', { query })
    const own = () => member.api.do('findProcesses', { query: { userId: '0' } })
    expect(await own()).toHaveLength(1)
    expect(await processes()).toEqual([])
    expect((await at.scene.owner.api.call('findProcesses', { query: { userId: member.user.id } })).status).toBe(404)
    await at.scene.owner.api.do('leaveOrganization', { query: { organizationId, userId: member.user.id } })
    expect(await own()).toEqual([])
  })

  it('says nothing more of a run to whoever has left (promise 16), which ends with their leaving', async () => {
    const { organizationId } = at.scene.owner
    const leaver = await registerOwner(at.server)
    const invite = await at.scene.owner.api.do('invite', { body: { organizationId, email: leaver.user.email } })
    await leaver.api.do('confirmInvite', { query: { id: invite.id } })
    const device = await at.scene.connectDevice()
    const { projectId, deviceId } = at.scene
    const testId = randomUUID()
    await leaver.api.do('startTest', { query: { userId: '0', projectId, deviceId, organizationId, testId } })
    await leaver.api.do('leaveOrganization', { query: { organizationId, userId: '0' } })
    const live = await LiveClient.open(leaver.api)
    at.scene.opened.push(live)
    await device.say(testId, 'Gizli', { complate: true })
    await at.scene.stop(testId)
    // An event that is told now would come after the one that must not come.
    const theirs = await leaver.api.do('createDeploySystem', {
      body: { organizationId: leaver.organizationId, name: 'Kendi' },
    })
    at.scene.opened.push(await ScriptedDevice.connect(at.server.stranger.as(theirs.token)))
    await live.next('DeviceState', ({ systemId }) => systemId === theirs.device.systemId)
    expect([live.of('TestMessage'), live.of('AIProcessComplate')]).toEqual([[], []])
    expect((await messagesOf(testId)).map(({ message }) => message)).toEqual([
      'Test başlatma talebi alındı',
      'Testi başlatan kişi artık organizasyonda değil.',
      'Program durduruldu.',
    ])
  })
})
