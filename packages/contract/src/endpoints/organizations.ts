import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, UserClaim } from '../entities/common.ts'
import { Membership, NewOrganization, Organization } from '../entities/organization.ts'
import { NewWorkspace, Workspace } from '../entities/workspace.ts'

const InOrganization = z.object({ organizationId: Id })

export const organizationEndpoints = {
  createOrganization: endpoint('POST Organization/Create', {
    permission: 'self',
    body: NewOrganization,
    response: Membership,
  }),
  findOrganizations: endpoint('GET Organization/FindAll', {
    permission: 'self',
    query: z.object({ userId: UserClaim }),
    response: z.array(Membership),
  }),
  findOrganization: endpoint('GET Organization/Find', {
    permission: 'organization.read',
    query: InOrganization,
    response: Organization,
  }),
  findWorkspaces: endpoint('GET Workspace/FindAll', {
    permission: 'workspace.read',
    query: InOrganization,
    response: z.array(Workspace),
  }),
  createWorkspace: endpoint('POST Workspace/create', {
    permission: 'workspace.create',
    body: NewWorkspace,
    response: Workspace,
  }),
}
