import * as z from 'zod/mini'
import { roles } from '../permissions.ts'
import { Id, Timestamp } from './common.ts'
import { Email } from './user.ts'

/** The number of a role: 10 viewer, 30 member, 40 manager, 50 owner. */
export const RoleNumber = z.union(Object.values(roles).map((role) => z.literal(role)))

/** An entry of an organization's user list. */
export const OrganizationPerson = z.object({
  /** The membership's id. */
  id: Id,
  userId: Id,
  organizationId: Id,
  email: z.string(),
  role: z.number(),
  joinedAt: Timestamp,
})
export type OrganizationPerson = z.infer<typeof OrganizationPerson>

export const RoleChange = z.object({ organizationId: Id, userId: Id, role: RoleNumber })

export const Invite = z.object({
  /** Secret enough to be the key to the invitation: 192 random bits. */
  id: Id,
  organizationId: Id,
  /** For whoever is invited and cannot look the organization up. */
  organizationName: z.string(),
  email: z.string(),
  role: z.number(),
  invitedBy: z.string(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
})
export type Invite = z.infer<typeof Invite>

export const NewInvite = z.object({
  organizationId: Id,
  email: Email,
  /** Without one, a member's. */
  role: z._default(RoleNumber, roles.member),
})
export type NewInvite = z.infer<typeof NewInvite>

/** All of one organization. */
export const NewInvites = z.array(NewInvite).check(z.minLength(1), z.maxLength(100))
