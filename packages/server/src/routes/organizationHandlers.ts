import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createOrganizationHandlers({ organizations, workspaces, access }: Services) {
  return {
    createOrganization: { handle: ({ body, caller }) => organizations.create(caller.user.id, body) },
    findOrganizations: {
      handle: ({ query, caller }) => {
        access.checkClaim(caller.user.id, query.userId)
        return organizations.findOfUser(caller.user.id)
      },
    },
    findOrganization: {
      within: ({ query }) => [{ kind: 'organization', id: query.organizationId }],
      handle: ({ access }) => organizations.find(access.organizationId),
    },
    findWorkspaces: {
      within: ({ query }) => [{ kind: 'organization', id: query.organizationId }],
      handle: ({ access }) => workspaces.findOfOrganization(access.organizationId),
    },
    createWorkspace: {
      within: ({ body }) => [{ kind: 'organization', id: body.organizationId }],
      handle: ({ access, body }) => workspaces.create(access.organizationId, body.name),
    },
  } satisfies Partial<Handlers>
}
