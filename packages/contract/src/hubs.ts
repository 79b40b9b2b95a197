import * as z from 'zod/mini'
import { Id } from './entities/common.ts'
import type { DebugState } from './entities/debug.ts'
import { ExecutorState } from './entities/deploySystem.ts'
import type { Notification } from './entities/notification.ts'
import type { AiProcessMessage } from './entities/run.ts'
import type { EndpointName } from './endpoints.ts'
import type { NodeInformation, NodeInformations, TestMessage } from './entities/testMessage.ts'

/** Paths of the live hubs, below the server's address. */
export const hubPaths = { notification: '/notification', deploySystem: '/deploySystem' } as const

/**
 * Extends the specification: tells pickers that a device came, went or changed its state, so that they need not poll.
 */
export const DeviceState = z.object({ systemId: Id, online: z.boolean(), state: ExecutorState })
export type DeviceState = z.infer<typeof DeviceState>

/**
 * Goes to whoever started the run and to connections that follow its project (`followRuns`), with the id under which
 * PhoenixAI/TestMessages gives it again: whoever reads what was missed knows it by that.
 */
export type PushedMessage = TestMessage & { readonly id: number }

/**
 * Events that the server pushes to people, by hub. Each can be read again by a call: `readAgainBy`.
 *
 * Three events of the specification are not pushed: NextERP_SetupStatu and NextERP_SetupComplate, which come with ERP,
 * and JavaAIMessage, which clients ignore by the specification itself.
 */
export interface HubEvents {
  notification: { create: Notification }
  deploySystem: {
    TestMessage: PushedMessage
    TestMessageDevice: PushedMessage
    NodeInformation: NodeInformation
    NodeInformations: NodeInformations
    DeviceState: DeviceState
    debugAnswer: DebugState
    /** A run that the assistant started goes on. */
    AIProcessFeedback: AiProcessMessage
    /** A run that the assistant started has ended: its user's client asks the assistant to tell of it. */
    AIProcessAnswer: AiProcessMessage
    /** Any other run of the user has ended. */
    AIProcessComplate: AiProcessMessage
  }
}

type HubEvent = { [Hub in keyof HubEvents]: keyof HubEvents[Hub] }[keyof HubEvents]

/** The call that gives again what an event told: nothing that is pushed is only pushed. */
export const readAgainBy = {
  create: 'findNotifications',
  TestMessage: 'findRunMessages',
  TestMessageDevice: 'findRunMessages',
  NodeInformation: 'findRunNodes',
  NodeInformations: 'findRunNodes',
  DeviceState: 'findDeploySystems',
  debugAnswer: 'getDebugState',
  AIProcessFeedback: 'findProcesses',
  AIProcessAnswer: 'findProcesses',
  AIProcessComplate: 'findProcesses',
} as const satisfies Readonly<Record<HubEvent, EndpointName>>
