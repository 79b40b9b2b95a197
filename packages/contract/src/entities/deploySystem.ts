import * as z from 'zod/mini'
import { Id, Name, Timestamp } from './common.ts'

export const ExecutorState = z.enum(['Running', 'Idle', 'Paused', 'Stopped'])
export type ExecutorState = z.infer<typeof ExecutorState>

/** A device of an organization. `deviceId` in other calls is `device.systemId`. */
export const DeploySystem = z.object({
  id: Id,
  organizationId: Id,
  name: z.string(),
  device: z.object({ id: Id, systemId: Id }),
  online: z.boolean(),
  /** The engine state that the device reported last, or Stopped until it has reported any. */
  state: ExecutorState,
  lastSeenAt: z.nullable(Timestamp),
  /** Served by the process that comes with the server. */
  builtIn: z.boolean(),
})
export type DeploySystem = z.infer<typeof DeploySystem>

export const NewDeploySystem = z.object({ organizationId: Id, name: Name })

/** The token is shown this once. */
export const CreatedDeploySystem = z.extend(DeploySystem, { token: z.string() })
export type CreatedDeploySystem = z.infer<typeof CreatedDeploySystem>

/** Shown this once; good for one device, for a day. */
export const DeviceRegistration = z.object({
  code: z.string(),
  organizationId: Id,
  name: z.string(),
  expiresAt: Timestamp,
})
export type DeviceRegistration = z.infer<typeof DeviceRegistration>

export const RegistrationCode = z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) })

export const NamedDeploySystem = z.object({ systemId: Id, organizationId: Id })

export const DeployRequest = z.object({ projectId: Id, deviceId: Id })
export const Deployment = z.object({
  id: Id,
  projectId: Id,
  deviceId: Id,
  version: z.number(),
  deployedAt: Timestamp,
})
export type Deployment = z.infer<typeof Deployment>

/** `testDevice` is the `systemId` of the device. */
export const TestRun = z.object({ testId: Id, testDevice: Id, projectId: Id, version: z.number() })
export type TestRun = z.infer<typeof TestRun>
