import { currentLanguage } from '../../i18n/i18n.ts'

/** Finds the character that stands before the fraction in the chosen language. */
export function decimalSeparator(): string {
  return currentLanguage() === 'tr' ? ',' : '.'
}
