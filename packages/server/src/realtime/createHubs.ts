import { hubPaths } from '@phoenix/contract'
import {
  type Backplane,
  createHubServer,
  HttpRefusal,
  type HubLogger,
  type HubServer,
  type Peers,
} from '@phoenix/signalr-server'
import { databaseRefusal } from '../db/databaseRefusal.ts'
import { Refusal } from '../errors.ts'
import type { Authenticator, Caller } from '../services/Authenticator.ts'
import type { Events } from '../services/Events.ts'
import type { Clock } from '../services/Clock.ts'
import type { DeviceConnections } from './DeviceConnections.ts'
import type { DeviceLine } from './DeviceLine.ts'
import type { PeopleConnections } from './PeopleConnections.ts'

/**
 * Clients come back to a connection that was cut at once or not at all. No longer than this is one who is gone, such as
 * a device whose process was killed, taken for there. With the time that such a device has to come back (RunReports) it
 * stays below 20 s.
 */
const resumeMs = 3_000

interface HubDependencies {
  readonly authenticator: Authenticator
  readonly people: PeopleConnections
  readonly devices: DeviceConnections
  readonly line: DeviceLine
  readonly events: Events
  readonly clock: Clock
  readonly logger: HubLogger
  /** Given where there are several processes. */
  readonly link?: { readonly backplane: Backplane; readonly peers: Peers } | undefined
}

/** The two live hubs: /notification for people, /deploySystem for people and devices. */
export function createHubs({
  authenticator,
  people,
  devices,
  line,
  events,
  clock,
  logger,
  link,
}: HubDependencies): HubServer<Caller> {
  const hubs = createHubServer<Caller>({
    authenticate: async ({ accessToken }) => {
      const caller = accessToken === undefined ? undefined : await identify(authenticator, accessToken)
      // Pushes reach into all of a person's organizations, and an API token only into one.
      const isProgram = caller?.kind === 'user' && caller.sessionId === undefined
      return caller === undefined || isProgram ? null : caller
    },
    userId: (caller) => (caller.kind === 'user' ? caller.user.id : `device:${caller.deploySystem.id}`),
    // In the time of this machine: the clock may be another.
    expiresAt: (caller) =>
      caller.kind === 'user' ? Date.now() + caller.expiresAt.getTime() - clock.now().getTime() : Infinity,
    logger,
    limits: { resumeMs },
    ...(link && { backplane: link.backplane, peers: link.peers }),
  })
  people.bind(
    'notification',
    hubs.map(hubPaths.notification, {
      isAllowed: (caller) => caller.kind === 'user',
      onConnected: (connection) => people.connected('notification', connection),
      onDisconnected: (connection) => people.disconnected('notification', connection),
      methods: {},
    }),
  )
  const deploySystem = hubs.map(hubPaths.deploySystem, {
    onConnected: (connection) => people.connected('deploySystem', connection),
    onDisconnected: async (connection) => {
      people.disconnected('deploySystem', connection)
      const { user: caller } = connection
      if (caller.kind === 'device') await line.disconnected(caller.deploySystem, connection)
    },
    methods: line.methods,
  })
  people.bind('deploySystem', deploySystem)
  devices.bind(deploySystem)
  events.on('sessionEnded', ({ sessionId }) => people.closeSession(sessionId))
  events.on('memberLeft', ({ organizationId, userId }) => people.memberLeft(organizationId, userId))
  return hubs
}

/** @throws HttpRefusal while the database is not there to ask: the client comes again, instead of taking it for a fault. */
async function identify(authenticator: Authenticator, accessToken: string): Promise<Caller | undefined> {
  try {
    return await authenticator.identify(accessToken)
  } catch (error) {
    const known = databaseRefusal(error)
    if (known === undefined) throw error
    const { status, detail } = new Refusal(known, { cause: error }).toProblem('en')
    throw new HttpRefusal(status, detail, { 'Retry-After': '2' })
  }
}
