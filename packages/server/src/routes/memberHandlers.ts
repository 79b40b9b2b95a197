import type { Role } from '@phoenix/contract'
import type { Services } from '../services/Services.ts'
import type { Handlers } from './Handler.ts'

export function createMemberHandlers({ members, invites, access: accessService }: Services) {
  return {
    findOrganizationPersons: {
      within: ({ query }) => [{ kind: 'organization', id: query.organizationId }],
      handle: ({ access }) => members.findOfOrganization(access.organizationId),
    },
    leaveOrganization: {
      within: ({ query }) => [{ kind: 'organization', id: query.organizationId }],
      handle: ({ query, access }) => members.leave(access, query.userId === '0' ? access.userId : query.userId),
    },
    changeRole: {
      within: ({ body }) => [{ kind: 'organization', id: body.organizationId }],
      handle: ({ body, access }) => members.changeRole(access.organizationId, body.userId, body.role as Role),
    },
    invite: {
      within: ({ body }) => [{ kind: 'organization', id: body.organizationId }],
      handle: ({ body, access, language }) => invites.invite(access, body, language),
    },
    inviteList: {
      within: ({ body }) => body.map(({ organizationId }) => ({ kind: 'organization', id: organizationId })),
      handle: ({ body, access, language }) => invites.inviteAll(access, body, language),
    },
    findInvites: {
      within: ({ query }) => [{ kind: 'organization', id: query.organizationId }],
      handle: ({ access }) => invites.findWaiting(access.organizationId),
    },
    removeInvite: {
      within: ({ query }) => [{ kind: 'invite', id: query.inviteId }],
      handle: ({ query }) => invites.cancel(query.inviteId),
    },
    findOwnInvites: {
      handle: ({ query, caller }) => {
        accessService.checkClaim(caller.user.id, query.userId)
        return invites.findOf(caller.user)
      },
    },
    confirmInvite: { handle: ({ query, caller }) => invites.confirm(caller.user, query.id) },
  } satisfies Partial<Handlers>
}
