import { randomUUID } from 'node:crypto'
import type { EmailListItem, User } from '@phoenix/contract'
import type { EmailRow, UserRepository, UserRow } from '../db/repositories/UserRepository.ts'
import { Refusal } from '../errors.ts'
import { checkPassword } from '../security/passwordPolicy.ts'
import { hashPassword } from '../security/passwords.ts'
import type { Clock } from './Clock.ts'
import type { From } from './From.ts'
import type { Limits } from './identity/Limits.ts'

interface Registration {
  readonly email: string
  readonly password: string
  readonly providerId: number
}

export class UserService {
  readonly #users: UserRepository
  readonly #limits: Limits
  readonly #clock: Clock

  constructor(users: UserRepository, limits: Limits, clock: Clock) {
    this.#users = users
    this.#limits = limits
    this.#clock = clock
  }

  async create({ email, password, providerId }: Registration, { address }: From): Promise<User> {
    checkPassword(password, email)
    await this.#limits.countAddress('registration', address)
    const user = {
      id: randomUUID(),
      email,
      passwordHash: await hashPassword(password),
      providerId,
      defaultOrganizationId: null,
      createdAt: this.#clock.now(),
    }
    if (!(await this.#users.insert(user))) throw new Refusal('email-taken')
    return toUser(user, [])
  }

  /** Oneself or people of one's organizations; strangers are as unknown as nobody. */
  async find(email: string, viewerId: string): Promise<User> {
    const user = await this.#users.findVisible(email, viewerId)
    if (user === undefined) throw new Refusal('not-found')
    return toUser(user, await this.#findEmails(user, viewerId))
  }

  async findAll(viewerId: string): Promise<User[]> {
    const all = await this.#users.findAllVisible(viewerId)
    const own = await this.#users.findEmails([viewerId])
    return all.map((user) => toUser(user, user.id === viewerId ? own : []))
  }

  async changeDefaultOrganization(user: UserRow, organizationId: string): Promise<User> {
    await this.#users.setDefaultOrganization(user.id, organizationId)
    return toUser({ ...user, defaultOrganizationId: organizationId }, await this.#findEmails(user, user.id))
  }

  async addEmail(userId: string, address: string): Promise<EmailListItem> {
    const email = { id: randomUUID(), userId, address, createdAt: this.#clock.now() }
    if (!(await this.#users.insertEmail(email))) throw new Refusal('email-listed')
    return toItem(email)
  }

  async removeEmail(userId: string, id: string): Promise<{ id: string }> {
    if (!(await this.#users.deleteEmail(id, userId))) throw new Refusal('not-found')
    return { id }
  }

  /** The further addresses of others are their own business. */
  async #findEmails(user: UserRow, viewerId: string): Promise<EmailRow[]> {
    return user.id === viewerId ? this.#users.findEmails([viewerId]) : []
  }
}

function toUser({ id, email, defaultOrganizationId, providerId }: UserRow, emails: readonly EmailRow[]): User {
  return { id, email, defaultOrganization: defaultOrganizationId, emailLists: emails.map(toItem), providerId }
}

function toItem({ id, userId, address }: EmailRow): EmailListItem {
  return { id, userId, emailaddress: address }
}
