/** Why this browser does not keep a draft. */
export type DraftErrorCode =
  /** None, or not for this page: cookies are off, a private window, a disk that fails. */
  | 'no-storage'
  /** The browser grants no more of it. */
  | 'no-room'

export class DraftError extends Error {
  override readonly name = 'DraftError'
  readonly code: DraftErrorCode

  constructor(cause: unknown) {
    const code = cause instanceof DOMException && cause.name === 'QuotaExceededError' ? 'no-room' : 'no-storage'
    super(code, { cause })
    this.code = code
  }
}
