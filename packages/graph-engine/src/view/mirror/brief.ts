/** Nobody wants to hear more of a title or text, and a browser stands still over elements whose name is a book. */
const LONGEST = 200

export function brief(text: string): string {
  if (text.length <= LONGEST) return text
  // A pair of units that is one character must not be cut in two.
  return `${text.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '')}…`
}
