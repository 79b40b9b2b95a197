import * as z from 'zod/mini'
import { Id, Timestamp } from './common.ts'
import { Password } from './user.ts'

/** One sign-in that goes on. */
export const SessionEntry = z.object({
  id: Id,
  createdAt: Timestamp,
  /** When it last got a new access token: at most ten minutes behind. */
  lastUsedAt: Timestamp,
  /** However often it is refreshed. */
  expiresAt: Timestamp,
  /** From where it was used last. */
  address: z.string(),
  userAgent: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type SessionEntry = z.infer<typeof SessionEntry>

export const PasswordChange = z.object({
  oldPassword: z.string().check(z.maxLength(256)),
  newPassword: Password,
})
