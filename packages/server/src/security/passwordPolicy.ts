import { Refusal } from '../errors.ts'
import { commonPasswords } from './commonPasswords.ts'

/**
 * What length alone does not say: no password that everybody tries first, and not one's own address.
 * @throws Refusal 'password-common' or 'password-is-email'.
 */
export function checkPassword(password: string, email: string): void {
  const folded = password.toLowerCase()
  const address = email.toLowerCase()
  if (folded === address || folded === address.split('@')[0]) throw new Refusal('password-is-email')
  const isOneCharacter = /^(.)\1*$/su.test(password)
  if (isOneCharacter || commonPasswords.has(folded)) throw new Refusal('password-common')
}
