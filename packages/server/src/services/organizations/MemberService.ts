import { type OrganizationPerson, permissions, type Role, roles } from '@phoenix/contract'
import type { Database } from '../../db/Database.ts'
import type { Member, MemberRepository } from '../../db/repositories/MemberRepository.ts'
import type { MembershipRow, OrganizationRepository } from '../../db/repositories/OrganizationRepository.ts'
import type { UserRepository } from '../../db/repositories/UserRepository.ts'
import { Refusal } from '../../errors.ts'
import type { Access } from '../AccessService.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { Events } from '../Events.ts'
import { news } from '../notifications/news.ts'
import type { NotificationService } from '../notifications/NotificationService.ts'
import type { RunEndings } from '../runs/RunEndings.ts'

interface Dependencies {
  readonly database: Database
  readonly members: MemberRepository
  readonly organizations: OrganizationRepository
  readonly users: UserRepository
  readonly notifications: NotificationService
  readonly endings: RunEndings
  readonly audit: AuditTrail
  readonly events: Events
}

/** Who belongs to an organization, and as what. It always keeps an owner. */
export class MemberService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async findOfOrganization(organizationId: string): Promise<OrganizationPerson[]> {
    const members = await this.#deps.members.findOfOrganization(organizationId)
    return members.map(toPerson)
  }

  async changeRole(organizationId: string, userId: string, role: Role): Promise<OrganizationPerson> {
    const { database, members, notifications, endings, audit } = this.#deps
    return database.transaction(async () => {
      const { membership, isLastOwner } = await this.#lock(organizationId, userId)
      if (isLastOwner && role !== roles.owner) throw new Refusal('last-owner')
      await members.setRole(membership.id, role)
      await endings.endWithoutFooting()
      const person = await this.#find(organizationId, userId)
      audit.note({ email: person.email, role: membership.role }, { email: person.email, role })
      const name = await this.#nameOf(organizationId)
      if (role !== membership.role) {
        await notifications.tellUser(userId, organizationId, news.roleChanged(name, role))
      }
      return person
    })
  }

  /** Oneself, or with the right to, another. */
  async leave(access: Access, userId: string): Promise<{ id: string }> {
    const isSelf = userId === access.userId
    if (!isSelf && access.role < permissions['member.edit'].role) throw new Refusal('not-allowed')
    const { organizationId } = access
    const { database, members, users, notifications, endings, audit, events } = this.#deps
    return database.transaction(async () => {
      const { membership, isLastOwner } = await this.#lock(organizationId, userId)
      if (isLastOwner) throw new Refusal('last-owner')
      const { email, role } = await this.#find(organizationId, userId)
      await members.delete(organizationId, userId)
      await endings.endWithoutFooting()
      await users.replaceDefaultOrganization(organizationId, userId)
      audit.note({ email, role }, null)
      database.afterCommit(() => events.emit('memberLeft', { organizationId, userId }))
      const name = await this.#nameOf(organizationId)
      if (!isSelf) await notifications.tellUser(userId, null, news.removed(name))
      return { id: membership.id }
    })
  }

  async #lock(organizationId: string, userId: string): Promise<{ membership: MembershipRow; isLastOwner: boolean }> {
    const all = await this.#deps.members.lock(organizationId)
    const membership = all.find((row) => row.userId === userId)
    if (membership === undefined) throw new Refusal('not-found')
    const owners = all.filter(({ role }) => role === roles.owner)
    return { membership, isLastOwner: owners.length === 1 && owners[0] === membership }
  }

  async #find(organizationId: string, userId: string): Promise<OrganizationPerson> {
    const person = (await this.findOfOrganization(organizationId)).find((member) => member.userId === userId)
    if (person === undefined) throw new Refusal('not-found')
    return person
  }

  async #nameOf(organizationId: string): Promise<string> {
    const organization = await this.#deps.organizations.find(organizationId)
    if (organization === undefined) throw new Refusal('not-found')
    return organization.name
  }
}

function toPerson({ membership, email }: Member): OrganizationPerson {
  const { id, userId, organizationId, role, createdAt } = membership
  return { id, userId, organizationId, email, role, joinedAt: createdAt.toISOString() }
}
