/** What is wrong with an e-mail and a password before they are sent; the names are those of the sentences. */
import { Email } from '@phoenix/contract'
import * as z from 'zod/mini'

type Faults = {
  email?: 'emailMissing' | 'emailInvalid'
  password?: 'passwordMissing' | 'passwordShort' | 'passwordLong'
}

const shortest = 8
const longest = 256

export function checkCredentials(
  { email, password }: { email: string; password: string },
  kind: 'signIn' | 'signUp',
): Faults {
  const faults: Faults = {}
  if (email.trim() === '') faults.email = 'emailMissing'
  else if (!z.safeParse(Email, email).success) faults.email = 'emailInvalid'
  if (password === '') faults.password = 'passwordMissing'
  else if (password.length > longest) faults.password = 'passwordLong'
  else if (kind === 'signUp' && password.length < shortest) faults.password = 'passwordShort'
  return faults
}
