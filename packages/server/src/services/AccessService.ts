import type { Role } from '@phoenix/contract'
import type { OrganizationRepository, Reference } from '../db/repositories/OrganizationRepository.ts'
import { Refusal } from '../errors.ts'
import type { UserCaller } from './Authenticator.ts'

/** That a user may be where a request leads: the organization that owns everything the request names. */
export interface Access {
  readonly userId: string
  readonly organizationId: string
  readonly role: number
}

/** Resolves every id of a request through membership. What is foreign answers like what is missing. */
export class AccessService {
  readonly #organizations: OrganizationRepository

  constructor(organizations: OrganizationRepository) {
    this.#organizations = organizations
  }

  /** @throws Refusal 'not-found' unless all ids belong to one organization of the user, 'not-allowed' below `role`. */
  async enter({ user, ceiling }: UserCaller, references: readonly Reference[], role: Role): Promise<Access> {
    const owners = await Promise.all(references.map((reference) => this.#organizations.findOwner(reference)))
    const organizationId = owners[0]
    if (organizationId === undefined || owners.some((owner) => owner !== organizationId)) throw new Refusal('not-found')
    if (ceiling !== undefined && ceiling.organizationId !== organizationId) throw new Refusal('not-found')
    const membership = await this.#organizations.findMembership(user.id, organizationId)
    if (membership === undefined) throw new Refusal('not-found')
    const actual = Math.min(membership.role, ceiling?.role ?? membership.role)
    if (actual < role) throw new Refusal('not-allowed')
    return { userId: user.id, organizationId, role: actual }
  }

  /** A user named in a request is a claim: 0 and the caller's own id are true, others answer like a missing one. */
  checkClaim(userId: string, claim: string): void {
    if (claim !== '0' && claim !== userId) throw new Refusal('not-found')
  }
}
