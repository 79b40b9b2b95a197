import { randomUUID } from 'node:crypto'
import { type Membership, type Organization, roles } from '@phoenix/contract'
import type { Database } from '../db/Database.ts'
import type {
  MembershipRow,
  OrganizationRepository,
  OrganizationRow,
} from '../db/repositories/OrganizationRepository.ts'
import type { UserRepository } from '../db/repositories/UserRepository.ts'
import { Refusal } from '../errors.ts'
import type { Clock } from './Clock.ts'
import type { DeviceService } from './DeviceService.ts'

export type NewOrganizationFields = Pick<OrganizationRow, 'name' | 'abbreviation' | 'taxNumber' | 'taxOffice' | 'url'>

interface Dependencies {
  readonly database: Database
  readonly organizations: OrganizationRepository
  readonly users: UserRepository
  readonly devices: DeviceService
  readonly clock: Clock
}

export class OrganizationService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** With its owner and a device to run on. The user's first organization becomes the default one. */
  async create(userId: string, fields: NewOrganizationFields): Promise<Membership> {
    const { database, organizations, users, devices, clock } = this.#deps
    const createdAt = clock.now()
    const organization = { id: randomUUID(), ...fields, development: false, production: false, createdAt }
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
      return toMembership(membership, organization)
    })
  }

  async findOfUser(userId: string): Promise<Membership[]> {
    const rows = await this.#deps.organizations.findOfUser(userId)
    return rows.map(({ membership, organization }) => toMembership(membership, organization))
  }

  async find(id: string): Promise<Organization> {
    const organization = await this.#deps.organizations.find(id)
    if (organization === undefined) throw new Refusal('not-found')
    return organization
  }
}

function toMembership({ id, organizationId, role }: MembershipRow, organization: OrganizationRow): Membership {
  return { id, organizationsId: organizationId, organizations: organization, role }
}
