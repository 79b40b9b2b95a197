export { type Backplane, createInProcessBackplane } from './processes/Backplane.ts'
export type { InvokeOptions } from './connection/ClientInvocations.ts'
export { type ClientInvocationCode, ClientInvocationError, HttpRefusal, HubException } from './errors.ts'
export type { Client, ClientGroup, HubClients } from './hub/HubClients.ts'
export type {
  CloseOptions,
  Connection as HubConnection,
  ConnectionGroups,
  Hub,
  HubDefinition,
  HubGroups,
  HubMethod,
  HubStream,
  Redirect,
} from './HubDefinition.ts'
export { createHubServer, type HubServer, type HubServerCloseOptions, type HubServerOptions } from './HubServer.ts'
export type { HubLogger } from './HubSettings.ts'
export { defaultLimits, type HubLimits } from './limits.ts'
export type { AllowOrigin } from './endpoints/origin.ts'
export type { PeerAddress, Peers } from './processes/Peers.ts'
export type { HubRequest } from './request.ts'
