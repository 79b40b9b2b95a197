import type { Notification } from '@phoenix/contract'
import { navigate } from 'wouter/use-browser-location'
import { call } from '../../../api/client.ts'
import { logError } from '../../../api/log.ts'
import { showNotification } from '../../toasts/actions/toast.ts'
import { isForUser } from '../state/isForUser.ts'
import { notifications } from '../state/notifications.ts'
import { notificationTarget } from '../state/notificationTarget.ts'

type Receiver = Parameters<typeof isForUser>[1]

/** Keeps a pushed notification and shows it, if it is for this user. */
export function receiveNotification(notification: Notification, receiver: Receiver): void {
  if (!isForUser(notification, receiver)) return
  notifications.items = [notification, ...notifications.items.filter(({ id }) => id !== notification.id)]
  showNotification(notification.message, () => openNotification(notification))
}

/** Goes where it leads, then removes it. */
export function openNotification({ id, url }: Pick<Notification, 'id' | 'url'>): void {
  const target = notificationTarget(url)
  if (target?.kind === 'path') navigate(target.path)
  else if (target?.kind === 'address') location.assign(target.href)
  notifications.items = notifications.items.filter((notification) => notification.id !== id)
  // One that could not be removed is there again the next time.
  call('removeNotification', { query: { Id: id } }).catch((error: unknown) => logError('removeNotification', error))
}
