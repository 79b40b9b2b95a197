import { deviceEndpoints } from './endpoints/devices.ts'
import { organizationEndpoints } from './endpoints/organizations.ts'
import { projectEndpoints } from './endpoints/projects.ts'
import { userEndpoints } from './endpoints/users.ts'

/** Every call of the API, by the name under which server and client know it. */
export const endpoints = {
  ...userEndpoints,
  ...organizationEndpoints,
  ...projectEndpoints,
  ...deviceEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
