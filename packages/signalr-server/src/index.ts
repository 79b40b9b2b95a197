export { type Backplane, createInProcessBackplane } from './Backplane.ts'
export type { InvokeOptions } from './ClientInvocations.ts'
export { type ClientInvocationCode, ClientInvocationError, HubException } from './errors.ts'
export type { Client, ClientGroup, HubClients } from './HubClients.ts'
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
export type { AllowOrigin } from './origin.ts'
export type { PeerAddress, Peers } from './Peers.ts'
export type { HubRequest } from './request.ts'
