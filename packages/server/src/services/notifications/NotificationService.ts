import type { Language, Notification } from '@phoenix/contract'
import type { Database } from '../../db/Database.ts'
import type { NotificationRepository } from '../../db/repositories/NotificationRepository.ts'
import type { OrganizationRepository } from '../../db/repositories/OrganizationRepository.ts'
import { Refusal } from '../../errors.ts'
import type { Clock } from '../Clock.ts'
import type { PeopleGateway } from '../DeviceGateway.ts'
import type { News } from './news.ts'

interface Dependencies {
  readonly database: Database
  readonly notifications: NotificationRepository
  readonly organizations: OrganizationRepository
  readonly people: PeopleGateway
  readonly clock: Clock
}

type Readers = Pick<Notification, 'userId' | 'organizationId'>

const shownAtMost = 100
const keptMs = 90 * 86_400_000

/** Tells people news. It keeps them first and pushes them then, so nothing that is pushed is only pushed. */
export class NotificationService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async tellUser(userId: string, organizationId: string | null, news: News): Promise<void> {
    await this.#tell({ userId, organizationId }, news)
  }

  async tellOrganization(organizationId: string, news: News): Promise<void> {
    await this.#tell({ userId: null, organizationId }, news)
  }

  async findOfUser(userId: string, language: Language): Promise<Notification[]> {
    const rows = await this.#deps.notifications.findOfUser(userId, shownAtMost)
    return rows.map(({ messageEn, ...row }) => ({ ...row, message: language === 'tr' ? row.message : messageEn }))
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

  async #tell({ userId, organizationId }: Readers, { tr, en, url }: News): Promise<void> {
    const { database, notifications, people, clock } = this.#deps
    const news = { url: url ?? null, userId, organizationId }
    let id = clock.now().getTime()
    while (!(await notifications.insert({ id, message: tr, messageEn: en, ...news }))) id++
    const readers = await this.#findReaders(news)
    database.afterCommit(() => {
      for (const reader of readers) people.notify(reader, { id, ...news }, { tr, en })
    })
  }

  async #findReaders({ userId, organizationId }: Readers): Promise<string[]> {
    if (userId !== null) return [userId]
    return organizationId === null ? [] : this.#deps.organizations.findMemberIds(organizationId)
  }
}
