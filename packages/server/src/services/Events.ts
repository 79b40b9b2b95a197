import { EventEmitter } from 'node:events'

export interface ServerEvents {
  sessionEnded: [{ readonly sessionId: string }]
  /** A device of the server's own was made: its process is to serve it. */
  builtInDeviceCreated: [{ readonly systemId: string }]
  /** With their organization; their connections are closed. */
  devicesRemoved: []
  memberLeft: [{ readonly organizationId: string; readonly userId: string }]
  /** The server ended the run, whatever its device says later. */
  runEnded: [{ readonly systemId: string; readonly testId: string }]
}

/** Services tell whoever listens, once a change is committed. */
export class Events extends EventEmitter<ServerEvents> {}
