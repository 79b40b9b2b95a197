import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls, says } from './testing/ChatModel.ts'
import { RunScene } from './testing/RunScene.ts'
import { useAssistant, chat, stream, collect, told, ask, model, server, owner, become } from './testing/useAssistant.ts'

useAssistant()

describe('what the assistant can do', () => {
  let scene: RunScene
  beforeEach(async () => {
    scene = await RunScene.open(server)
    become(scene.owner)
  })
  afterEach(() => scene.close())

  it('starts a run with the rights of the user, whose end it is told by the client', async () => {
    const device = await scene.connectDevice()
    const { projectId, deviceId } = scene
    model.replies = [calls('start_run', { projectId, deviceId }), says('Başlattım.')]
    const events = await collect(stream('Siparişler akışını çalıştır', { chatId: 'işler' }))
    expect(events).toMatchObject([
      { process: { projectId, deviceId, chatId: 'işler', complate: false } },
      { delta: 'Başlattım.' },
      { message: { message: 'Başlattım.' } },
    ])
    const testId = told()['started'] as unknown as string
    expect(device.orders.startRun.map((order) => order.testId)).toEqual([testId])
    await device.say(testId, 'Sürüyor')
    await device.say(testId, 'Bitti', { complate: true })
    const { organizationId } = owner
    const process = { id: testId, organizationId, chatId: 'işler', statu: true }
    expect(await scene.live.next('AIProcessAnswer')).toEqual({ ...process, message: 'Bitti' })
    await device.say(testId, 'Son söz')
    await scene.live.next('TestMessage', ({ message }) => message === 'Son söz')
    expect(scene.live.of('AIProcessFeedback').map(({ message }) => message)).toEqual([
      'Test başlatma talebi alındı',
      'Sürüyor',
    ])
    expect(scene.live.of('AIProcessComplate')).toEqual([])
    expect((await owner.api.do('findProcesses', { query: {} }))[0]).toMatchObject({ id: testId, chatId: 'işler' })
    const trail = await owner.api.do('findAudit', { query: { organizationId } })
    expect(trail.find(({ action }) => action === 'startTest')).toMatchObject({
      result: 'ok',
      userId: owner.user.id,
      target: { project: projectId, chat: 'işler' },
    })
  })

  it('starts one run for each message', async () => {
    await scene.connectDevice()
    const { projectId, deviceId } = scene
    const again = calls('start_run', { projectId, deviceId })
    model.replies = [again, again, says('Tamam')]
    expect((await chat('Çalıştır')).status).toBe(200)
    expect(told()['error']).toContain('one run')
    expect(await owner.api.do('findProcesses', { query: {} })).toHaveLength(1)
  })

  it('reads projects, devices and runs of the organization', async () => {
    const device = await scene.connectDevice()
    const testId = randomUUID()
    await scene.start(testId)
    await device.say(testId, 'Stok bitti', { statu: false, code: 'flow-failed' })
    expect(await ask('list_projects')).toEqual([{ projectId: scene.projectId, name: 'Siparişler' }])
    expect(await ask('list_devices')).toContainEqual({ deviceId: scene.deviceId, name: 'Raspberry', online: true })
    expect(await ask('list_runs')).toMatchObject([{ id: testId, statu: false }])
    expect(await ask('read_run', { id: testId })).toMatchObject({
      messages: ['Test başlatma talebi alındı', 'Stok bitti'],
    })
    expect(await ask('read_run', { id: 'none' })).toEqual({ error: 'Kayıt bulunamadı.' })
    expect(await ask('read_run', { id: 1 })).toEqual({ error: 'the arguments do not fit' })
    expect(await ask('drop_tables')).toEqual({ error: 'there is no such tool' })
  })

  it('reaches nothing of another organization, whatever the model asks for', async () => {
    const theirs = await RunScene.open(server)
    const device = await theirs.connectDevice()
    model.replies = [
      calls('start_run', { projectId: theirs.projectId, deviceId: theirs.deviceId }),
      calls('start_run', { projectId: scene.projectId, deviceId: theirs.deviceId }),
      says('Olmadı'),
    ]
    expect((await chat('Onların akışını çalıştır')).status).toBe(200)
    expect(told()).toEqual({ error: 'Kayıt bulunamadı.' })
    expect(device.orders.startRun).toEqual([])
    await theirs.close()
  })

  it('gives up on a model that only asks for tools', async () => {
    model.replies = [calls('list_projects', {})]
    expect((await chat('Döngü')).body.code).toBe('assistant-refused')
    expect(model.asked).toHaveLength(5)
    expect(model.asked.at(-1)!.tools).toBeUndefined()
  })
})
