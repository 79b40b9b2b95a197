import { randomUUID } from 'node:crypto'
import type { User } from '@phoenix/contract'
import type { UserRepository, UserRow } from '../db/repositories/UserRepository.ts'
import { Refusal } from '../errors.ts'
import { hashPassword } from '../security/passwords.ts'
import type { Clock } from './Clock.ts'

export class UserService {
  readonly #users: UserRepository
  readonly #clock: Clock

  constructor(users: UserRepository, clock: Clock) {
    this.#users = users
    this.#clock = clock
  }

  async create(email: string, password: string, providerId: number): Promise<User> {
    const user = {
      id: randomUUID(),
      email,
      passwordHash: await hashPassword(password),
      providerId,
      defaultOrganizationId: null,
      createdAt: this.#clock.now(),
    }
    if (!(await this.#users.insert(user))) throw new Refusal('email-taken')
    return toUser(user)
  }

  /** Oneself or people of one's organizations; strangers are as unknown as nobody. */
  async find(email: string, viewerId: string): Promise<User> {
    const user = await this.#users.findVisible(email, viewerId)
    if (user === undefined) throw new Refusal('not-found')
    return toUser(user)
  }
}

function toUser({ id, email, defaultOrganizationId, providerId }: UserRow): User {
  return { id, email, defaultOrganization: defaultOrganizationId, emailLists: [], providerId }
}
