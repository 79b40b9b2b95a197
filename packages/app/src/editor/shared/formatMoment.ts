import { currentLanguage } from '../../i18n/i18n.ts'
import { text } from './text.ts'

const locale = { tr: 'tr-TR', en: 'en-GB' } as const

/** "12:47" today, "18 May 12:47" on other days. */
export function formatMoment(at: number, now: number = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
  return new Intl.DateTimeFormat(locale[currentLanguage()], { ...day, hour: '2-digit', minute: '2-digit' }).format(at)
}

/** "12:48:09.714", for lines of a run. */
export function formatClock(at: number): string {
  const date = new Date(at)
  const time = `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
  return `${time}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

/** "63 MB" */
export function formatSize(bytes: number): string {
  const format = new Intl.NumberFormat(locale[currentLanguage()], { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })
  return bytes < 1e6 ? `${format.format(Math.round(bytes / 1e3))} kB` : `${format.format(bytes / 1e6)} MB`
}

/** "2,25" */
export function formatFigure(value: number): string {
  return new Intl.NumberFormat(locale[currentLanguage()], { maximumFractionDigits: 2 }).format(value)
}

/** "412 ms", "1,6 sn" */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  const seconds = new Intl.NumberFormat(locale[currentLanguage()], { maximumFractionDigits: 1 }).format(
    milliseconds / 1000,
  )
  return text('run.elapsed', { seconds })
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
