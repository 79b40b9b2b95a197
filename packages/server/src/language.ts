import type { Language } from '@phoenix/contract'

/** Turkish unless English is asked for and Turkish is not asked for more. */
export function readLanguage(acceptLanguage: string | undefined): Language {
  let best: { language: Language; quality: number } = { language: 'tr', quality: 0 }
  for (const part of (acceptLanguage ?? '').split(',')) {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
    const language = range.split('-')[0]
    if (language !== 'tr' && language !== 'en') continue
    const quality = readQuality(parameters)
    if (quality > best.quality) best = { language, quality }
  }
  return best.language
}

function readQuality(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const match = /^\s*q=([\d.]+)\s*$/.exec(parameter)
    if (match !== null) return Number(match[1])
  }
  return 1
}
