/** Starts what a known user needs and stops it when nobody is signed in: organizations, live connections, notifications. */
import { logError } from '../api/log.ts'
import { receiveNotification } from '../features/notifications/actions/receiveNotification.ts'
import { loadNotifications, readMissedNotifications } from '../features/notifications/actions/readNotifications.ts'
import { forgetNotifications } from '../features/notifications/actions/forgetNotifications.ts'
import { forgetOrganizations, loadOrganizations } from '../features/organizations/actions/loadOrganizations.ts'
import { memberships } from '../features/organizations/state/organizations.ts'
import { projects } from '../features/projects/state/projects.ts'
import { followStoredSession } from '../features/session/actions/followStoredSession.ts'
import { freshAccessToken } from '../features/session/actions/freshAccessToken.ts'
import { workspaces } from '../features/workspaces/state/workspaces.ts'
import { onLanguage } from '../i18n/i18n.ts'
import { notificationHub, openLive, startLive, stopLive } from '../realtime/hubs.ts'
import { followAssistant } from './followAssistant.ts'

function reopen(): void {
  void openLive()
}

/** @returns A function that ends it. */
export function followUser(userId: string): () => void {
  const receiver = () => {
    const organizationIds = memberships.state.items.map((membership) => membership.organizationsId)
    return { userId, organizationIds }
  }
  const stopListening = notificationHub.on('create', (notification) => receiveNotification(notification, receiver()))
  const stopReading = notificationHub.onReturn(() => void readMissedNotifications(receiver()))
  const stopTranslating = onLanguage(() => {
    void notificationHub.registerAgain()
    void loadNotifications(userId)
  })
  const stopAssisting = followAssistant(userId)
  const stopFollowing = followStoredSession()
  window.addEventListener('online', reopen)
  void loadOrganizations()
  void loadNotifications(userId)
  startLive({ id: userId }, freshAccessToken).catch((error: unknown) => logError('startLive', error))
  return () => {
    stopListening()
    stopReading()
    stopTranslating()
    stopAssisting()
    stopFollowing()
    window.removeEventListener('online', reopen)
    stopLive().catch((error: unknown) => logError('stopLive', error))
    forgetOrganizations()
    workspaces.clear()
    projects.clear()
    forgetNotifications()
  }
}
