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

/** What cannot be laid out, or the end of a cancelled layout. */
export class LayoutError extends Error {
  readonly code: LayoutErrorCode
  constructor(code: LayoutErrorCode, message: string) {
    super(message)
    this.name = 'LayoutError'
    this.code = code
  }
}
