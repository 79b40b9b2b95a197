import type { Notification } from '@phoenix/contract'
import type { Database } from '../../db/Database.ts'
import type { NotificationRepository } from '../../db/repositories/NotificationRepository.ts'
import type { OrganizationRepository } from '../../db/repositories/OrganizationRepository.ts'
import { Refusal } from '../../errors.ts'
import type { Clock } from '../Clock.ts'
import type { PeopleGateway } from '../DeviceGateway.ts'

interface Dependencies {
  readonly database: Database
  readonly notifications: NotificationRepository
  readonly organizations: OrganizationRepository
  readonly people: PeopleGateway
  readonly clock: Clock
}

type News = Omit<Notification, 'id'>

const shownAtMost = 100
const keptMs = 90 * 86_400_000

/** What people are told of. It is kept first and pushed then, so nothing that is pushed is only pushed. */
export class NotificationService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async tellUser(userId: string, organizationId: string | null, message: string, url: string | null): Promise<void> {
    await this.#tell({ userId, organizationId, message, url })
  }

  async tellOrganization(organizationId: string, message: string, url: string | null): Promise<void> {
    await this.#tell({ userId: null, organizationId, message, url })
  }

  async findOfUser(userId: string): Promise<Notification[]> {
    return this.#deps.notifications.findOfUser(userId, shownAtMost)
  }

  async remove(id: number, userId: string): Promise<{ id: number }> {
    const { notifications, clock } = this.#deps
    const isKnown = Number.isSafeInteger(id) && (await notifications.remove(id, userId, clock.now()))
    if (!isKnown) throw new Refusal('not-found')
    return { id }
  }

  async deleteExpired(): Promise<void> {
    const { notifications, clock } = this.#deps
    await notifications.deleteOlderThan(new Date(clock.now().getTime() - keptMs))
  }

  async #tell(news: News): Promise<void> {
    const { database, notifications, clock } = this.#deps
    let id = clock.now().getTime()
    while (!(await notifications.insert({ id, ...news }))) id++
    const readers = await this.#findReaders(news)
    database.afterCommit(() => {
      for (const userId of readers) this.#deps.people.notify(userId, { id, ...news })
    })
  }

  async #findReaders({ userId, organizationId }: News): Promise<string[]> {
    if (userId !== null) return [userId]
    return organizationId === null ? [] : this.#deps.organizations.findMemberIds(organizationId)
  }
}
