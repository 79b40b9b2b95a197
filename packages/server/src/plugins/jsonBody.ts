import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import { errorCode } from '../system/StartupError.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes of a request's body once inflated. */
    bodyLimit?: number
    /** What a larger body is refused with. */
    oversize?: 'too-large' | 'graph-oversize'
  }
  interface FastifyRequest {
    heldBytes: number
  }
}

export const bodyLimits = { usual: 10 * 1024 * 1024, graph: 256 * 1024 * 1024 } as const

/** Bytes of bodies held at the same time, of all requests: memory that callers may not fill up together. */
const usualHeldLimit = 1024 * 1024 * 1024

/** Bodies are JSON, plain or gzip, and come to handlers as bytes. Nothing is read past the limits. */
export function acceptJsonBodies(app: FastifyInstance, heldLimit = usualHeldLimit): void {
  let held = 0
  app.decorateRequest('heldBytes', 0)
  app.addHook('onRequest', async (request, reply) => {
    // Once the answer is out or the connection is lost.
    reply.raw.once('close', () => (held -= request.heldBytes))
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { bodyLimit = bodyLimits.usual, oversize = 'too-large' } = request.routeOptions.config
    const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
    if (encoding !== 'identity' && encoding !== 'gzip') throw new Refusal('unknown-encoding')
    if (Number(request.headers['content-length']) > bodyLimit) throw new Refusal(oversize)
    const hold = (bytes: number): void => {
      request.heldBytes += bytes
      held += bytes
      if (request.heldBytes > bodyLimit) throw new Refusal(oversize)
      if (held > heldLimit) throw new Refusal('busy')
    }
    return encoding === 'gzip' ? inflate(payload, hold) : collect(payload, hold)
  })
}

/** Bytes that a refused request may still send without the connection being closed on it. */
const restLimit = 64 * 1024 * 1024

/**
 * What the client sends after a refusal is thrown away. A client that still writes when its connection is closed may
 * never read the answer, so one that says how little is left is let write.
 * @returns False where the connection is to end.
 */
export function discardRest(request: IncomingMessage): boolean {
  request.resume()
  return request.complete || Number(request.headers['content-length'] ?? Infinity) <= restLimit
}

async function collect(stream: Readable, hold: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    hold(chunk.length)
    length += chunk.length
    chunks.push(chunk)
  }
  // Memory of its own, which can be moved to a worker.
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

async function inflate(payload: IncomingMessage, hold: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const gunzip = createGunzip()
  payload.pipe(gunzip)
  const onEnd = (error: Error): unknown => gunzip.destroy(error)
  payload.once('error', onEnd)
  try {
    return await collect(gunzip, hold)
  } catch (error) {
    if (error instanceof Refusal || !errorCode(error)?.startsWith('Z_')) throw error
    throw new Refusal('bad-encoding', { cause: error })
  } finally {
    payload.off('error', onEnd)
    payload.unpipe(gunzip)
    gunzip.destroy()
  }
}
