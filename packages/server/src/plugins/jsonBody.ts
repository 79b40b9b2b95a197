import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import { networkOf } from '../services/identity/networkOf.ts'
import { createDeferred } from '../system/createDeferred.ts'
import { errorCode } from '../system/StartupError.ts'
import { HeldBytes, type Share } from './HeldBytes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes of a body once inflated, from a caller who has shown who they are. */
    bodyLimit?: number
    /** A larger body is refused with this. */
    oversize?: 'too-large' | 'graph-oversize'
  }
  interface FastifyRequest {
    /** Whose bytes the body counts as: a user's or a device's id, set before the body is read. */
    bodyOwner: string | undefined
    heldBody: { readonly shares: readonly Share[]; bytes: number } | undefined
  }
}

/** Bytes once inflated. The longest that a stranger has to send are the proofs of a sign-in elsewhere, some 12 kB. */
export const bodyLimits = { stranger: 64 * 1024, usual: 10 * 1024 * 1024, graph: 256 * 1024 * 1024 } as const

const defaults = {
  /** Bounds the bodies of all requests together, so that callers cannot fill up the memory. */
  heldBytes: 1024 * 1024 * 1024,
  /** A small body may take this long. */
  quickMs: 20_000,
  /** A larger body may take a further millisecond for each 64 bytes, which is half a megabit a second. */
  slowestBytesPerMs: 64,
}

/** Graphs of our own generators shrink to a thirtieth at most; gzip can do a thousandth. */
const maxInflation = 100
/** Below this the ratio says nothing: an empty graph is mostly spaces and brackets. */
const inflationFreeBytes = 1024 * 1024

/** Bodies are JSON, plain or gzip, and come to handlers as bytes. Nothing is read past the limits. */
export function acceptJsonBodies(app: FastifyInstance, options: Partial<typeof defaults> = {}): void {
  const { heldBytes, quickMs, slowestBytesPerMs } = { ...defaults, ...options }
  const held = new HeldBytes(heldBytes)
  app.decorateRequest('bodyOwner', undefined)
  app.decorateRequest('heldBody', undefined)
  // A body is needed until there is an answer, which a slow reader may take long to fetch.
  app.addHook('onSend', async (request) => {
    const { heldBody } = request
    if (heldBody === undefined) return
    held.release(heldBody.shares, heldBody.bytes)
    request.heldBody = undefined
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const bodyLimit = limitOf(request)
    const { limit, oversize } = bodyLimit
    const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
    if (encoding !== 'identity' && encoding !== 'gzip') throw new Refusal('unknown-encoding')
    const declared = Number(request.headers['content-length'] ?? limit)
    if (declared > limit) throw new Refusal(oversize)
    const body = { shares: sharesOf(request), bytes: 0 }
    request.heldBody = body
    const hold = (bytes: number): void => {
      if (body.bytes + bytes > limit) throw new Refusal(oversize)
      if (!held.take(body.shares, bytes)) throw new Refusal('busy')
      body.bytes += bytes
    }
    const ms = quickMs + declared / slowestBytesPerMs
    return encoding === 'gzip' ? inflate(payload, bodyLimit, ms, hold) : collect(payload, ms, hold)
  })
}

interface BodyLimit {
  readonly limit: number
  readonly oversize: 'too-large' | 'graph-oversize'
}

function limitOf({ bodyOwner, routeOptions }: FastifyRequest): BodyLimit {
  if (bodyOwner === undefined) return { limit: bodyLimits.stranger, oversize: 'too-large' }
  const { bodyLimit = bodyLimits.usual, oversize = 'too-large' } = routeOptions.config
  return { limit: bodyLimit, oversize }
}

/**
 * Alone a user may hold a third of all, a network with its users three quarters, the strangers of a network a ninth, and
 * all strangers together a fifth.
 */
function sharesOf({ bodyOwner, ip }: FastifyRequest): Share[] {
  const network = networkOf(ip)
  if (bodyOwner === undefined) {
    return [
      { holder: 'strangers', ofFree: 1 / 4 },
      { holder: `strangers of ${network}`, ofFree: 1 / 8 },
    ]
  }
  return [
    { holder: `network ${network}`, ofFree: 3 },
    { holder: `owner ${bodyOwner}`, ofFree: 1 / 2 },
  ]
}

/** Bytes that a refused request may still send without the connection being closed on it, and the time it has for that. */
const rest = { bytes: 64 * 1024 * 1024, ms: 20_000 }

/**
 * Throws away what the client sends after a refusal. A client that still writes when its connection is closed may
 * never read the answer, so one that says how little is left is let write for a while.
 * @returns False where the connection is to end.
 */
export function discardRest(request: IncomingMessage): boolean {
  request.resume()
  if (request.complete) return true
  if (Number(request.headers['content-length'] ?? Infinity) > rest.bytes) return false
  const timer = setTimeout(() => request.destroy(), rest.ms)
  request.once('close', () => clearTimeout(timer))
  return true
}

async function collect(stream: Readable, ms: number, hold: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const late = createDeferred<never>()
  const timer = setTimeout(() => late.reject(new Refusal('too-slow')), ms)
  const iterator = stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  const chunks: Buffer[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value: chunk } = await Promise.race([iterator.next(), late.promise])
      if (done === true) break
      hold(chunk.length)
      length += chunk.length
      chunks.push(chunk)
    }
  } finally {
    clearTimeout(timer)
    // The return is not awaited, because after a deadline it only ends with the connection.
    void iterator.return?.()
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

async function inflate(
  payload: IncomingMessage,
  { limit, oversize }: BodyLimit,
  ms: number,
  hold: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const gunzip = createGunzip()
  let packed = 0
  let inflated = 0
  const countPacked = (chunk: Buffer): void => {
    packed += chunk.length
    if (packed > limit) gunzip.destroy(new Refusal(oversize))
  }
  const holdInflated = (bytes: number): void => {
    hold(bytes)
    inflated += bytes
    if (inflated > inflationFreeBytes && inflated > packed * maxInflation) throw new Refusal('inflates-too-much')
  }
  payload.on('data', countPacked)
  payload.pipe(gunzip)
  const onEnd = (error: Error): unknown => gunzip.destroy(error)
  payload.once('error', onEnd)
  try {
    return await collect(gunzip, ms, holdInflated)
  } catch (error) {
    if (error instanceof Refusal || !errorCode(error)?.startsWith('Z_')) throw error
    throw new Refusal('bad-encoding', { cause: error })
  } finally {
    payload.off('error', onEnd)
    payload.off('data', countPacked)
    payload.unpipe(gunzip)
    gunzip.destroy()
  }
}
