import * as z from 'zod/mini'
import { Id, UserClaim } from './common.ts'
import { SecondFactorCode } from './secondFactor.ts'

export const EmailListItem = z.object({ id: Id, emailaddress: z.string(), userId: Id })
export type EmailListItem = z.infer<typeof EmailListItem>

export const User = z.object({
  id: Id,
  email: z.string(),
  defaultOrganization: z.nullable(Id),
  emailLists: z.array(EmailListItem),
  /** 1: e-mail and password, 2: Google. */
  providerId: z.number(),
})
export type User = z.infer<typeof User>

export const Email = z.string().check(z.trim(), z.maxLength(254), z.email())
/** A further address of one's own. */
export const NewEmailListItem = z.object({ userId: UserClaim, emailaddress: Email })

export const Password = z.string().check(z.minLength(8), z.maxLength(256))

/** How they prove who they are, in any letter case; 'password' where it is left out. Google has calls of its own. */
const SignInMethod = z.optional(z.string().check(z.maxLength(64)))

export const NewUser = z.object({
  method: SignInMethod,
  email: Email,
  password: Password,
  providerId: z.literal(1),
})

export const Credentials = z.object({
  method: SignInMethod,
  email: z.string().check(z.trim(), z.maxLength(254)),
  password: z.string().check(z.maxLength(256)),
  /** For whoever has set up an authenticator app; `second-factor-needed` asks for it. */
  code: z.optional(SecondFactorCode),
})

/** `code` is the refresh token. */
export const RefreshToken = z.object({ code: z.string().check(z.maxLength(512)) })

export const Session = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  providerId: z.number(),
  email: z.string(),
})
export type Session = z.infer<typeof Session>
