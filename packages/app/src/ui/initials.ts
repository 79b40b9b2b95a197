/** Up to two initials: of the first two words, or of the parts of an e-mail's name. Turkish i becomes İ. */
export function initials(name: string): string {
  const [head = ''] = name.split('@')
  const words = head.split(/[\s._-]+/u).filter((word) => /\p{L}|\p{N}/u.test(word))
  const letters = words.slice(0, 2).map((word) => [...word.replace(/^[^\p{L}\p{N}]+/u, '')][0] ?? '')
  return letters.join('').toLocaleUpperCase('tr')
}
