import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AuditEntry } from '../entities/audit.ts'
import { Id, UserClaim } from '../entities/common.ts'
import {
  ChangedName,
  ChangedText,
  ChangedToolbar,
  ChangedUrl,
  DefaultOrganization,
  Membership,
  NewOrganization,
  Organization,
} from '../entities/organization.ts'
import { User } from '../entities/user.ts'

const InOrganization = z.object({ organizationId: Id })
const edit = { permission: 'organization.edit', response: Organization } as const

export const organizationEndpoints = {
  createOrganization: endpoint('POST Organization/Create', {
    permission: 'self',
    effect: 'create',
    body: NewOrganization,
    response: Membership,
  }),
  findOrganizations: endpoint('GET Organization/FindAll', {
    permission: 'self.token',
    query: z.object({ userId: UserClaim }),
    response: z.array(Membership),
  }),
  findOrganization: endpoint('GET Organization/Find', {
    permission: 'organization.read',
    query: InOrganization,
    response: Organization,
  }),
  changeDefaultOrganization: endpoint('POST settings/changeDefaultOrganization', {
    permission: 'organization.read',
    body: DefaultOrganization,
    response: User,
  }),
  changeName: endpoint('PUT organization/changeName', { ...edit, body: ChangedName }),
  changeAbbreviation: endpoint('PUT organization/changeAbbr', { ...edit, body: ChangedText }),
  changeTaxNumber: endpoint('PUT organization/changeTaxNumber', { ...edit, body: ChangedText }),
  changeTaxOffice: endpoint('PUT organization/changeTaxOffice', { ...edit, body: ChangedText }),
  changeUrl: endpoint('PUT organization/changeURL', { ...edit, body: ChangedUrl }),
  changeToolbar: endpoint('PUT organization/changeToolbar', { ...edit, body: ChangedToolbar }),
  /** A file, sealed with the server's key: `npm run restore` takes it into an empty server that has the key. */
  backUpOrganization: endpoint('GET Organization/Backup', {
    permission: 'organization.backup',
    effect: 'order',
    query: InOrganization,
    response: z.never(),
    file: 'application/octet-stream',
  }),
  deleteOrganization: endpoint('DELETE organization/delete', {
    permission: 'organization.delete',
    query: InOrganization,
    response: z.object({ id: Id }),
  }),
  findAudit: endpoint('GET Audit/FindAll', {
    permission: 'audit.read',
    /** Entries older than `before`, the newest first, 100 at a time. */
    query: z.object({ organizationId: Id, before: z.optional(Id) }),
    response: z.array(AuditEntry),
  }),
}
