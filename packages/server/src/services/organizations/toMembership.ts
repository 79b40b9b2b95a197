import type { Membership } from '@phoenix/contract'
import type { MembershipRow, OrganizationRow } from '../../db/repositories/OrganizationRepository.ts'

export function toMembership({ id, organizationId, role }: MembershipRow, organization: OrganizationRow): Membership {
  return { id, organizationsId: organizationId, organizations: organization, role }
}
