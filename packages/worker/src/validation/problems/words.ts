/** Words that sentences about problems are made of. */
export type ProblemLanguage = 'tr' | 'en'

const turkishTypes: Readonly<Record<string, string>> = {
  text: 'metin',
  number: 'sayı',
  integer: 'tam sayı',
  boolean: 'doğru/yanlış',
  date: 'tarih',
  record: 'kayıt',
  list: 'liste',
  table: 'tablo',
  file: 'dosya',
}

/** The types' own names are English. */
export function typeName(type: string | number | undefined, language: ProblemLanguage): string {
  return (language === 'tr' && turkishTypes[String(type)]) || String(type)
}

export function quote(text: string): string {
  return `“${short(text)}”`
}

/** A file may call things by a megabyte of text. */
const MOST = 200

/** They turn around what follows, here the rest of the sentence. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

export function short(text: unknown): string {
  const whole = String(text)
    .slice(0, 2 * MOST)
    .replace(TURNS, '')
  return whole.length > MOST ? `${whole.slice(0, MOST)}…` : whole
}

/** With its thousands apart. */
export function tellCount(count: string | number | undefined, language: ProblemLanguage): string {
  return Number(count).toLocaleString(language)
}
