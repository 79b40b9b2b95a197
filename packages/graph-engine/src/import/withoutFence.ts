/** Matches the beginning of a Markdown fence, which stands around what is copied from a page or a chat. */
const OPENING = /^\s*```[^\n`]*(?=\n)/u
const CLOSING = '\n```'

/** @returns The text without the fence that it begins with, if it does; each line keeps its number. */
export function withoutFence(text: string): string {
  const opening = OPENING.exec(text)?.[0]
  if (opening === undefined) return text
  const lines = opening.replaceAll(/[^\n]/gu, '')
  const end = text.indexOf(CLOSING, opening.length)
  if (end < 0) return lines + text.slice(opening.length)
  return `${lines}${text.slice(opening.length, end)}\n${text.slice(end + CLOSING.length)}`
}
