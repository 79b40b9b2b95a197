import type { EndpointName } from '@phoenix/contract'
import { createProject, type Owner, registerOwner } from './people.ts'
import type { TestServer } from './TestServer.ts'

export interface Ids {
  readonly organizationId: string
  readonly workspaceId: string
  readonly projectId: string
  readonly graphId: string
  readonly deviceId: string
  readonly inviteId: string
}

export type Furnished = Owner & { readonly ids: Ids }

/** An owner with one of everything that a request may name. */
export async function furnish(server: TestServer): Promise<Furnished> {
  const owner = await registerOwner(server)
  const { workspace, project, device } = await createProject(owner)
  const ids = {
    organizationId: owner.organizationId,
    workspaceId: workspace.id,
    projectId: project.id,
    graphId: project.graphId,
    deviceId: device.device.systemId,
    inviteId: (await owner.api.do('invite', { body: { organizationId: owner.organizationId, email: 'x@example.com' } }))
      .id,
  }
  return { ...owner, ids }
}

type Input = { query?: Record<string, string>; body?: Record<string, unknown> | readonly unknown[] }

/** A valid request for every call that leads into an organization, as its members would make it. */
export const memberCalls: Partial<Record<EndpointName, (ids: Ids) => Input>> = {
  findOrganization: ({ organizationId }) => ({ query: { organizationId } }),
  changeDefaultOrganization: ({ organizationId }) => ({ body: { organizationId, userId: 0 } }),
  changeName: ({ organizationId }) => ({ body: { Id: organizationId, value: 'Yeni', userId: 0 } }),
  changeAbbreviation: ({ organizationId }) => ({ body: { Id: organizationId, value: 'YN', userId: 0 } }),
  changeTaxNumber: ({ organizationId }) => ({ body: { Id: organizationId, value: '1', userId: 0 } }),
  changeTaxOffice: ({ organizationId }) => ({ body: { Id: organizationId, value: 'Beşiktaş' } }),
  changeUrl: ({ organizationId }) => ({ body: { Id: organizationId, value: 'https://example.com' } }),
  changeToolbar: ({ organizationId }) => ({ body: { Id: organizationId, development: 'true', production: 'false' } }),
  backUpOrganization: ({ organizationId }) => ({ query: { organizationId } }),
  deleteOrganization: ({ organizationId }) => ({ query: { organizationId } }),
  findAudit: ({ organizationId }) => ({ query: { organizationId } }),
  findOrganizationPersons: ({ organizationId }) => ({ query: { organizationId } }),
  leaveOrganization: ({ organizationId }) => ({ query: { organizationId, userId: '0' } }),
  changeRole: ({ organizationId }) => ({ body: { organizationId, userId: 'nobody', role: 30 } }),
  invite: ({ organizationId }) => ({ body: { organizationId, email: 'y@example.com' } }),
  inviteList: ({ organizationId }) => ({ body: [{ organizationId, email: 'z@example.com', role: 10 }] }),
  findInvites: ({ organizationId }) => ({ query: { organizationId } }),
  removeInvite: ({ inviteId }) => ({ query: { inviteId } }),
  editWorkspace: ({ workspaceId }) => ({ body: { id: workspaceId, name: 'Yeni' } }),
  removeWorkspace: ({ workspaceId }) => ({ query: { id: workspaceId } }),
  findWorkspaceRoles: ({ workspaceId }) => ({ query: { workspaceId } }),
  changeWorkspaceRole: ({ workspaceId }) => ({ body: { workspaceId, userId: 'nobody', role: 10 } }),
  transferWorkspace: ({ workspaceId, organizationId }) => ({ query: { workspaceId, organizationId } }),
  editProject: ({ projectId }) => ({ body: { id: projectId, name: 'Yeni' } }),
  copyProject: ({ projectId }) => ({ query: { id: projectId } }),
  removeProject: ({ projectId }) => ({ query: { projectId } }),
  transferProject: ({ projectId, workspaceId }) => ({ query: { projectId, workspaceId } }),
  findVersions: ({ graphId }) => ({ query: { graphId } }),
  getVersion: ({ graphId }) => ({ query: { graphId, version: '1' } }),
  compareVersions: ({ graphId }) => ({ query: { graphId, from: '1', to: '1' } }),
  labelVersion: ({ graphId }) => ({ body: { graphId, version: 1, label: 'İlk' } }),
  restoreVersion: ({ graphId }) => ({ body: { graphId, version: 1 } }),
  changeRetention: ({ organizationId }) => ({ body: { Id: organizationId, versions: 10 } }),
  createApiToken: ({ organizationId }) => ({ body: { organizationId, name: 'CI', role: 10 } }),
  findWorkspaces: ({ organizationId }) => ({ query: { organizationId } }),
  createWorkspace: ({ organizationId }) => ({ body: { organizationId, name: 'Yeni' } }),
  createProject: ({ workspaceId }) => ({ body: { workspaceId, name: 'Yeni', schemaId: 'empty' } }),
  findProjects: ({ workspaceId }) => ({ query: { workspaceId } }),
  getGraph: ({ graphId }) => ({ query: { graphId } }),
  saveGraph: ({ graphId }) => ({ body: { id: graphId, code: '{"graph":{"nodes":[],"connections":[]}}' } }),
  findDeploySystems: ({ organizationId }) => ({ query: { organizationId } }),
  createDeploySystem: ({ organizationId }) => ({ body: { organizationId, name: 'Raspberry' } }),
  deleteDeploySystem: ({ organizationId, deviceId }) => ({ query: { organizationId, systemId: deviceId } }),
  renewDeviceToken: ({ organizationId, deviceId }) => ({ body: { organizationId, systemId: deviceId } }),
  createRegistration: ({ organizationId }) => ({ body: { organizationId, name: 'Raspberry' } }),
  deploy: ({ projectId, deviceId }) => ({ body: { projectId, deviceId } }),
  debug: ({ projectId, deviceId, graphId }) => ({
    body: { projectId, deviceId, graphId, nodeId: 'x', nodeIndex: 0, connectionId: '' },
  }),
  stopDebug: ({ projectId }) => ({ body: { projectId, debugId: 'tenancy' } }),
  getDebugState: ({ projectId }) => ({ query: { projectId } }),
  startTest: ({ projectId, deviceId, organizationId }) => ({
    query: { userId: '0', projectId, deviceId, organizationId, testId: 'tenancy' },
  }),
  followRuns: ({ projectId }) => ({ query: { projectId } }),
  findRunMessages: ({ deviceId }) => ({ query: { deviceId, testId: 'tenancy' } }),
  findRunNodes: ({ deviceId }) => ({ query: { deviceId, testId: 'tenancy' } }),
  chatStream: ({ organizationId }) => ({ body: { organizationId, message: 'Merhaba', role: 'user', userId: 0 } }),
  findChats: ({ organizationId }) => ({ query: { organizationId } }),
  findChatMessages: ({ organizationId }) => ({ query: { organizationId, chatId: 'tenancy' } }),
  removeChat: ({ organizationId }) => ({ query: { organizationId, chatId: 'tenancy' } }),
  stopTest: ({ deviceId }) => ({ query: { deviceId, testId: 'tenancy' } }),
}
