import * as z from 'zod/mini'
import { Id } from './entities/common.ts'
import type { DebugState } from './entities/debug.ts'
import type { Notification } from './entities/notification.ts'
import type { AiProcessMessage } from './entities/run.ts'
import type { NodeInformation, NodeInformations, TestMessage } from './entities/testMessage.ts'

/** Paths of the live hubs, below the server's address. */
export const hubPaths = { notification: '/notification', deploySystem: '/deploySystem' } as const

/** Beyond the specification: a device came or went, so that pickers need not poll. */
export const DeviceState = z.object({ systemId: Id, online: z.boolean() })
export type DeviceState = z.infer<typeof DeviceState>

/** With the id under which PhoenixAI/TestMessages gives it again: whoever reads what was missed knows it by that. */
export type PushedMessage = TestMessage & { readonly id: number }

/**
 * Events that the server pushes to people, by hub. Each can be read again by a call: Notifications/Find,
 * PhoenixAI/TestMessages, PhoenixAI/TestNodes, DeploySystem/find, DeploySystem/getDebugState, PhoenixAI/ProcessAI.
 *
 * Of the specification's events these are not pushed: NextERP_SetupStatu and NextERP_SetupComplate, which come with ERP,
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
    /** What is heard of a run that the assistant started, while it goes on. */
    AIProcessFeedback: AiProcessMessage
    /** Such a run has ended: whoever started it asks the assistant to tell of it. */
    AIProcessAnswer: AiProcessMessage
    /** Any other run of the user has ended. */
    AIProcessComplate: AiProcessMessage
  }
}
