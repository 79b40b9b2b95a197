/** Numbers and dates as the chosen language writes them. */
import { currentLanguage } from './i18n.ts'
import type { Language } from './instance.ts'

const locale: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB' }

/** Making a formatter costs a hundred times what using it does, and lists use one in every row. */
function perLanguage<T>(make: (locale: string) => T): (language?: Language) => T {
  const made: Partial<Record<Language, T>> = {}
  return (language = currentLanguage()) => (made[language] ??= make(locale[language]))
}

const numbers = perLanguage((tag) => new Intl.NumberFormat(tag))
const dates = perLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }))
const moments = perLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' }))
const distances = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
const collators = perLanguage((tag) => new Intl.Collator(tag, { numeric: true, sensitivity: 'base' }))

export function formatNumber(value: number): string {
  return numbers().format(value)
}

export function formatDate(iso: string): string {
  return dates().format(new Date(iso))
}

export function formatDateTime(iso: string): string {
  return moments().format(new Date(iso))
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "3 gün önce", "dün"; under a minute "şimdi". */
export function formatRelative(iso: string, now: number, language: Language = currentLanguage()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000)
  const format = distances(language)
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit)
  }
  return format.format(0, 'second')
}

/** Orders names as a Turkish (or English) reader expects. */
export function compareText(a: string, b: string): number {
  return collators().compare(a, b)
}

/** For searching only: never for ids, e-mails or header names. */
export function foldText(text: string): string {
  return text.toLocaleLowerCase(locale[currentLanguage()])
}
