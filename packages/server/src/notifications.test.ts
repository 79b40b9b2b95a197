// oxlint-disable-next-line no-restricted-imports -- the tests' browser
import { HubConnectionState } from '@microsoft/signalr'
import { hubPaths, type Notification } from '@phoenix/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectSoon } from './testing/expectSoon.ts'
import { connect } from './testing/LiveClient.ts'
import { type Person, register, registerOwner } from './testing/people.ts'
import { TestServer } from './testing/TestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await TestServer.start()
}, 60_000)
afterAll(() => server.stop())

async function listen({ api }: Person): Promise<Notification[]> {
  const heard: Notification[] = []
  const connection = connect(api, hubPaths.notification)
  connection.on('create', (notification: Notification) => heard.push(notification))
  await connection.start()
  expect(connection.state).toBe(HubConnectionState.Connected)
  await api.do('updateHubNotification', { query: { connectionId: connection.connectionId!, userId: '0' } })
  return heard
}

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

  it('to an organization reaches its members and is removed by each for themselves', async () => {
    const owner = await registerOwner(server)
    const stranger = await registerOwner(server)
    const [heard, overheard] = [await listen(owner), await listen(stranger)]
    const { notifications } = server.app.services
    await notifications.tellOrganization(owner.organizationId, 'Bakım bu gece.', null)
    await notifications.tellUser(stranger.user.id, null, 'Yalnızca size.', null)
    await expectSoon(() => heard.length + overheard.length).toBe(2)
    expect(heard.map(({ message }) => message)).toEqual(['Bakım bu gece.'])
    expect(overheard.map(({ message }) => message)).toEqual(['Yalnızca size.'])
    expect(await stranger.api.do('findNotifications', own)).toEqual(overheard)
  })

  it('has an id of its own, however many come in one millisecond', async () => {
    const owner = await registerOwner(server)
    const { notifications } = server.app.services
    await Promise.all(Array.from({ length: 20 }, () => notifications.tellUser(owner.user.id, null, 'x', null)))
    const found = await owner.api.do('findNotifications', own)
    expect(new Set(found.map(({ id }) => id)).size).toBe(20)
  })
})
