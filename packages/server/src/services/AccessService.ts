import { type Role, roles } from '@phoenix/contract'
import type { OrganizationRepository, Reference } from '../db/repositories/OrganizationRepository.ts'
import { Refusal } from '../errors.ts'
import type { UserCaller } from './Authenticator.ts'

/** That a user may be where a request leads: the organization that owns everything the request names. */
export interface Access {
  readonly userId: string
  readonly organizationId: string
  /** In the workspaces that the request names, or in the organization. */
  readonly role: number
  /** The most that an API token allows. */
  readonly ceiling: number
}

/** Resolves every id of a request through membership. What is foreign answers like what is missing. */
export class AccessService {
  readonly #organizations: OrganizationRepository

  constructor(organizations: OrganizationRepository) {
    this.#organizations = organizations
  }

  /** @throws Refusal 'not-found' unless all ids belong to one organization of the user. */
  async locate({ user, ceiling }: UserCaller, references: readonly Reference[]): Promise<Access> {
    const owners = await Promise.all(references.map((reference) => this.#organizations.findOwner(reference)))
    const organizationId = owners[0]?.organizationId
    if (organizationId === undefined || owners.some((owner) => owner?.organizationId !== organizationId)) {
      throw new Refusal('not-found')
    }
    if (ceiling !== undefined && ceiling.organizationId !== organizationId) throw new Refusal('not-found')
    const workspaceIds = [...new Set(owners.flatMap((owner) => owner?.workspaceId ?? []))]
    const role = await this.#organizations.findRole(user.id, organizationId, workspaceIds)
    if (role === undefined) throw new Refusal('not-found')
    const most = ceiling?.role ?? roles.owner
    return { userId: user.id, organizationId, role: Math.min(role, most), ceiling: most }
  }

  /** @throws Refusal 'not-found' as `locate` does, 'not-allowed' below `role`. */
  async enter(caller: UserCaller, references: readonly Reference[], role: Role): Promise<Access> {
    const access = await this.locate(caller, references)
    this.demand(access, role)
    return access
  }

  /** @throws Refusal 'not-allowed' below `role`. */
  demand(access: Access, role: Role): void {
    if (access.role < role) throw new Refusal('not-allowed')
  }

  /** A user named in a request is a claim: 0 and the caller's own id are true, others answer like a missing one. */
  checkClaim(userId: string, claim: string): void {
    if (claim !== '0' && claim !== userId) throw new Refusal('not-found')
  }
}
