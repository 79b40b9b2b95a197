import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, UserClaim } from '../entities/common.ts'
import { Invite, NewInvite, NewInvites, OrganizationPerson, RoleChange } from '../entities/member.ts'
import { Membership } from '../entities/organization.ts'

const InOrganization = z.object({ organizationId: Id })

/** Who belongs to an organization, and who is asked to. */
export const memberEndpoints = {
  findOrganizationPersons: endpoint('GET organization/organizationPerson', {
    permission: 'member.read',
    query: InOrganization,
    response: z.array(OrganizationPerson),
  }),
  /** Oneself, which every member may; with another member's `userId` it removes that one, which takes `member.edit`. */
  leaveOrganization: endpoint('DELETE organization/leave', {
    permission: 'organization.leave',
    query: z.object({ userId: UserClaim, organizationId: Id }),
    response: z.object({ id: Id }),
  }),
  changeRole: endpoint('PUT organization/changeRole', {
    permission: 'member.edit',
    body: RoleChange,
    response: OrganizationPerson,
  }),
  invite: endpoint('POST organization/invite', {
    permission: 'invite.send',
    effect: 'create',
    body: NewInvite,
    response: Invite,
  }),
  inviteList: endpoint('POST organization/InviteList', {
    permission: 'invite.send',
    effect: 'create',
    body: NewInvites,
    response: z.array(Invite),
  }),
  findInvites: endpoint('GET organization/getInvideList', {
    permission: 'invite.read',
    query: InOrganization,
    response: z.array(Invite),
  }),
  removeInvite: endpoint('DELETE organization/removeInvite', {
    permission: 'invite.send',
    query: z.object({ inviteId: Id }),
    response: z.object({ id: Id }),
  }),
  /** Finds the invites that are addressed to the caller. */
  findOwnInvites: endpoint('GET organization/getInvideUserList', {
    permission: 'self',
    query: z.object({ userId: UserClaim }),
    response: z.array(Invite),
  }),
  confirmInvite: endpoint('GET organization/confirmInvite', {
    permission: 'self',
    effect: 'set',
    query: z.object({ id: Id }),
    response: Membership,
  }),
}
