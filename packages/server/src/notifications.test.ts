// oxlint-disable-next-line no-restricted-imports -- the tests' browser
import { HubConnectionState } from '@microsoft/signalr'
import { hubPaths, type Notification } from '@phoenix/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectSoon } from './testing/expectSoon.ts'
import { connect } from './testing/LiveClient.ts'
import { createProject, type Owner, type Person, register, registerOwner } from './testing/people.ts'
import { ScriptedDevice } from './testing/ScriptedDevice.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
}, 60_000)
afterAll(() => server.stop())

const inEnglish = { 'accept-language': 'en' }

async function listen({ api }: Person, headers = {}): Promise<Notification[]> {
  const heard: Notification[] = []
  const connection = connect(api, hubPaths.notification)
  connection.on('create', (notification: Notification) => heard.push(notification))
  await connection.start()
  expect(connection.state).toBe(HubConnectionState.Connected)
  await api.do('updateHubNotification', { query: { connectionId: connection.connectionId!, userId: '0' }, headers })
  return heard
}

/** Another member of the owner's organization. */
async function join(owner: Owner): Promise<Person> {
  const guest = await register(server)
  const { organizationId } = owner
  const { id } = await owner.api.do('invite', { body: { organizationId, email: guest.user.email } })
  await guest.api.do('confirmInvite', { query: { id } })
  return guest
}

const addDevice = ({ api, organizationId }: Owner) =>
  api.do('createDeploySystem', { body: { organizationId, name: 'Raspberry' } })

const toAll = (items: readonly Notification[]) =>
  items.filter(({ userId }) => userId === null).map(({ message, url }) => ({ message, url }))

const own = { query: { userId: '0' } }

describe('a notification (promise 30)', () => {
  it('reaches whom it is for, live and by asking, until it is removed', async () => {
    const owner = await registerOwner(server)
    const guest = await register(server)
    const [heard, overheard] = [await listen(guest), await listen(await register(server))]
    const { organizationId } = owner
    const { id } = await owner.api.do('invite', { body: { organizationId, email: guest.user.email } })
    await expectSoon(() => heard.length).toBe(1)
    expect(heard[0]).toMatchObject({
      message: 'Kuzey A.Ş. sizi Üye olarak davet etti.',
      url: `/Organization/Invite/${id}`,
      userId: guest.user.id,
    })
    expect(await guest.api.do('findNotifications', own)).toEqual(heard)
    expect((await owner.api.call('removeNotification', { query: { Id: String(heard[0]!.id) } })).status).toBe(404)
    await guest.api.do('removeNotification', { query: { Id: String(heard[0]!.id) } })
    expect(await guest.api.do('findNotifications', own)).toEqual([])
    expect(overheard).toEqual([])
  })

  it('comes in the language of whoever reads it, live and by asking', async () => {
    const owner = await registerOwner(server)
    const guest = await register(server)
    const [turkish, english] = [await listen(guest), await listen(guest, inEnglish)]
    await owner.api.do('invite', { body: { organizationId: owner.organizationId, email: guest.user.email } })
    await expectSoon(() => turkish.length + english.length).toBe(2)
    expect(turkish[0]!.message).toBe('Kuzey A.Ş. sizi Üye olarak davet etti.')
    expect(english[0]!.message).toBe('Kuzey A.Ş. has invited you as Member.')
    expect(await guest.api.do('findNotifications', own)).toEqual(turkish)
    expect(await guest.api.do('findNotifications', { ...own, headers: inEnglish })).toEqual(english)
  })

  it('changes its language with the window that is registered anew', async () => {
    const guest = await register(server)
    const heard: Notification[] = []
    const connection = connect(guest.api, hubPaths.notification)
    connection.on('create', (notification: Notification) => heard.push(notification))
    await connection.start()
    const query = { connectionId: connection.connectionId!, userId: '0' }
    await guest.api.do('updateHubNotification', { query })
    await guest.api.do('updateHubNotification', { query, headers: inEnglish })
    const { notifications } = server.app.services
    await notifications.tellUser(guest.user.id, null, { tr: 'Merhaba', en: 'Hello' })
    await expectSoon(() => heard.map(({ message }) => message)).toEqual(['Hello'])
  })

  it('has an id of its own, however many come in one millisecond', async () => {
    const owner = await registerOwner(server)
    const { notifications } = server.app.services
    await Promise.all(
      Array.from({ length: 20 }, () => notifications.tellUser(owner.user.id, null, { tr: 'x', en: 'x' })),
    )
    const found = await owner.api.do('findNotifications', own)
    expect(new Set(found.map(({ id }) => id)).size).toBe(20)
  })
})

