import { InexactNumberError } from './exactJson.ts'

/** Why a file was refused. Everything that can be kept is kept with a warning instead. */
export type GraphFormatCode =
  /** The text or bytes are not JSON, not UTF-8, or end too early. */
  | 'not-json'
  /** A number that could only be kept rounded, such as 1e400. */
  | 'inexact-number'
  /** JSON, but not `{ graph: { nodes: [], connections: [] } }`, or an element without what identifies it. */
  | 'wrong-shape'
  /** A `__proto__` key, or a `constructor` with a `prototype`. */
  | 'polluted'
  /** Nested deeper than MAX_DEPTH. */
  | 'too-deep'
  /** More bytes, or more interfaces on one node, than the engine addresses. */
  | 'oversize'

export class GraphFormatError extends Error {
  override readonly name = 'GraphFormatError'
  readonly code: GraphFormatCode

  constructor(code: GraphFormatCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}

/** @returns What `parseExact` threw, as the refusal of a file. */
export function asFormatError(cause: unknown, message: string): GraphFormatError {
  if (cause instanceof InexactNumberError) return new GraphFormatError('inexact-number', cause.message, { cause })
  return new GraphFormatError('not-json', message, { cause })
}
