/** The device's own log: one line for each event, on standard error. Nothing logged holds a token. */
export interface Logger {
  info(message: string, details?: Readonly<Record<string, unknown>>): void
  warn(message: string, details?: Readonly<Record<string, unknown>>): void
  error(message: string, details?: Readonly<Record<string, unknown>>): void
}

export function createLogger(write: (line: string) => void): Logger {
  const log =
    (level: string) =>
    (message: string, details: Readonly<Record<string, unknown>> = {}): void => {
      const shown = Object.keys(details).length === 0 ? '' : ` ${JSON.stringify(details, showErrors)}`
      write(`${new Date().toISOString()} ${level} ${message}${shown}\n`)
    }
  return { info: log('info'), warn: log('warn'), error: log('error') }
}

/** Errors have no own enumerable members; the chain of causes is what a reader needs. */
function showErrors(_: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  return { error: value.stack ?? String(value), ...(value.cause !== undefined && { cause: value.cause }) }
}
