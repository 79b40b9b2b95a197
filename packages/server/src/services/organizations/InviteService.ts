import { randomUUID } from 'node:crypto'
import type { Invite, Language, Membership, NewInvite, Role } from '@phoenix/contract'
import type { Database } from '../../db/Database.ts'
import type { DescribedInvite, InviteRepository } from '../../db/repositories/InviteRepository.ts'
import type { MemberRepository } from '../../db/repositories/MemberRepository.ts'
import type { OrganizationRepository } from '../../db/repositories/OrganizationRepository.ts'
import type { UserRepository, UserRow } from '../../db/repositories/UserRepository.ts'
import { Refusal } from '../../errors.ts'
import { createSecret } from '../../security/Keys.ts'
import type { Access } from '../AccessService.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { Clock } from '../Clock.ts'
import type { IdempotencyService } from '../IdempotencyService.ts'
import type { Limits } from '../identity/Limits.ts'
import { mailTexts } from '../mail/mailTexts.ts'
import type { Outbox } from '../mail/Outbox.ts'
import { news } from '../notifications/news.ts'
import type { NotificationService } from '../notifications/NotificationService.ts'
import { toMembership } from './toMembership.ts'

interface Dependencies {
  readonly database: Database
  readonly invites: InviteRepository
  readonly members: MemberRepository
  readonly organizations: OrganizationRepository
  readonly users: UserRepository
  readonly notifications: NotificationService
  readonly idempotency: IdempotencyService
  readonly outbox: Outbox
  readonly limits: Limits
  readonly publicUrl: () => string
  readonly audit: AuditTrail
  readonly clock: Clock
}

const validMs = 14 * 86_400_000

/** Invitations: to an e-mail address, good for one use by its owner, for two weeks. */
export class InviteService {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  async invite(access: Access, invite: NewInvite, language: Language): Promise<Invite> {
    const [sent] = await this.#send(access, [invite], language)
    return sent!
  }

  /** @returns All that wait. One that cannot be sent keeps the others from it. */
  async inviteAll(access: Access, invites: readonly NewInvite[], language: Language): Promise<Invite[]> {
    await this.#send(access, invites, language)
    return this.findWaiting(access.organizationId)
  }

  async findWaiting(organizationId: string): Promise<Invite[]> {
    const { invites, clock } = this.#deps
    return (await invites.findWaiting(organizationId, clock.now())).map(toInvite)
  }

  /** Nothing for an address that its user has not verified: anybody could have registered with it. */
  async findOf(user: UserRow): Promise<Invite[]> {
    const { invites, clock } = this.#deps
    if (!this.#isOwnerOf(user)) return []
    return (await invites.findWaitingOf(user.email, clock.now())).map(toInvite)
  }

  async cancel(id: string): Promise<{ id: string }> {
    const { invites, audit, clock } = this.#deps
    const found = await invites.find(id)
    if (found === undefined || !(await invites.settle(id, 'cancelled', clock.now()))) throw new Refusal('not-found')
    audit.note({ email: found.invite.email, role: found.invite.role }, null)
    return { id }
  }

  /** Twice gives one membership. To anybody but whom it was sent to there is no such invitation. */
  async confirm(user: { readonly id: string; readonly email: string }, id: string): Promise<Membership> {
    const { database, invites, clock } = this.#deps
    return database.transaction(async () => {
      const found = await invites.find(id)
      if (found === undefined || !isSameAddress(found.invite.email, user.email)) throw new Refusal('not-found')
      const { organizationId, expiresAt, outcome } = found.invite
      if (outcome === 'confirmed') return this.#findMembership(user.id, organizationId)
      if (outcome === 'cancelled' || expiresAt <= clock.now()) throw new Refusal('invite-over')
      if (await invites.settle(id, 'confirmed', clock.now())) await this.#join(user, found)
      return this.#findMembership(user.id, organizationId)
    })
  }

  async #send({ userId, organizationId }: Access, all: readonly NewInvite[], language: Language): Promise<Invite[]> {
    const { database, invites, members, users, notifications, limits, audit, clock } = this.#deps
    return database.transaction(async () => {
      const people = await members.findOfOrganization(organizationId)
      const sent: Invite[] = []
      for (const { email, role } of all) {
        if (people.some((member) => isSameAddress(member.email, email))) {
          throw new Refusal('already-member', { values: { email }, members: { email } })
        }
        await limits.count('invitation', organizationId)
        const createdAt = clock.now()
        const expiresAt = new Date(createdAt.getTime() + validMs)
        const id = createSecret()
        await invites.cancelWaiting(organizationId, email, createdAt)
        await invites.insert({
          id,
          organizationId,
          email,
          role,
          invitedBy: userId,
          createdAt,
          expiresAt,
          settledAt: null,
          outcome: null,
        })
        const described = await this.#describe(id)
        sent.push(toInvite(described))
        await this.#mail(described, language)
        const invited = await users.findByEmail(email)
        if (invited === undefined || !this.#isOwnerOf(invited)) continue
        await notifications.tellUser(invited.id, null, news.invited(described.organizationName, role as Role, id))
      }
      audit.note(null, { invited: all.map(({ email, role }) => ({ email, role })) })
      return sent
    })
  }

  /** Whether the user reads the mail of the address. Where no mail is sent, nobody can show it. */
  #isOwnerOf({ emailVerifiedAt }: UserRow): boolean {
    return emailVerifiedAt !== null || !this.#deps.outbox.isServed
  }

  async #mail({ invite, invitedBy, organizationName }: DescribedInvite, language: Language): Promise<void> {
    const { outbox, publicUrl } = this.#deps
    const link = `${publicUrl()}/Organization/Invite/${invite.id}`
    const content = mailTexts.invite(language, link, invitedBy, organizationName, invite.role as Role)
    await outbox.leave('invite', invite.email, content, invite.expiresAt)
  }

  async #join(user: { readonly id: string; readonly email: string }, { invite, organizationName }: DescribedInvite) {
    const { members, users, notifications, idempotency, audit, clock } = this.#deps
    const { organizationId, role, invitedBy } = invite
    await idempotency.forgetRecent(organizationId)
    const membership = { id: randomUUID(), organizationId, userId: user.id, role, createdAt: clock.now() }
    if (!(await members.insert(membership))) return
    await users.setDefaultOrganizationIfNone(user.id, organizationId)
    audit.belongTo(organizationId)
    audit.note(null, { organizationId, email: user.email, role })
    await notifications.tellUser(invitedBy, organizationId, news.joined(user.email, organizationName))
  }

  async #findMembership(userId: string, organizationId: string): Promise<Membership> {
    const { organizations } = this.#deps
    const membership = await organizations.findMembership(userId, organizationId)
    const organization = await organizations.find(organizationId)
    // Confirmed once and removed since: the invitation is used up.
    if (membership === undefined || organization === undefined) throw new Refusal('invite-over')
    return toMembership(membership, organization)
  }

  async #describe(id: string): Promise<DescribedInvite> {
    const described = await this.#deps.invites.find(id)
    if (described === undefined) throw new Error('An invitation vanished while it was sent')
    return described
  }
}

function isSameAddress(a: string, b: string): boolean {
  return foldAscii(a) === foldAscii(b)
}

/** Folds an address as the database does when it compares: only A to Z, whatever the language. */
function foldAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function toInvite({ invite, organizationName, invitedBy }: DescribedInvite): Invite {
  const { id, organizationId, email, role, createdAt, expiresAt } = invite
  return {
    id,
    organizationId,
    organizationName,
    email,
    role,
    invitedBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
