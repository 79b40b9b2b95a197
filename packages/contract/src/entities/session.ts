import * as z from 'zod/mini'
import { Id, Timestamp } from './common.ts'
import { Email, Password } from './user.ts'

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

/** An account as its owner sees it. */
export const Account = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** False for whoever only signs in with Google: a reset gives one. */
  hasPassword: z.boolean(),
})
export type Account = z.infer<typeof Account>

/** A link in a mail carries it. */
const MailToken = z.string().check(z.minLength(1), z.maxLength(128))
export const VerifiedEmail = z.object({ token: MailToken })
export const PasswordResetRequest = z.object({ email: Email })
export const PasswordReset = z.object({ token: MailToken, password: Password })
