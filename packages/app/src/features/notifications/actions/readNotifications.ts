import { call } from '../../../api/client.ts'
import { logError } from '../../../api/log.ts'
import { notifications } from '../state/notifications.ts'
import { receiveNotification } from './receiveNotification.ts'

/** Those that the user has not removed, as they stand at the beginning. Never rejects. */
export async function loadNotifications(userId: string): Promise<void> {
  for (const found of await read(userId)) {
    if (!notifications.items.some(({ id }) => id === found.id)) notifications.items = [...notifications.items, found]
  }
}

/** Shows those that came while nobody listened, the oldest first. Never rejects. */
export async function readMissedNotifications(receiver: Parameters<typeof receiveNotification>[1]): Promise<void> {
  const known = new Set(notifications.items.map(({ id }) => id))
  for (const found of (await read(receiver.userId)).toReversed()) {
    if (!known.has(found.id)) receiveNotification(found, receiver)
  }
}

async function read(userId: string) {
  try {
    return await call('findNotifications', { query: { userId } })
  } catch (error) {
    logError('findNotifications', error)
    return []
  }
}
