import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../entities/common.ts'
import { EditedWorkspace, NewWorkspace, Workspace, WorkspaceRole, WorkspaceRoleChange } from '../entities/workspace.ts'

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
  /** Who is something else here than in the organization. */
  findWorkspaceRoles: endpoint('GET Workspace/roles', {
    permission: 'member.read',
    query: z.object({ workspaceId: Id }),
    response: z.array(WorkspaceRole),
  }),
  /** Makes a member more or less here than in the organization; an owner stays one. */
  changeWorkspaceRole: endpoint('PUT Workspace/changeRole', {
    permission: 'member.edit',
    body: WorkspaceRoleChange,
    response: z.array(WorkspaceRole),
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
