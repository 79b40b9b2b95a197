import { text } from '../i18n/texts.ts'

export const MAX_TITLE = 120

/** @returns Why this is no title, or null. */
export function titleProblem(title: string): string | null {
  const { length } = title.trim()
  if (length === 0) return text('rename.missing')
  return length > MAX_TITLE ? text('rename.tooLong', { max: MAX_TITLE }) : null
}
