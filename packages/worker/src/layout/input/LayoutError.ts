export type LayoutErrorCode =
  | 'invalid-graph'
  | 'invalid-node'
  | 'invalid-connection'
  | 'invalid-options'
  | 'unknown-node'
  | 'duplicate-id'
  | 'invalid-size'
  | 'invalid-gap'
  | 'invalid-columns'
  | 'cancelled'

/** Says why a graph cannot be laid out, or that the layout was cancelled. */
export class LayoutError extends Error {
  readonly code: LayoutErrorCode
  constructor(code: LayoutErrorCode, message: string) {
    super(message)
    this.name = 'LayoutError'
    this.code = code
  }
}
