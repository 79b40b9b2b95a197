import type { Services } from '../services/Services.ts'
import { createDeviceHandlers } from './deviceHandlers.ts'
import type { Handlers } from './Handler.ts'
import { createOrganizationHandlers } from './organizationHandlers.ts'
import { createProjectHandlers } from './projectHandlers.ts'
import { createUserHandlers } from './userHandlers.ts'

export function createHandlers(services: Services): Handlers {
  return {
    ...createUserHandlers(services),
    ...createOrganizationHandlers(services),
    ...createProjectHandlers(services),
    ...createDeviceHandlers(services),
  }
}
