import { randomUUID } from 'node:crypto'
import { type Membership, type Organization, roles } from '@phoenix/contract'
import type { Database } from '../../db/Database.ts'
import type { OrganizationRepository, OrganizationRow } from '../../db/repositories/OrganizationRepository.ts'
import type { UserRepository } from '../../db/repositories/UserRepository.ts'
import { Refusal } from '../../errors.ts'
import type { Ceiling } from '../Authenticator.ts'
import type { Clock } from '../Clock.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { DeviceService } from '../DeviceService.ts'
import type { Removals } from '../Removals.ts'
import { toMembership } from './toMembership.ts'

export type NewOrganizationFields = Pick<OrganizationRow, 'name' | 'abbreviation' | 'taxNumber' | 'taxOffice' | 'url'>

export type OrganizationFields = Partial<
  NewOrganizationFields & Pick<OrganizationRow, 'development' | 'production' | 'keptVersions'>
>

interface Dependencies {
  readonly database: Database
  readonly organizations: OrganizationRepository
  readonly users: UserRepository
  readonly devices: DeviceService
  readonly removals: Removals
  readonly audit: AuditTrail
  readonly clock: Clock
}

export class OrganizationService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** With its owner and a device to run on. The user's first organization becomes the default one. */
  async create(userId: string, fields: NewOrganizationFields): Promise<Membership> {
    const { database, organizations, users, devices, audit, clock } = this.#deps
    const createdAt = clock.now()
    const organization = {
      id: randomUUID(),
      ...fields,
      development: false,
      production: false,
      keptVersions: null,
      createdAt,
    }
    const membership = {
      id: randomUUID(),
      organizationId: organization.id,
      userId,
      role: roles.owner,
      createdAt,
    }
    return database.transaction(async () => {
      await organizations.insert(organization)
      await organizations.insertMembership(membership)
      await users.setDefaultOrganizationIfNone(userId, organization.id)
      await devices.createBuiltIn(organization.id)
      audit.belongTo(organization.id)
      audit.note(null, { id: organization.id, ...fields })
      return toMembership(membership, organization)
    })
  }

  /** @param ceiling Of an API token, which reaches into one of them. */
  async findOfUser(userId: string, ceiling: Ceiling | undefined): Promise<Membership[]> {
    const rows = await this.#deps.organizations.findOfUser(userId)
    const reached = rows.filter(
      ({ organization }) => ceiling === undefined || organization.id === ceiling.organizationId,
    )
    return reached.map(({ membership, organization }) => toMembership(membership, organization))
  }

  async find(id: string): Promise<Organization> {
    const organization = await this.#deps.organizations.find(id)
    if (organization === undefined) throw new Refusal('not-found')
    return organization
  }

  async edit(id: string, fields: OrganizationFields): Promise<Organization> {
    const { organizations, audit } = this.#deps
    const former = await this.find(id)
    const edited = await organizations.update(id, fields)
    if (edited === undefined) throw new Refusal('not-found')
    const names = Object.keys(fields) as (keyof OrganizationFields)[]
    audit.note(pick(former, names), pick(edited, names))
    return edited
  }

  /** With everything in it. Whoever had it as the default one gets another of theirs, or none. */
  async delete(id: string): Promise<{ id: string }> {
    const { database, organizations, users, removals, audit } = this.#deps
    const { name } = await this.find(id)
    await database.transaction(async () => {
      await removals.ofOrganization(id)
      await organizations.delete(id)
      await users.replaceDefaultOrganization(id)
    })
    audit.note({ name }, null)
    return { id }
  }
}

function pick(organization: Organization, names: readonly (keyof OrganizationFields)[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, organization[name]]))
}
