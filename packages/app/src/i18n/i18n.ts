/** The one i18next instance: Turkish unless English was chosen; the choice is kept in this browser. */
import { createInstance, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './en.ts'
import type { TextResources } from './resources.ts'
import { tr } from './tr.ts'

export const languages = ['tr', 'en'] as const
export type Language = (typeof languages)[number]

const storageKey = 'phoenix_language'
/** Characters that turn around what follows: from within a name, the rest of the sentence. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** By language: i18next itself makes one for each number that it writes, which takes a hundred times as long. */
const numberFormats = new Map<string, Intl.NumberFormat>()

export const i18n = createInstance()

export const t: TFunction = i18n.t.bind(i18n) as TFunction

/** Must run before the first render; texts are bundled, so it ends at once. */
export function startI18n(): void {
  void i18n.use(initReactI18next).init({
    lng: storedLanguage(),
    fallbackLng: 'tr',
    supportedLngs: languages,
    resources: { tr: { translation: tr }, en: { translation: en } },
    // React escapes what could be markup; here it is only names that are kept from turning a sentence around.
    interpolation: { escapeValue: true, escape: withoutTurns },
    returnNull: false,
    initAsync: false,
  })
  i18n.services.formatter?.add('number', (value: number, language = 'tr') => numberFormat(language).format(value))
  document.documentElement.lang = currentLanguage()
}

export function currentLanguage(): Language {
  return i18n.language === 'en' ? 'en' : 'tr'
}

export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language)
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

/** @returns A function that removes the handler. */
export function onLanguage(handler: () => void): () => void {
  i18n.on('languageChanged', handler)
  return () => i18n.off('languageChanged', handler)
}

/** For parts that bring their texts with their own chunk. */
export function addTexts<N extends keyof TextResources>(namespace: N, texts: Readonly<Record<Language, object>>): void {
  for (const language of languages) i18n.addResourceBundle(language, namespace, texts[language], true, true)
}

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

function storedLanguage(): Language {
  return localStorage.getItem(storageKey) === 'en' ? 'en' : 'tr'
}
