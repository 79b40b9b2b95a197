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
}

export const bodyLimits = { usual: 10 * 1024 * 1024, graph: 256 * 1024 * 1024 } as const

/** Bodies are JSON, plain or gzip, and come to handlers as bytes. Nothing is read past the limit. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { bodyLimit = bodyLimits.usual, oversize = 'too-large' } = request.routeOptions.config
    const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
    if (encoding !== 'identity' && encoding !== 'gzip') throw new Refusal('unknown-encoding')
    const tooLarge = new Refusal(oversize)
    if (Number(request.headers['content-length']) > bodyLimit) throw tooLarge
    return encoding === 'gzip' ? inflate(payload, bodyLimit, tooLarge) : collect(payload, bodyLimit, tooLarge)
  })
}

/** What the client sends after a refusal is not read: the answer says that the connection ends. */
export function stopReading(request: IncomingMessage): void {
  if (!request.complete) request.resume()
}

async function collect(stream: Readable, limit: number, tooLarge: Refusal): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limit) throw tooLarge
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

async function inflate(payload: IncomingMessage, limit: number, tooLarge: Refusal): Promise<Uint8Array<ArrayBuffer>> {
  const gunzip = createGunzip()
  payload.pipe(gunzip)
  const onEnd = (error: Error): unknown => gunzip.destroy(error)
  payload.once('error', onEnd)
  try {
    return await collect(gunzip, limit, tooLarge)
  } catch (error) {
    if (error instanceof Refusal || !errorCode(error)?.startsWith('Z_')) throw error
    throw new Refusal('bad-encoding', { cause: error })
  } finally {
    payload.off('error', onEnd)
    payload.unpipe(gunzip)
    gunzip.destroy()
  }
}
