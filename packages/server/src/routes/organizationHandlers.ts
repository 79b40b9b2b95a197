import type { Services } from '../services/Services.ts'
import type { OrganizationFields } from '../services/organizations/OrganizationService.ts'
import { FileAnswer } from './FileAnswer.ts'
import type { Handlers } from './Handler.ts'

export function createOrganizationHandlers({ organizations, users, backups, audit, access }: Services) {
  /** Changes some fields of the organization `Id`. */
  const change = <Body extends { Id: string; userId?: string }>(toFields: (body: Body) => OrganizationFields) => ({
    within: ({ body }: { body: Body }) => [{ kind: 'organization' as const, id: body.Id }],
    handle: ({ body, caller }: { body: Body; caller: { user: { id: string } } }) => {
      access.checkClaim(caller.user.id, body.userId ?? '0')
      return organizations.edit(body.Id, toFields(body))
    },
  })
  return {
    createOrganization: { handle: ({ body, caller }) => organizations.create(caller.user.id, body) },
    findOrganizations: {
      handle: ({ query, caller }) => {
        access.checkClaim(caller.user.id, query.userId)
        return organizations.findOfUser(caller.user.id, caller.ceiling)
      },
    },
    findOrganization: {
      within: ({ query }) => [{ kind: 'organization', id: query.organizationId }],
      handle: ({ access }) => organizations.find(access.organizationId),
    },
    changeDefaultOrganization: {
      within: ({ body }) => [{ kind: 'organization', id: body.organizationId }],
      handle: ({ body, caller }) => {
        access.checkClaim(caller.user.id, body.userId)
        return users.changeDefaultOrganization(caller.user, body.organizationId)
      },
    },
    changeName: change(({ value }) => ({ name: value })),
    changeAbbreviation: change(({ value }) => ({ abbreviation: value })),
    changeTaxNumber: change(({ value }) => ({ taxNumber: value })),
    changeTaxOffice: change(({ value }) => ({ taxOffice: value })),
    changeUrl: change(({ value }) => ({ url: value })),
    changeToolbar: change(({ development, production }) => ({ development, production })),
    deleteOrganization: {
      within: ({ query }) => [{ kind: 'organization', id: query.organizationId }],
      handle: ({ access }) => organizations.delete(access.organizationId),
    },
    backUpOrganization: {
      isRepeatable: true,
      within: ({ query }) => [{ kind: 'organization', id: query.organizationId }],
      handle: async ({ access }) => new FileAnswer(await backups.write(access.organizationId)),
    },
    findAudit: {
      within: ({ query }) => [{ kind: 'organization', id: query.organizationId }],
      handle: ({ query, access }) => audit.find(access.organizationId, query.before),
    },
  } satisfies Partial<Handlers>
}
