// @vitest-environment happy-dom
import type { Notification } from '@phoenix/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '../../toasts/state/toasts.ts'
import { notifications } from '../state/notifications.ts'
import { loadNotifications, readMissedNotifications } from './readNotifications.ts'
import { receiveNotification } from './receiveNotification.ts'

/** The process border: what the server has, and what was removed there. */
const server = vi.hoisted(() => ({ items: [] as unknown[], removed: [] as unknown[], isThere: true }))
vi.mock('../../../api/client.ts', () => ({
  call: async (name: string, { query }: { query: { Id?: number } }) => {
    if (!server.isThere) throw new Error('503')
    if (name === 'removeNotification') server.removed.push(query.Id)
    return server.items
  },
}))

const me = { userId: 'u', organizationIds: ['o'] }
const notification = {
  id: 1,
  message: 'Ekip sizi bekliyor.',
  url: '/account/Overview',
  userId: 'u',
  organizationId: null,
}

describe('receiveNotification', () => {
  beforeEach(() => {
    notifications.items = []
    toasts.items = []
    Object.assign(server, { items: [], removed: [], isThere: true })
    history.replaceState(null, '', '/')
  })

  it('shows it; opening it goes to its url and removes it', () => {
    receiveNotification(notification, me)
    expect(toasts.items).toMatchObject([{ kind: 'notification', text: 'Ekip sizi bekliyor.' }])
    expect(notifications.items).toHaveLength(1)
    toasts.items[0]!.onOpen!()
    expect(location.pathname).toBe('/account/Overview')
    expect(notifications.items).toEqual([])
    expect(server.removed).toEqual([1])
  })

  it('only removes one that leads nowhere safe', () => {
    receiveNotification({ ...notification, url: 'javascript:alert(1)' }, me)
    toasts.items[0]!.onOpen!()
    expect(location.pathname).toBe('/')
    expect(notifications.items).toEqual([])
  })

  it('drops what is for somebody else, and keeps a repeated one once', () => {
    receiveNotification({ ...notification, userId: 'x' }, me)
    expect([notifications.items.length, toasts.items.length]).toEqual([0, 0])
    receiveNotification(notification, me)
    receiveNotification(notification, me)
    expect(notifications.items).toHaveLength(1)
  })
})

const at = (id: number): Notification => ({ ...notification, id, message: `${id}` })

describe('notifications that are read', () => {
  beforeEach(() => {
    notifications.items = []
    toasts.items = []
  })

  it('stand there from the beginning, without a word', async () => {
    server.items = [at(3), at(2)]
    receiveNotification(at(3), me)
    toasts.items = []
    await loadNotifications('u')
    expect(notifications.items.map(({ id }) => id)).toEqual([3, 2])
    expect(toasts.items).toEqual([])
  })

  it('are in the language in which they were read last', async () => {
    receiveNotification(at(3), me)
    server.items = [
      { ...at(3), message: 'three' },
      { ...at(2), message: 'two' },
    ]
    await loadNotifications('u')
    expect(notifications.items.map(({ message }) => message)).toEqual(['three', 'two'])
  })

  it('are shown where they came while nobody listened, the oldest first', async () => {
    receiveNotification(at(1), me)
    toasts.items = []
    server.items = [at(3), at(2), at(1)]
    await readMissedNotifications(me)
    expect(notifications.items.map(({ id }) => id)).toEqual([3, 2, 1])
    expect(toasts.items.map(({ text }) => text).toSorted()).toEqual(['2', '3'])
  })

  it('are left as they are where the server cannot be asked', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    receiveNotification(at(1), me)
    server.isThere = false
    await readMissedNotifications(me)
    expect(notifications.items).toHaveLength(1)
  })
})
