import type { TextStyle } from '../theme/textStyles.ts'

/** Advances of IBM Plex Sans in em, by kinds of letters; where there is no canvas to measure with, this is near enough. */
const NARROW = /[iıİIjlrtf.,:;!|'"()[\]{} -]/
const WIDE = /[mwMW@%&]/
const CAPITAL = /\p{Lu}/u
const FULL = /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const MONO = 0.6
const MARK = /\p{M}|\u200d|\ufe0f/u

/** @returns The width in graph units, rather too wide than too narrow. */
export function estimateWidth(style: TextStyle, text: string): number {
  let em = 0
  for (const letter of text) em += MARK.test(letter) ? 0 : FULL.test(letter) ? 1 : advance(letter, style)
  return em * style.size * (style.condensed ? 0.9 : 1)
}

function advance(letter: string, { family, weight }: TextStyle): number {
  if (/mono/i.test(family)) return MONO
  const bold = weight >= 600 ? 0.03 : 0
  if (NARROW.test(letter)) return 0.34 + bold
  if (WIDE.test(letter)) return 0.9 + bold
  return (CAPITAL.test(letter) ? 0.67 : 0.57) + bold
}
