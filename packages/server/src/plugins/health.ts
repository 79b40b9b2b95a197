import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors.ts'

/** Each throws while its part of the server is not ready. */
export type Readiness = Readonly<Record<string, () => Promise<void> | void>>

/** /healthz: the process answers. /readyz: so do the parts it stands on. */
export function reportHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request) => {
    for (const [part, check] of Object.entries(readiness)) {
      try {
        await check()
      } catch (error) {
        request.log.warn({ err: error, part }, 'Not ready')
        throw new Refusal('not-ready', { members: { part } })
      }
    }
    return { status: 'ready' }
  })
}
