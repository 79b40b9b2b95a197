import { currentLanguage } from '../i18n/i18n.ts'
import { entryOf, type RouteName } from './paths.ts'

/** The title of a page in the current language; empty where it has none. */
export function titleOf(name: RouteName): string {
  return entryOf(name).title?.[currentLanguage()] ?? ''
}
