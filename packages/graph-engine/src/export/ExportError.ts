/** Why no picture was made. Hosts map a code to a sentence. */
export type ExportErrorCode =
  /** The area has nothing in it: an empty graph, or nothing selected. */
  | 'empty'
  /** More pixels, or more text, than one picture can hold. `largestScale` would do for a PNG. */
  | 'too-large'
  /** Someone edited the graph while its picture was drawn. */
  | 'graph-changed'
  /** The GPU was lost meanwhile, or has no context to spare. */
  | 'no-gpu'
  /** Scale or area is no positive, finite figure. */
  | 'invalid-area'

export class ExportError extends Error {
  readonly code: ExportErrorCode
  /** The largest scale at which the same area can be exported, where another scale would help. */
  readonly largestScale: number | undefined

  constructor(code: ExportErrorCode, message: string, largestScale?: number, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ExportError'
    this.code = code
    this.largestScale = largestScale
  }
}
