import * as z from 'zod/mini'
import { Id, Name, Timestamp } from './common.ts'
import { RoleNumber } from './member.ts'

/** Gives a program its user's rights in one organization, up to a role. */
export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  organizationId: Id,
  /** At most this one, and at most the user's own at the time. */
  role: z.number(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
})
export type ApiToken = z.infer<typeof ApiToken>

export const NewApiToken = z.object({
  organizationId: Id,
  name: Name,
  role: RoleNumber,
  /** How long it is good. */
  days: z._default(z.int().check(z.minimum(1), z.maximum(365)), 90),
})
export type NewApiToken = z.infer<typeof NewApiToken>

/** `token` is shown this once. */
export const CreatedApiToken = z.extend(ApiToken, { token: z.string() })
export type CreatedApiToken = z.infer<typeof CreatedApiToken>
