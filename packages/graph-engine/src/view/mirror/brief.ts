/** As much of a title or text as is worth hearing: a browser stands still over elements whose name is a book. */
const LONGEST = 200

export function brief(text: string): string {
  if (text.length <= LONGEST) return text
  // Not within a pair that is one character.
  return `${text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…`
}
