/** Finds what is wrong with an e-mail and a password before they are sent; faults carry the keys of their sentences. */
import { Email, Password } from '@phoenix/contract'
import * as z from 'zod/mini'

type Faults = {
  email?: 'emailMissing' | 'emailInvalid'
  password?: 'passwordMissing' | 'passwordShort' | 'passwordLong'
}

export function checkCredentials(
  { email, password }: { email: string; password: string },
  kind: 'signIn' | 'signUp',
): Faults {
  const ofEmail = checkEmail(email)
  const ofPassword = checkPassword(password, kind)
  return { ...(ofEmail && { email: ofEmail }), ...(ofPassword && { password: ofPassword }) }
}

export function checkEmail(email: string): Faults['email'] {
  if (email.trim() === '') return 'emailMissing'
  return z.safeParse(Email, email).success ? undefined : 'emailInvalid'
}

/** A new password has rules; an old one only has to be there. */
export function checkPassword(password: string, kind: 'signIn' | 'signUp'): Faults['password'] {
  if (password === '') return 'passwordMissing'
  const fault = z.safeParse(Password, password).error?.issues[0]?.code
  if (fault === 'too_big') return 'passwordLong'
  return kind === 'signUp' && fault === 'too_small' ? 'passwordShort' : undefined
}
