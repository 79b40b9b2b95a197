import { randomUUID } from 'node:crypto'
import { hubPaths, type Notification, readAgainBy } from '@phoenix/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, ChatModel, says } from './testing/ChatModel.ts'
import { expectSoon } from './testing/expectSoon.ts'
import { connect } from './testing/LiveClient.ts'
import { register } from './testing/people.ts'
import { RunScene } from './testing/RunScene.ts'
import type { ScriptedDevice } from './testing/ScriptedDevice.ts'
import { TestServer } from './testing/TestServer.ts'

let model: ChatModel
let server: TestServer
let scene: RunScene
let device: ScriptedDevice
let testId: string
beforeAll(async () => {
  model = await ChatModel.start()
  server = await TestServer.start({ ai: model.options })
  scene = await RunScene.open(server)
  device = await scene.connectDevice()
  testId = randomUUID()
  await scene.start(testId)
}, 120_000)
afterAll(async () => {
  await scene.close()
  await server.stop()
  await model.stop()
})

const api = () => scene.owner.api
const run = () => ({ query: { deviceId: scene.deviceId, testId } })

/** Reads a run's message again, as it was pushed, under its id. */
async function readMessage(event: 'TestMessage' | 'TestMessageDevice'): Promise<void> {
  const message = `by ${event}`
  const line = {
    message,
    statu: true,
    complate: false,
    code: '',
    send: 'Raspberry',
    to: '',
    systemId: 'whatever',
    data: { testId },
  }
  await device.call(event === 'TestMessage' ? 'testMessage' : 'testMessageDevice', line)
  const pushed = await scene.live.next(event, (told) => told.message === message)
  expect(await api().do('findRunMessages', run())).toContainEqual({ ...pushed, event })
}

async function readNodes(event: 'NodeInformation' | 'NodeInformations'): Promise<void> {
  const states = ['a', 'b'].map((id) => ({ id: `${id} ${event}`, statu: 2, duration: 7, outputs: { value: '4711' } }))
  if (event === 'NodeInformation')
    for (const state of states) await device.call('nodeInformation', { testId, ...state })
  else await device.call('nodeInformation', { testId, nodes: states })
  const nodes = await api().do('findRunNodes', run())
  expect(nodes).toEqual(expect.arrayContaining(states))
  if (event === 'NodeInformations') expect(await scene.live.next(event)).toEqual({ testId, nodes: states })
  else await expectSoon(() => scene.live.of(event)).toEqual(states.map((state) => ({ testId, ...state })))
}

/** A run of the user's own, or of the assistant's, as the list of processes has it. */
async function readProcess(event: 'AIProcessFeedback' | 'AIProcessAnswer' | 'AIProcessComplate'): Promise<void> {
  const { projectId, deviceId, owner } = scene
  const chatId = event === 'AIProcessComplate' ? null : `chat for ${event}`
  let id: string = randomUUID()
  if (chatId === null) await scene.start(id)
  else {
    model.replies = [calls('start_run', { projectId, deviceId }), says('Başlattım.')]
    const body = { organizationId: owner.organizationId, role: 'user', message: 'Çalıştır', chatId, userId: 0 } as const
    await api().do('chatStream', { body: { ...body, inlinedata: '' } })
    id = device.orders.startRun.at(-1)!.testId
  }
  const isEnd = event !== 'AIProcessFeedback'
  await device.say(id, `said before ${event}`, { complate: isEnd })
  const pushed = await scene.live.next(event, (told) => told.id === id && told.message.startsWith('said'))
  const listed = (await api().do('findProcesses', { query: {} })).find((process) => process.id === id)
  expect(listed).toMatchObject({ ...pushed, complate: isEnd })
  expect(pushed).toEqual({
    id,
    organizationId: owner.organizationId,
    chatId,
    statu: true,
    message: `said before ${event}`,
  })
}

const readings: Record<keyof typeof readAgainBy, () => Promise<void>> = {
  async create() {
    const guest = await register(server)
    const heard: Notification[] = []
    const connection = connect(guest.api, hubPaths.notification)
    connection.on('create', (notification: Notification) => heard.push(notification))
    await connection.start()
    await guest.api.do('updateHubNotification', { query: { connectionId: connection.connectionId!, userId: '0' } })
    const { organizationId } = scene.owner
    await api().do('invite', { body: { organizationId, email: guest.user.email } })
    await expectSoon(() => heard.length).toBe(1)
    expect(await guest.api.do('findNotifications', { query: { userId: '0' } })).toEqual(heard)
    await connection.stop()
  },
  TestMessage: () => readMessage('TestMessage'),
  TestMessageDevice: () => readMessage('TestMessageDevice'),
  NodeInformation: () => readNodes('NodeInformation'),
  NodeInformations: () => readNodes('NodeInformations'),
  async DeviceState() {
    const { organizationId } = scene.owner
    const created = await api().do('createDeploySystem', { body: { organizationId, name: 'Gelip giden' } })
    const { systemId } = created.device
    const isOnline = async () =>
      (await api().do('findDeploySystems', { query: { organizationId } })).find(
        (row) => row.device.systemId === systemId,
      )?.online
    const other = await scene.connectOther(created.token)
    for (const online of [true, false]) {
      if (!online) await other.close()
      await scene.live.next('DeviceState', (state) => state.systemId === systemId && state.online === online)
      expect(await isOnline()).toBe(online)
    }
  },
  async debugAnswer() {
    const { projectId, graphId, deviceId } = scene
    const nodeId = await scene.findNode()
    const step = { deviceId, projectId, graphId, nodeId, nodeIndex: 2, connectionId: scene.live.id }
    await api().do('debug', { body: step })
    const { debugId } = device.orders.debugNode.at(-1)!
    const outputs = [{ id: 'i', value: 4711 }]
    await device.call('debugEnded', { debugId, outcome: 'completed', code: '', message: '', inputs: [], outputs })
    expect(await api().do('getDebugState', { query: { projectId } })).toEqual(await scene.live.next('debugAnswer'))
  },
  AIProcessFeedback: () => readProcess('AIProcessFeedback'),
  AIProcessAnswer: () => readProcess('AIProcessAnswer'),
  AIProcessComplate: () => readProcess('AIProcessComplate'),
}

describe('what is pushed can be read again', () => {
  it.each(Object.entries(readAgainBy) as [keyof typeof readAgainBy, string][])('%s by %s', async (event) => {
    await expect(readings[event]()).resolves.toBeUndefined()
  })
})
