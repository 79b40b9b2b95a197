/** Characters that no one sees and that make a name look like another: controls, what turns its direction, half a character. */
const UNSEEN = /[\u202a-\u202e\u2066-\u2069]|(?!\s)\p{Cc}|\p{Cs}/gu
/** Joiners of letters and emoji count for nothing where they stand alone. */
const SEEN = /[^\s\p{Cf}]/u

/** @returns A name as it is kept: in one line, without outer spaces and what is unseen; empty where nothing would be seen. */
export function plainName(text: string): string {
  const name = text.replaceAll(UNSEEN, '').replaceAll(/\s+/gu, ' ').trim()
  return SEEN.test(name) ? name : ''
}

export function hasUnseen(text: string): boolean {
  return text.search(UNSEEN) >= 0
}
