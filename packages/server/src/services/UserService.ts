import { randomUUID } from 'node:crypto'
import type { EmailListItem, Language, User } from '@phoenix/contract'
import type { Database } from '../db/Database.ts'
import type { EmailRow, UserRepository, UserRow } from '../db/repositories/UserRepository.ts'
import { Refusal } from '../errors.ts'
import { checkPassword } from '../security/passwordPolicy.ts'
import { hashPassword } from '../security/passwords.ts'
import type { AuditTrail } from './audit/AuditTrail.ts'
import type { Clock } from './Clock.ts'
import type { From } from './From.ts'
import type { Limits } from './identity/Limits.ts'
import type { MailLinks } from './identity/MailLinks.ts'
import { networkOf } from './identity/networkOf.ts'
import type { Outbox } from './mail/Outbox.ts'

interface Dependencies {
  readonly database: Database
  readonly users: UserRepository
  readonly links: MailLinks
  readonly outbox: Outbox
  readonly limits: Limits
  readonly audit: AuditTrail
  readonly clock: Clock
}

interface Registration {
  readonly email: string
  readonly password: string
  readonly providerId: number
}

export class UserService {
  readonly #deps: Dependencies
  readonly #users: UserRepository
  readonly #clock: Clock

  constructor(deps: Dependencies) {
    this.#deps = deps
    this.#users = deps.users
    this.#clock = deps.clock
  }

  /** Hashing takes long, so it comes before the transaction. @returns Writes the account down. */
  async prepareNew(registration: Registration, language: Language, { address }: From): Promise<() => Promise<User>> {
    const { email, password, providerId } = registration
    checkPassword(password, email)
    await this.#deps.limits.countAddress('registration', address)
    const user = {
      id: randomUUID(),
      email,
      passwordHash: await hashPassword(password, `sign-up of ${networkOf(address)}`),
      emailVerifiedAt: null,
      providerId,
      defaultOrganizationId: null,
      createdAt: this.#clock.now(),
    }
    return () => this.#create(user, language, address)
  }

  /** Oneself or people of one's organizations; strangers are as unknown as nobody. */
  async find(email: string, viewerId: string): Promise<User> {
    const user = await this.#users.findVisible(email, viewerId)
    if (user === undefined) throw new Refusal('not-found')
    return toUser(user, await this.#findEmails(user, viewerId))
  }

  async findAll(viewerId: string): Promise<User[]> {
    const all = await this.#users.findAllVisible(viewerId)
    const own = await this.#users.findEmails(viewerId)
    return all.map((user) => toUser(user, user.id === viewerId ? own : []))
  }

  async changeDefaultOrganization(user: UserRow, organizationId: string): Promise<User> {
    await this.#users.setDefaultOrganization(user.id, organizationId)
    const { defaultOrganizationId: former } = user
    this.#deps.audit.note({ defaultOrganization: former }, { defaultOrganization: organizationId })
    return toUser({ ...user, defaultOrganizationId: organizationId }, await this.#findEmails(user, user.id))
  }

  async addEmail(userId: string, address: string): Promise<EmailListItem> {
    const email = { id: randomUUID(), userId, address, createdAt: this.#clock.now() }
    if (!(await this.#users.insertEmail(email))) throw new Refusal('email-listed')
    this.#deps.audit.note(null, { id: email.id, emailaddress: address })
    return toItem(email)
  }

  async removeEmail(userId: string, id: string): Promise<{ id: string }> {
    const emailaddress = await this.#users.deleteEmail(id, userId)
    if (emailaddress === undefined) throw new Refusal('not-found')
    this.#deps.audit.note({ id, emailaddress }, null)
    return { id }
  }

  async #create(user: UserRow, language: Language, address: string): Promise<User> {
    const { database, links, audit } = this.#deps
    const { id, email, providerId } = user
    const attempt = { action: 'createUser', userId: id, email, organizationId: null, address, target: {} }
    return database.transaction(() =>
      audit.doing(attempt, async () => {
        if (!(await this.#users.insert(user))) return this.#tellTaken(user, language)
        await links.sendVerification(user, language)
        audit.note(null, { id, email, providerId })
        return toUser(user, [])
      }),
    )
  }

  /**
   * Answers as for a new account, so that the caller does not learn that the address is taken, and tells the owner by
   * mail.
   * @throws Refusal 'email-taken' where no mail is sent.
   */
  async #tellTaken(user: UserRow, language: Language): Promise<User> {
    const { links, outbox, limits, audit } = this.#deps
    if (!outbox.isServed) throw new Refusal('email-taken')
    if (await limits.isWithin('mail', `taken ${user.email.toLowerCase()}`)) await links.sendTaken(user.email, language)
    audit.note(null, { taken: user.email })
    return toUser(user, [])
  }

  /** The further addresses of others are their own business. */
  async #findEmails(user: UserRow, viewerId: string): Promise<EmailRow[]> {
    return user.id === viewerId ? this.#users.findEmails(viewerId) : []
  }
}

function toUser({ id, email, defaultOrganizationId, providerId }: UserRow, emails: readonly EmailRow[]): User {
  return { id, email, defaultOrganization: defaultOrganizationId, emailLists: emails.map(toItem), providerId }
}

function toItem({ id, userId, address }: EmailRow): EmailListItem {
  return { id, userId, emailaddress: address }
}
