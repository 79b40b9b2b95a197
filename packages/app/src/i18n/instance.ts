/** The one i18next instance. It holds no texts until the files of texts register theirs. */
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'

export const languages = ['tr', 'en'] as const
export type Language = (typeof languages)[number]

/** Characters that change the direction of the text after them; within a name they would turn the sentence around. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Holds one formatter per language; i18next would make one for each number, which takes a hundred times as long. */
const numberFormats = new Map<string, Intl.NumberFormat>()

export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: 'tr',
  fallbackLng: 'tr',
  supportedLngs: languages,
  resources: { tr: {}, en: {} },
  // React escapes markup; this only keeps names from turning a sentence around.
  interpolation: { escapeValue: true, escape: withoutTurns },
  returnNull: false,
  initAsync: false,
})
i18n.services.formatter?.add('number', (value: number, language = 'tr') => numberFormat(language).format(value))

function withoutTurns(name: string): string {
  return name.replace(TURNS, '')
}

function numberFormat(language: string): Intl.NumberFormat {
  const known = numberFormats.get(language)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(language)
  numberFormats.set(language, made)
  return made
}
