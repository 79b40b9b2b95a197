import { permissions } from '@phoenix/contract'
import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createWorkspaceHandlers({ workspaces, access: accessService }: Services) {
  return {
    findWorkspaces: {
      within: ({ query }) => [{ kind: 'organization', id: query.organizationId }],
      handle: ({ access }) => workspaces.findOfOrganization(access.organizationId),
    },
    createWorkspace: {
      within: ({ body }) => [{ kind: 'organization', id: body.organizationId }],
      handle: ({ access, body }) => workspaces.create(access.organizationId, body.name),
    },
    editWorkspace: {
      within: ({ body }) => [{ kind: 'workspace', id: body.id }],
      handle: ({ body }) => workspaces.edit(body.id, body.name),
    },
    removeWorkspace: {
      within: ({ query }) => [{ kind: 'workspace', id: query.id }],
      handle: ({ query }) => workspaces.remove(query.id),
    },
    transferWorkspace: {
      within: ({ query }) => [{ kind: 'workspace', id: query.workspaceId }],
      handle: async ({ query, caller }) => {
        const goal = [{ kind: 'organization', id: query.organizationId }] as const
        const { organizationId } = await accessService.enter(caller, goal, permissions['workspace.create'].role)
        return workspaces.transfer(query.workspaceId, organizationId)
      },
    },
  } satisfies Partial<Handlers>
}
