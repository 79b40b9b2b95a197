import { jsonProblem } from '@phoenix/nodes'
import { currentLanguage } from '../../i18n/i18n.ts'

/** @returns What is wrong with a text that is to be JSON, in the person's language. */
export function describeJson(text: string): string | undefined {
  return jsonProblem(text, currentLanguage())
}
