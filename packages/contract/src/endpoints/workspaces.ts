import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../entities/common.ts'
import { EditedWorkspace, NewWorkspace, Workspace } from '../entities/workspace.ts'

export const workspaceEndpoints = {
  findWorkspaces: endpoint('GET Workspace/FindAll', {
    permission: 'workspace.read',
    query: z.object({ organizationId: Id }),
    response: z.array(Workspace),
  }),
  createWorkspace: endpoint('POST Workspace/create', {
    permission: 'workspace.create',
    effect: 'create',
    body: NewWorkspace,
    response: Workspace,
  }),
  editWorkspace: endpoint('POST Workspace/edit', {
    permission: 'workspace.edit',
    body: EditedWorkspace,
    response: Workspace,
  }),
  removeWorkspace: endpoint('DELETE Workspace/remove', {
    permission: 'workspace.remove',
    query: z.object({ id: Id }),
    response: z.object({ id: Id }),
  }),
  /** To another organization, in which the caller may create workspaces. */
  transferWorkspace: endpoint('GET Workspace/transfer', {
    permission: 'workspace.transfer',
    effect: 'set',
    query: z.object({ workspaceId: Id, organizationId: Id }),
    response: Workspace,
  }),
}
