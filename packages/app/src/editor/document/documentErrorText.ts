import { GraphFormatError } from '@phoenix/graph-engine'
import { errorText } from '../../api/errorText.ts'
import { text } from '../shared/text.ts'
import { DraftError } from './DraftError.ts'

/** Says why a graph did not come to be there: the drafts' storage, the file or the server is at fault. */
export function documentErrorText(error: unknown): string {
  if (error instanceof DraftError) return text(`draft.failure.${error.code}`)
  return error instanceof GraphFormatError ? text(`open.format.${error.code}`) : errorText(error)
}
