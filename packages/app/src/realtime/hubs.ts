/** The two live hubs of a signed-in user. */
import { type HubEvents, hubPaths } from '@phoenix/contract'
import { call, serverAddress } from '../api/client.ts'
import { HubLink } from './HubLink.ts'
import { live, setLiveState } from './liveState.ts'

/** The specification's clients listen to it and do nothing, and our server never sends it. */
type IgnoredEvents = { JavaAIMessage: unknown }

let userId: string | null = null
let accessToken: () => Promise<string> = async () => ''

export const notificationHub = new HubLink<HubEvents['notification']>({
  url: `${serverAddress}${hubPaths.notification}`,
  accessToken: () => accessToken(),
  onState: (state) => setLiveState('notification', state),
  register: (connectionId) => call('updateHubNotification', { query: { connectionId, userId: requireUser() } }),
})

export const deployHub = new HubLink<HubEvents['deploySystem'] & IgnoredEvents>({
  url: `${serverAddress}${hubPaths.deploySystem}`,
  accessToken: () => accessToken(),
  onState: (state) => setLiveState('deploySystem', state),
  register: (connectionId) => call('updateHubDeploySystem', { query: { connectionId, userId: requireUser() } }),
})

/** Opens both for a user; the session says who that is and lends its tokens. */
export async function startLive(user: { id: string }, tokens: () => Promise<string>): Promise<void> {
  if (userId !== null && userId !== user.id) await stopLive()
  userId = user.id
  accessToken = tokens
  await openLive()
}

/** Tries again what is disconnected; does nothing where nobody is signed in. */
export async function openLive(): Promise<void> {
  if (userId === null) return
  await Promise.all([notificationHub.start(), deployHub.start()])
}

export async function stopLive(): Promise<void> {
  userId = null
  live.wasConnected = false
  await Promise.all([notificationHub.stop(), deployHub.stop()])
}

function requireUser(): string {
  if (userId === null) throw new Error('A hub is open without a user')
  return userId
}
