import type { ExecutorState } from '@phoenix/contract'
import type { Database } from '../../db/Database.ts'
import type { DeploySystemRepository, DeploySystemRow } from '../../db/repositories/DeploySystemRepository.ts'
import type { OrganizationRepository } from '../../db/repositories/OrganizationRepository.ts'
import type { Clock } from '../Clock.ts'
import type { PeopleGateway } from '../DeviceGateway.ts'
import type { Presence } from '../DeviceService.ts'
import { news } from '../notifications/news.ts'
import type { NotificationService } from '../notifications/NotificationService.ts'

interface Dependencies {
  readonly database: Database
  readonly deploySystems: DeploySystemRepository
  readonly organizations: OrganizationRepository
  readonly notifications: NotificationService
  readonly presence: Presence
  readonly people: PeopleGateway
  readonly clock: Clock
}

/** Keeps when devices were there and what their engines do, and tells it to everybody who sees the device. */
export class DeviceWatch {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async came(device: DeploySystemRow, state: ExecutorState): Promise<void> {
    const { database, deploySystems, notifications, clock } = this.#deps
    const { id, organizationId, builtIn } = device
    await database.transaction(async () => {
      const isFirst = await deploySystems.setFirstSeen(id, clock.now())
      // Every organization has its built-in device from the start.
      if (isFirst && !builtIn) await notifications.tellOrganization(organizationId, news.deviceConnected(device))
      await deploySystems.setLastSeen(id, clock.now())
      await deploySystems.setState(id, state)
    })
    await this.#tell(device)
  }

  async left(device: DeploySystemRow): Promise<void> {
    const { deploySystems, clock } = this.#deps
    await deploySystems.setLastSeen(device.id, clock.now())
    await this.#tell(device)
  }

  async changed(device: DeploySystemRow, state: ExecutorState): Promise<void> {
    await this.#deps.deploySystems.setState(device.id, state)
    await this.#tell(device)
  }

  /** Tells how things stand now: a device that came back meanwhile is not said to be away. */
  async #tell({ id, systemId, organizationId }: DeploySystemRow): Promise<void> {
    const { organizations, deploySystems, presence, people } = this.#deps
    const members = await organizations.findMemberIds(organizationId)
    const [current] = await deploySystems.findMany([id])
    const told = { systemId, online: presence.isOnline(systemId), state: current?.state ?? 'Stopped' }
    for (const userId of members) people.push(userId, 'DeviceState', told)
  }
}
