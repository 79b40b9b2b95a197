/** Numbers and dates as the chosen language writes them. */
import { currentLanguage, type Language } from './i18n.ts'

const locale: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB' }

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale[currentLanguage()]).format(value)
}

export function formatDate(iso: string): string {
  return new Intl.DateTimeFormat(locale[currentLanguage()], { dateStyle: 'long' }).format(new Date(iso))
}

export function formatDateTime(iso: string): string {
  return new Intl.DateTimeFormat(locale[currentLanguage()], { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(iso),
  )
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
  const format = new Intl.RelativeTimeFormat(locale[language], { numeric: 'auto' })
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit)
  }
  return format.format(0, 'second')
}

/** Orders names as a Turkish (or English) reader expects. */
export function compareText(a: string, b: string): number {
  return a.localeCompare(b, locale[currentLanguage()], { numeric: true, sensitivity: 'base' })
}

/** For searching only: never for ids, e-mails or header names. */
export function foldText(text: string): string {
  return text.toLocaleLowerCase(locale[currentLanguage()])
}