describe('the news of an organization', () => {
  it('tells all of its members of a device that is added, connects for the first time and is removed, and nobody else', async () => {
    const owner = await registerOwner(server)
    const member = await join(owner)
    const [heard, overheard] = [await listen(member), await listen(await registerOwner(server))]
    const { token, device } = await addDevice(owner)
    for (let times = 0; times < 2; times++) {
      await (await ScriptedDevice.connect(server.stranger.as(token))).close()
    }
    const { organizationId } = owner
    await owner.api.do('deleteDeploySystem', { query: { organizationId, systemId: device.systemId } })
    const url = `/Dashboard/${organizationId}/projects`
    const told = [
      { message: 'Cihaz eklendi: Raspberry.', url },
      { message: 'Cihaz ilk kez bağlandı: Raspberry.', url },
      { message: 'Cihaz kaldırıldı: Raspberry.', url },
    ]
    await expectSoon(() => toAll(heard)).toEqual(told)
    for (const { api } of [owner, member]) {
      expect(toAll(await api.do('findNotifications', own))).toEqual(told.toReversed())
    }
    expect(toAll(await member.api.do('findNotifications', { ...own, headers: inEnglish }))[2]!.message).toBe(
      'Device added: Raspberry.',
    )
    expect(overheard).toEqual([])
  })

  it('tells of a device that registers itself', async () => {
    const owner = await registerOwner(server)
    const { organizationId } = owner
    const { code } = await owner.api.do('createRegistration', { body: { organizationId, name: 'Depo cihazı' } })
    expect(toAll(await owner.api.do('findNotifications', own))).toEqual([])
    await server.stranger.do('register', { body: { code } })
    expect(toAll(await owner.api.do('findNotifications', own))).toMatchObject([
      { message: 'Cihaz eklendi: Depo cihazı.' },
    ])
  })

  it('tells of a deployment once, when the device holds it', async () => {
    const owner = await registerOwner(server)
    const { organizationId } = owner
    const { project, workspace } = await createProject(owner)
    const { token, device } = await addDevice(owner)
    const member = await join(owner)
    await owner.api.do('deploy', { body: { projectId: project.id, deviceId: device.systemId } })
    const heard = await listen(member)
    expect(toAll(heard)).toEqual([])
    for (let times = 0; times < 2; times++) {
      const agent = await ScriptedDevice.connect(server.stranger.as(token))
      await expectSoon(() => agent.orders.deploy.length).toBe(1)
      await expectSoon(() => toAll(heard)).toContainEqual({
        message: 'Siparişler projesinin 1. sürümü dağıtıldı: Raspberry.',
        url: `/Dashboard/${organizationId}/workspace/projects/${workspace.id}/agent/${project.id}`,
      })
      await agent.close()
    }
    expect(toAll(heard).filter(({ message }) => message.includes('dağıtıldı'))).toHaveLength(1)
  })

  it('says nothing of a deployment that the device refuses', async () => {
    const owner = await registerOwner(server)
    const { project } = await createProject(owner)
    const { token, device } = await addDevice(owner)
    const agent = await ScriptedDevice.connect(server.stranger.as(token))
    agent.answer = () => ({ ok: false, code: 'deployment-not-stored' })
    await owner.api.do('deploy', { body: { projectId: project.id, deviceId: device.systemId } })
    await expectSoon(() => agent.orders.deploy.length).toBe(1)
    await agent.close()
    const told = toAll(await owner.api.do('findNotifications', own)).map(({ message }) => message)
    expect(told).toEqual(['Cihaz ilk kez bağlandı: Raspberry.', 'Cihaz eklendi: Raspberry.'])
  })

  it('is removed by each for themselves, and older than whoever joins later', async () => {
    const owner = await registerOwner(server)
    const member = await join(owner)
    await addDevice(owner)
    const [first] = await member.api.do('findNotifications', own)
    server.clock.advance(1000)
    const late = await join(owner)
    await member.api.do('removeNotification', { query: { Id: String(first!.id) } })
    expect(toAll(await member.api.do('findNotifications', own))).toEqual([])
    expect(toAll(await owner.api.do('findNotifications', own))).toHaveLength(1)
    expect(toAll(await late.api.do('findNotifications', own))).toEqual([])
    expect((await late.api.call('removeNotification', { query: { Id: String(first!.id) } })).status).toBe(404)
  })
})
