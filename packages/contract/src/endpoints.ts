import { accountEndpoints } from './endpoints/account.ts'
import { assistantEndpoints } from './endpoints/assistant.ts'
import { debugEndpoints } from './endpoints/debug.ts'
import { apiTokenEndpoints } from './endpoints/apiTokens.ts'
import { deviceEndpoints } from './endpoints/devices.ts'
import { googleEndpoints } from './endpoints/google.ts'
import { memberEndpoints } from './endpoints/members.ts'
import { notificationEndpoints } from './endpoints/notifications.ts'
import { organizationEndpoints } from './endpoints/organizations.ts'
import { projectEndpoints } from './endpoints/projects.ts'
import { runEndpoints } from './endpoints/runs.ts'
import { secondFactorEndpoints } from './endpoints/secondFactor.ts'
import { userEndpoints } from './endpoints/users.ts'
import { versionEndpoints } from './endpoints/versions.ts'
import { workspaceEndpoints } from './endpoints/workspaces.ts'

/**
 * Every call of the API, by the name under which server and client know it. The specification's calls about ERP,
 * schedules, webhooks, e-mail accounts, the database browser and billing are not among them: each comes with its feature.
 */
export const endpoints = {
  ...userEndpoints,
  ...accountEndpoints,
  ...googleEndpoints,
  ...secondFactorEndpoints,
  ...apiTokenEndpoints,
  ...organizationEndpoints,
  ...memberEndpoints,
  ...notificationEndpoints,
  ...workspaceEndpoints,
  ...projectEndpoints,
  ...versionEndpoints,
  ...deviceEndpoints,
  ...debugEndpoints,
  ...runEndpoints,
  ...assistantEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
