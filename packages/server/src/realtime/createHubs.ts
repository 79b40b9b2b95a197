import { hubPaths } from '@phoenix/contract'
import { createHubServer, type HubLogger, type HubServer } from '@phoenix/signalr-server'
import type { Authenticator, Caller } from '../services/Authenticator.ts'
import type { Events } from '../services/Events.ts'
import type { DeviceConnections } from './DeviceConnections.ts'
import type { DeviceLine } from './DeviceLine.ts'
import type { PeopleConnections } from './PeopleConnections.ts'

interface HubDependencies {
  readonly authenticator: Authenticator
  readonly people: PeopleConnections
  readonly devices: DeviceConnections
  readonly line: DeviceLine
  readonly events: Events
  readonly logger: HubLogger
}

/** The two live hubs: /notification for people, /deploySystem for people and devices. */
export function createHubs({
  authenticator,
  people,
  devices,
  line,
  events,
  logger,
}: HubDependencies): HubServer<Caller> {
  const hubs = createHubServer<Caller>({
    authenticate: async ({ accessToken }) => {
      const caller = accessToken === undefined ? undefined : await authenticator.identify(accessToken)
      // What is pushed goes to all of a person's organizations: an API token reaches into one.
      const isProgram = caller?.kind === 'user' && caller.sessionId === undefined
      return caller === undefined || isProgram ? null : caller
    },
    userId: (caller) => (caller.kind === 'user' ? caller.user.id : `device:${caller.deploySystem.id}`),
    logger,
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
  return hubs
}
