import type { Services } from '../services/Services.ts'
import { createAccountHandlers } from './accountHandlers.ts'
import { createAssistantHandlers } from './assistantHandlers.ts'
import { createDebugHandlers } from './debugHandlers.ts'
import { createDeviceHandlers } from './deviceHandlers.ts'
import { createGoogleHandlers } from './googleHandlers.ts'
import type { Handlers } from './Handler.ts'
import { createMemberHandlers } from './memberHandlers.ts'
import { createNotificationHandlers } from './notificationHandlers.ts'
import { createOrganizationHandlers } from './organizationHandlers.ts'
import { createProjectHandlers } from './projectHandlers.ts'
import { createRunHandlers } from './runHandlers.ts'
import { createUserHandlers } from './userHandlers.ts'
import { createVersionHandlers } from './versionHandlers.ts'
import { createWorkspaceHandlers } from './workspaceHandlers.ts'

export function createHandlers(services: Services): Handlers {
  return {
    ...createUserHandlers(services),
    ...createAccountHandlers(services),
    ...createGoogleHandlers(services),
    ...createOrganizationHandlers(services),
    ...createMemberHandlers(services),
    ...createNotificationHandlers(services),
    ...createWorkspaceHandlers(services),
    ...createProjectHandlers(services),
    ...createVersionHandlers(services),
    ...createDeviceHandlers(services),
    ...createDebugHandlers(services),
    ...createRunHandlers(services),
    ...createAssistantHandlers(services),
  }
}
