/** Characters of what somebody typed that a sentence repeats. */
const MOST = 60

/** @returns The text, or its beginning: a sentence about a pasted page must stay one. */
export function cutText(text: string): string {
  const head = text.slice(0, 2 * MOST + 1)
  const characters = [...head]
  return characters.length > MOST ? `${characters.slice(0, MOST).join('')}…` : text
}
