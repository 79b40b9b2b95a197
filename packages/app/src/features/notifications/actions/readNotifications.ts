import { call } from '../../../api/client.ts'
import { logError } from '../../../api/log.ts'
import { notifications } from '../state/notifications.ts'
import { receiveNotification } from './receiveNotification.ts'

/**
 * Loads the notifications that the user has not removed, in the current language and without a toast. Never rejects.
 */
export async function loadNotifications(userId: string): Promise<void> {
  const found = await read(userId)
  const ids = new Set(found.map(({ id }) => id))
  notifications.items = [...notifications.items.filter(({ id }) => !ids.has(id)), ...found]
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
