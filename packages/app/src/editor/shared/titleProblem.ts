import { plainName } from '@phoenix/graph-engine'
import { text, type TextKey } from './text.ts'

/** Characters, as people count them, not the two units that some of them take. */
export const MAX_TITLE = 120

/** @param missing What is said where nothing stands. @returns Why this is no title, or null. */
export function titleProblem(title: string, missing: TextKey = 'rename.missing'): string | null {
  const name = plainName(title)
  if (name === '') return text(missing)
  return isLongerThan(name, MAX_TITLE) ? text('rename.tooLong', { max: MAX_TITLE }) : null
}

/** @returns Whether a text has more characters (code points) than these. */
function isLongerThan(title: string, most: number): boolean {
  // A character takes one unit or two: of a very long text nothing is counted.
  return title.length > most && (title.length > most * 2 || [...title].length > most)
}
