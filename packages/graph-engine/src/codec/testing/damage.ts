/** Files with something wrong in them. */
import { GraphFormatError } from '../../index.ts'

/** @returns What `read` gives, or 'refused'; any other error than a GraphFormatError is thrown on. */
export function outcome(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof GraphFormatError)) throw error
    return 'refused'
  }
}
