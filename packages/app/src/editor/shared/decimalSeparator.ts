import { currentLanguage } from '../../i18n/i18n.ts'

/** What stands before the fraction in the chosen language. */
export function decimalSeparator(): string {
  return currentLanguage() === 'tr' ? ',' : '.'
}
