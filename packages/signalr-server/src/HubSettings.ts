import type { HubLimits } from './limits.ts'

/** Takes pino's loggers as they are. Nothing logged holds a token. */
export interface HubLogger {
  error(details: object, message: string): void
  warn(details: object, message: string): void
  debug?(details: object, message: string): void
}

/** All parts of a hub server share these. */
export interface HubSettings {
  readonly limits: HubLimits
  /** A ping is sent when nothing else was for this long. */
  readonly keepAliveMs: number
  /** A client silent for this long is dropped. */
  readonly clientTimeoutMs: number
  /** Tells clients the text of unexpected errors. For development. */
  readonly detailedErrors: boolean
  readonly logger: HubLogger
}

export const silentLogger: HubLogger = { error() {}, warn() {} }
