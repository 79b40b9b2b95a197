import { GraphFormatError } from '@phoenix/graph-engine'
import { errorText } from '../../api/errorText.ts'
import { text } from '../shared/text.ts'
import { DraftError } from './DraftError.ts'

/** What people read where a graph did not come to be there: of what keeps drafts, of the file, or of the server. */
export function documentErrorText(error: unknown): string {
  if (error instanceof DraftError) return text(`draft.failure.${error.code}`)
  return error instanceof GraphFormatError ? text(`open.format.${error.code}`) : errorText(error)
}
