// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { toasts } from '../../toasts/state/toasts.ts'
import { notifications } from '../state/notifications.ts'
import { receiveNotification } from './receiveNotification.ts'

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
    history.replaceState(null, '', '/')
  })

  it('shows it; opening it goes to its url and removes it', () => {
    receiveNotification(notification, me)
    expect(toasts.items).toMatchObject([{ kind: 'notification', text: 'Ekip sizi bekliyor.' }])
    expect(notifications.items).toHaveLength(1)
    toasts.items[0]!.onOpen!()
    expect(location.pathname).toBe('/account/Overview')
    expect(notifications.items).toEqual([])
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
