import { parseExact } from '../../model/exactJson.ts'
import type { NumberProblem } from '../../model/numberText.ts'

/** Holds what the editors in the canvas say, in the host's language. Texts that are left out are English. */
export interface EditTexts {
  /** Says why a text is no value; `min` and `max` are written as the host writes numbers, and empty when there is none. */
  readonly numberProblem: (problem: NumberProblem, limits: { readonly min: string; readonly max: string }) => string
  /** Says what is wrong with a text that is to be JSON; undefined when nothing is. */
  readonly jsonProblem: (text: string) => string | undefined
  readonly increase: string
  readonly decrease: string
  /** Names a title's field. */
  readonly title: string
}

export const englishEditTexts: EditTexts = {
  numberProblem: (problem, { min, max }) => {
    const noun = problem === 'notAnInteger' || problem.endsWith('Integer') ? 'a whole number' : 'a number'
    if (problem.startsWith('range')) return `Enter ${noun} between ${min} and ${max}.`
    if (problem.startsWith('atLeast')) return `Enter ${noun} of at least ${min}.`
    if (problem.startsWith('atMost')) return `Enter ${noun} of at most ${max}.`
    return `Enter ${noun}.`
  },
  jsonProblem: (text) => (isJson(text) ? undefined : 'This is not JSON.'),
  increase: 'Increase',
  decrease: 'Decrease',
  title: 'Title',
}

/** Nothing is JSON enough: the field is empty. */
function isJson(text: string): boolean {
  try {
    if (text.trim() !== '') parseExact(text)
    return true
  } catch {
    return false
  }
}
