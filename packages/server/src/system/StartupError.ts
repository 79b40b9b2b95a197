/** Why the server cannot start, in one line for the operator. */
export class StartupError extends Error {
  override readonly name = 'StartupError'

  /** With what led to it, on the same line. */
  get line(): string {
    const { message, cause } = this
    return cause instanceof Error ? `${message} (${cause.message.trim().replaceAll(/\s*\n\s*/g, ' ')})` : message
  }
}

/** The `code` of a system or PostgreSQL error. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
