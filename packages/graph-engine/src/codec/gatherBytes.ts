/** Reads any source of a host's into one array of plain bytes: gzip is told by its first two bytes and unpacked on the way. */
import type { GraphSource, OpenOptions } from '../api.ts'
import { GraphFormatError } from '../model/GraphFormatError.ts'
import { ByteParts } from './ByteParts.ts'
import type { TimeSlicer } from '../model/TimeSlicer.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Is three quarters more than a graph of a million nodes; more would not fit beside its columns. */
const MAX_FILE_BYTES = 2 ** 30
const COPY_STEP = 2 ** 20

export async function gatherBytes(source: GraphSource, options: OpenOptions, slicer: TimeSlicer): Promise<Bytes> {
  const { signal, onProgress } = options
  signal?.throwIfAborted()
  const total = sizeOf(source)
  const reader = streamOf(source).getReader()
  // Everything that matters has been read or thrown by then: a source that fails to close changes nothing.
  const stop = () => void reader.cancel(signal?.reason).catch(() => undefined)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    let read = 0
    const next = async (): Promise<Bytes | undefined> => {
      const { value, done } = await reader.read()
      signal?.throwIfAborted()
      if (done) return undefined
      read += value.byteLength
      onProgress?.(read, total)
      return value
    }
    const head = await readHead(next)
    if (isGzip(head)) return await join(inflate(head, next), undefined, slicer)
    return await join(plain(head, next), total, slicer)
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

type Next = () => Promise<Bytes | undefined>

function sizeOf(source: GraphSource): number | undefined {
  if (source instanceof Uint8Array || source instanceof ArrayBuffer) return source.byteLength
  if (source instanceof Blob) return source.size
  if (source instanceof Response && source.headers.get('content-encoding') === null) {
    // The header only claims a length: one that cannot be is no reason to refuse what comes.
    const length = Number(source.headers.get('content-length') ?? NaN)
    return Number.isInteger(length) && length >= 0 && length <= MAX_FILE_BYTES ? length : undefined
  }
  return undefined
}

function streamOf(source: GraphSource): ReadableStream<Bytes> {
  if (source instanceof ArrayBuffer) return streamBytes(new Uint8Array(source))
  if (source instanceof Uint8Array) return streamBytes(source)
  if (source instanceof Blob) return source.stream()
  if (source instanceof Response) return source.body ?? streamBytes(new Uint8Array(0))
  // A stream is told by what it can do, since it may come from a polyfill or another realm.
  if (typeof (source as Partial<typeof source> | null)?.getReader === 'function') return source
  throw new TypeError('A graph is opened from bytes, a Blob, a Response or a stream of bytes')
}

/** Copies, since the store keeps the bytes and the caller may write to its own. */
function streamBytes(bytes: Bytes): ReadableStream<Bytes> {
  let at = 0
  return new ReadableStream<Bytes>({
    pull(controller) {
      if (at >= bytes.length) controller.close()
      else controller.enqueue(bytes.slice(at, (at += COPY_STEP)))
    },
  })
}

/** @returns The first bytes, at least two where there are two. */
async function readHead(next: Next): Promise<Bytes> {
  let head: Bytes = new Uint8Array(0)
  while (head.length < 2) {
    const chunk = await next()
    if (chunk === undefined) break
    const longer = new Uint8Array(head.length + chunk.length)
    longer.set(head)
    longer.set(chunk, head.length)
    head = longer
  }
  return head
}

function isGzip(head: Bytes): boolean {
  return head[0] === 0x1f && head[1] === 0x8b
}

async function* plain(head: Bytes, next: Next): AsyncGenerator<Bytes> {
  for (let chunk: Bytes | undefined = head; chunk !== undefined; chunk = await next()) yield chunk
}

async function* inflate(head: Bytes, next: Next): AsyncGenerator<Bytes> {
  let sourceError: unknown
  const packed = plain(head, next)
  const source = new ReadableStream<Bytes>({
    async pull(controller) {
      try {
        const { value, done } = await packed.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        sourceError = error
        controller.error(error)
      }
    },
  })
  const reader = source.pipeThrough(new DecompressionStream('gzip')).getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      yield value
    }
  } catch (cause) {
    // The network's or an abort's error is the caller's own; any other is the file's.
    if (sourceError !== undefined) throw sourceError
    throw new GraphFormatError('not-json', 'The gzip data is damaged', { cause })
  } finally {
    // This only gives up the stream: what went wrong in it has been thrown above.
    await reader.cancel().catch(() => undefined)
  }
}

/** @param expected The length where it is known: then chunks are copied as they come, and memory is held once. */
async function join(source: AsyncGenerator<Bytes>, expected: number | undefined, slicer: TimeSlicer): Promise<Bytes> {
  const parts = new ByteParts(expected)
  for await (const chunk of source) {
    parts.bytes(chunk)
    if (parts.length > MAX_FILE_BYTES) throw new GraphFormatError('oversize', `Larger than ${MAX_FILE_BYTES} bytes`)
    if (slicer.isDue) await slicer.pause()
  }
  return parts.join(slicer)
}
