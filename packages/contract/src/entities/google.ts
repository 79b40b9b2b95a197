import * as z from 'zod/mini'
import { Session } from './user.ts'

export const SignInMethods = z.object({ google: z.boolean() })
export type SignInMethods = z.infer<typeof SignInMethods>

export const GoogleStart = z.object({
  /** The browser goes to this address. */
  url: z.string(),
  /** Both are kept by the browser until it comes back, and compared or sent then. */
  state: z.string(),
  verifier: z.string(),
})
export type GoogleStart = z.infer<typeof GoogleStart>

export const GoogleSession = z.extend(Session, {
  /** The path to go on at; empty for none. */
  returnTo: z.string(),
})
export type GoogleSession = z.infer<typeof GoogleSession>
