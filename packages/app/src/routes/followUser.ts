/** What begins when a user is known and ends when nobody is: organizations, live connections, notifications. */
import { logError } from '../api/log.ts'
import { receiveNotification } from '../features/notifications/actions/receiveNotification.ts'
import { forgetNotifications } from '../features/notifications/actions/forgetNotifications.ts'
import { forgetOrganizations, loadOrganizations } from '../features/organizations/actions/loadOrganizations.ts'
import { memberships } from '../features/organizations/state/organizations.ts'
import { projects } from '../features/projects/state/projects.ts'
import { followStoredSession } from '../features/session/actions/followStoredSession.ts'
import { freshAccessToken } from '../features/session/actions/freshAccessToken.ts'
import { workspaces } from '../features/workspaces/state/workspaces.ts'
import { notificationHub, openLive, startLive, stopLive } from '../realtime/hubs.ts'

function reopen(): void {
  void openLive()
}

/** @returns ends it */
export function followUser(userId: string): () => void {
  const stopListening = notificationHub.on('create', (notification) => {
    const organizationIds = memberships.state.items.map((membership) => membership.organizationsId)
    receiveNotification(notification, { userId, organizationIds })
  })
  const stopFollowing = followStoredSession()
  window.addEventListener('online', reopen)
  void loadOrganizations()
  startLive({ id: userId }, freshAccessToken).catch((error: unknown) => logError('startLive', error))
  return () => {
    stopListening()
    stopFollowing()
    window.removeEventListener('online', reopen)
    stopLive().catch((error: unknown) => logError('stopLive', error))
    forgetOrganizations()
    workspaces.clear()
    projects.clear()
    forgetNotifications()
  }
}
