import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '../errors.ts'

/** The first passwords of the list, which is in order of frequency and in lower case, are what everybody tries first. */
const MOST_COMMON_REFUSED = 10_000

const commonPasswords = new Set([
  ...dictionary['passwords-common'].slice(0, MOST_COMMON_REFUSED),
  // These are common in Turkey.
  'besiktas',
  'besiktas1903',
  'fenerbahce',
  'fenerbahce1907',
  'galatasaray',
  'galatasaray1905',
  'istanbul34',
  'parola123',
  'phoenix123',
  'sifre123',
  'sifre1234',
  'trabzonspor',
  'turkiye1',
])

/**
 * Refuses passwords that are long enough but that everybody tries first, and one's own address.
 * @throws Refusal 'password-common' or 'password-is-email'.
 */
export function checkPassword(password: string, email: string): void {
  const folded = password.toLowerCase()
  const address = email.toLowerCase()
  if (folded === address || folded === address.split('@')[0]) throw new Refusal('password-is-email')
  const isOneCharacter = /^(.)\1*$/su.test(password)
  if (isOneCharacter || commonPasswords.has(folded)) throw new Refusal('password-common')
}
