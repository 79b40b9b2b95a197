import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { LogLevel } from './config.ts'

export type Logger = FastifyBaseLogger

/** JSON lines on stderr: stdout is for the one line that says the server is ready. Tokens are taken out. */
export function createLogger(level: LogLevel): Logger {
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
    pino.destination({ dest: 2, sync: false }),
  )
}

/** A failed query without its values, which are people's: Drizzle puts them into message and stack. */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error) || !('query' in error) || !('params' in error)) {
    return error instanceof Error ? pino.stdSerializers.err(error) : error
  }
  const { cause, query, stack = '' } = error
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: error.name, message: 'A query failed', query, stack: frames.join('\n'), cause: serializeError(cause) }
}

function serializeRequest(request: { method?: string; url?: string; ip?: string }) {
  return {
    method: request.method,
    url: request.url?.replaceAll(/([?&]access_token=)[^&#]*/gi, '$1[redacted]'),
    ip: request.ip,
  }
}
