import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { LogLevel } from './config.ts'
import { errorCode } from './system/StartupError.ts'

export type Logger = FastifyBaseLogger

const stderr = 2

/** JSON lines on stderr: stdout is for the one line that says the server is ready. Tokens are taken out. */
export function createLogger(
  level: LogLevel,
  destination: DestinationStream = pino.destination({ dest: stderr, sync: false }),
): Logger {
  return pino(
    {
      level,
      redact: {
        paths: [
          'authorization',
          '*.authorization',
          'headers.authorization',
          'req.headers.authorization',
          '*.password',
          '*.accessToken',
          '*.refreshToken',
          '*.token',
        ],
        censor: '[redacted]',
      },
      serializers: { err: serializeError, req: serializeRequest },
    },
    destination,
  )
}

/**
 * Only what names the failure: further members may hold people's values (the detail of a PostgreSQL error) or whole
 * connections. A failed query has its values in message and stack too, where Drizzle puts them.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name: type, message, stack = '', cause } = error
  const rest = { code: errorCode(error), cause: serializeError(cause) }
  if (!('query' in error) || !('params' in error)) return { type, message, stack, ...rest }
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { type, message: 'A query failed', query: error.query, stack: frames.join('\n'), ...rest }
}

function serializeRequest(request: { method?: string; url?: string; ip?: string }) {
  return {
    method: request.method,
    url: request.url?.replaceAll(/([?&](?:access_token|token|code|state)=)[^&#]*/gi, '$1[redacted]'),
    ip: request.ip,
  }
}
