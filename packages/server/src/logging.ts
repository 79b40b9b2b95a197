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
      serializers: { err: pino.stdSerializers.err, req: serializeRequest },
    },
    pino.destination({ dest: 2, sync: false }),
  )
}

function serializeRequest(request: { method?: string; url?: string; ip?: string }) {
  return {
    method: request.method,
    url: request.url?.replaceAll(/([?&]access_token=)[^&#]*/gi, '$1[redacted]'),
    ip: request.ip,
  }
}
