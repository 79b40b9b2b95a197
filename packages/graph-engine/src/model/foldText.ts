const BEYOND_ASCII = /[\u0080-\uffff]/
const letters: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd' }

/**
 * For matching only: lower case without dots and tails, so that "İste", "iste", "ISTE" and "ıste" are one word on a Turkish
 * keyboard and on any other. Accents that were typed as letters of their own go, too.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (!BEYOND_ASCII.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ıøłđ]/g, (letter) => letters[letter]!)
}
