import { permissions, type Role } from '@phoenix/contract'
import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createWorkspaceHandlers({ workspaces, workspaceRoles, access: accessService }: Services) {
  return {
    findWorkspaces: {
      within: ({ query }) => [{ kind: 'organization', id: query.organizationId }],
      handle: ({ access }) => workspaces.findOfOrganization(access),
    },
    createWorkspace: {
      within: ({ body }) => [{ kind: 'organization', id: body.organizationId }],
      handle: ({ access, body }) => workspaces.create(access, body.name),
    },
    editWorkspace: {
      within: ({ body }) => [{ kind: 'workspace', id: body.id }],
      handle: ({ body, access }) => workspaces.edit(access, body.id, body.name),
    },
    removeWorkspace: {
      within: ({ query }) => [{ kind: 'workspace', id: query.id }],
      handle: ({ query }) => workspaces.remove(query.id),
    },
    transferWorkspace: {
      within: ({ query }) => [{ kind: 'workspace', id: query.workspaceId }],
      handle: async ({ query, caller }) => {
        const goal = [{ kind: 'organization', id: query.organizationId }] as const
        const there = await accessService.enter(caller, goal, permissions['workspace.create'].role)
        return workspaces.transfer(query.workspaceId, there)
      },
    },
    findWorkspaceRoles: {
      within: ({ query }) => [{ kind: 'workspace', id: query.workspaceId }],
      handle: ({ query }) => workspaceRoles.find(query.workspaceId),
    },
    changeWorkspaceRole: {
      within: ({ body }) => [{ kind: 'workspace', id: body.workspaceId }],
      handle: ({ body, access }) =>
        workspaceRoles.change(access.organizationId, body.workspaceId, body.userId, body.role as Role | null),
    },
  } satisfies Partial<Handlers>
}
