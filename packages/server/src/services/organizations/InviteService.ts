import { randomUUID } from 'node:crypto'
import type { Invite, Membership, NewInvite, Role } from '@phoenix/contract'
import type { Database } from '../../db/Database.ts'
import type { DescribedInvite, InviteRepository } from '../../db/repositories/InviteRepository.ts'
import type { MemberRepository } from '../../db/repositories/MemberRepository.ts'
import type { OrganizationRepository } from '../../db/repositories/OrganizationRepository.ts'
import type { UserRepository } from '../../db/repositories/UserRepository.ts'
import { Refusal } from '../../errors.ts'
import { createSecret } from '../../security/Keys.ts'
import type { Access } from '../AccessService.ts'
import type { AuditTrail } from '../audit/AuditTrail.ts'
import type { Clock } from '../Clock.ts'
import type { NotificationService } from '../notifications/NotificationService.ts'
import { memberNews } from './memberNews.ts'
import { toMembership } from './toMembership.ts'

interface Dependencies {
  readonly database: Database
  readonly invites: InviteRepository
  readonly members: MemberRepository
  readonly organizations: OrganizationRepository
  readonly users: UserRepository
  readonly notifications: NotificationService
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

  async invite(access: Access, invite: NewInvite): Promise<Invite> {
    const [sent] = await this.#send(access, [invite])
    return sent!
  }

  /** @returns All that wait. One that cannot be sent keeps the others from it. */
  async inviteAll(access: Access, invites: readonly NewInvite[]): Promise<Invite[]> {
    await this.#send(access, invites)
    return this.findWaiting(access.organizationId)
  }

  async findWaiting(organizationId: string): Promise<Invite[]> {
    const { invites, clock } = this.#deps
    return (await invites.findWaiting(organizationId, clock.now())).map(toInvite)
  }

  async findOf(email: string): Promise<Invite[]> {
    const { invites, clock } = this.#deps
    return (await invites.findWaitingOf(email, clock.now())).map(toInvite)
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

  async #send({ userId, organizationId }: Access, all: readonly NewInvite[]): Promise<Invite[]> {
    const { database, invites, members, users, notifications, audit, clock } = this.#deps
    return database.transaction(async () => {
      const people = await members.findOfOrganization(organizationId)
      const sent: Invite[] = []
      for (const { email, role } of all) {
        if (people.some((member) => isSameAddress(member.email, email))) {
          throw new Refusal('already-member', { values: { email }, members: { email } })
        }
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
        const invited = await users.findByEmail(email)
        if (invited === undefined) continue
        const news = memberNews.invited(described.organizationName, role as Role)
        await notifications.tellUser(invited.id, null, news, `/Organization/Invite/${id}`)
      }
      audit.note(null, { invited: all.map(({ email, role }) => ({ email, role })) })
      return sent
    })
  }

  async #join(user: { readonly id: string; readonly email: string }, { invite, organizationName }: DescribedInvite) {
    const { members, users, notifications, audit, clock } = this.#deps
    const { organizationId, role, invitedBy } = invite
    const membership = { id: randomUUID(), organizationId, userId: user.id, role, createdAt: clock.now() }
    if (!(await members.insert(membership))) return
    await users.setDefaultOrganizationIfNone(user.id, organizationId)
    audit.note(null, { organizationId, email: user.email, role })
    await notifications.tellUser(invitedBy, organizationId, memberNews.joined(user.email, organizationName), null)
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

/** As the database compares addresses: only A to Z, whatever the language. */
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
