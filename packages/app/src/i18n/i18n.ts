/** The language of the app: Turkish unless English was chosen; the choice is kept in this browser. */
import type { TFunction } from 'i18next'
import { i18n, type Language } from './instance.ts'
import './texts.ts'

const storageKey = 'phoenix_language'

export const t: TFunction = i18n.t.bind(i18n) as TFunction

/** Must run before the first render. The texts are bundled, so the language is set when it returns. */
export function startI18n(): void {
  void i18n.changeLanguage(storedLanguage())
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

function storedLanguage(): Language {
  return localStorage.getItem(storageKey) === 'en' ? 'en' : 'tr'
}
