export { type Backplane, createInProcessBackplane, type Deliver, type Scope, type Selection } from './Backplane.ts'
export type { InvokeOptions } from './ClientInvocations.ts'
export { type ClientInvocationCode, ClientInvocationError, HubException } from './errors.ts'
export type { Client, ClientGroup, HubClients } from './HubClients.ts'
export type {
  CloseOptions,
  Connection as HubConnection,
  ConnectionGroups,
  Hub,
  HubDefinition,
  HubMethod,
  HubStream,
  Redirect,
} from './HubDefinition.ts'
export { createHubServer, type HubServer, type HubServerCloseOptions, type HubServerOptions } from './HubServer.ts'
export type { HubLogger } from './HubSettings.ts'
export { defaultLimits, type HubLimits } from './limits.ts'
export type { AllowOrigin } from './origin.ts'
export type { HubRequest } from './request.ts'
