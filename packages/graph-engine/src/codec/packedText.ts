/**
 * Writes what is copied as text for the system clipboard, and packs it when it is much: to hand text over takes a browser
 * some 3 ms of the main thread a megabyte, in one piece, and as much again to give it back. The packed part is a saved graph
 * as gzip.
 */
import { MARKER, VERSION } from '../model/clipboardMarker.ts'
import { GraphFormatError } from '../model/GraphFormatError.ts'
import type { TimeSlicer } from '../model/TimeSlicer.ts'
import { BLOCK, MOST_OF_A_UNIT } from './ByteParts.ts'
import { readBase64, writeBase64 } from './base64.ts'
import { gatherBytes } from './gatherBytes.ts'
import { streamChunks } from './streamChunks.ts'

type Bytes = Uint8Array<ArrayBuffer>

const HEAD = `{"${MARKER}":${VERSION},"packed":"`
const TAIL = '"}'
/** Characters that are packed between two looks at the clock. */
const PACK_STEP = 2 ** 15
/** Characters that are unpacked at once: a multiple of four. */
const UNPACK_STEP = 2 ** 16

const encoder = new TextEncoder()

type Packer = new (format: 'gzip') => Parameters<ReadableStream<Bytes>['pipeThrough']>[0] & {
  readonly readable: ReadableStream<Bytes>
}

export function isPackedText(text: string): boolean {
  return text.startsWith(HEAD)
}

/**
 * @param parts Of the text of what was copied.
 * @returns Packed text as UTF-8, piece by piece; the same text where the browser packs nothing. @throws What the slicer throws.
 */
export async function* packText(parts: readonly string[], slicer: TimeSlicer): AsyncGenerator<Bytes, void, void> {
  const { CompressionStream } = globalThis as { CompressionStream?: Packer }
  let failure: unknown
  const plain = (texts: readonly string[]) => streamChunks(textSteps(texts), slicer, (error) => (failure = error))
  try {
    if (CompressionStream === undefined) {
      yield* chunksOf(plain(parts))
      return
    }
    yield encoder.encode(HEAD)
    yield* base64Of(chunksOf(plain(['{"graph":', ...parts, '}']).pipeThrough(new CompressionStream('gzip'))))
    yield encoder.encode(TAIL)
  } catch (error) {
    throw failure ?? error
  }
}

async function* chunksOf(stream: ReadableStream<Bytes>): AsyncGenerator<Bytes, void, void> {
  const reader = stream.getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    yield value
  }
}

/** Three bytes are four digits: what is left of a chunk goes before the next. */
async function* base64Of(chunks: AsyncIterable<Bytes>): AsyncGenerator<Bytes, void, void> {
  const encode = inBlocks(writeBase64)
  let rest: Bytes = new Uint8Array(0)
  for await (const chunk of chunks) {
    const begin = rest.length === 0 ? 0 : Math.min(3 - rest.length, chunk.length)
    rest = joined(rest, chunk.subarray(0, begin))
    if (rest.length % 3 !== 0) continue
    if (rest.length > 0) yield encode(rest, 4)
    const end = chunk.length - ((chunk.length - begin) % 3)
    yield encode(chunk.subarray(begin, end), ((end - begin) / 3) * 4)
    rest = chunk.slice(end)
  }
  if (rest.length > 0) yield encode(rest, 4)
}

/** @returns The saved graph. @throws GraphFormatError, and what the slicer throws. */
export async function unpackText(text: string, slicer: TimeSlicer): Promise<Bytes> {
  if (!text.endsWith(TAIL)) throw damaged()
  let failure: unknown
  const source = streamChunks(base64Steps(text), slicer, (error) => (failure = error))
  try {
    return await gatherBytes(source, {}, slicer)
  } catch (error) {
    throw failure ?? error
  }
}

function* textSteps(parts: readonly string[]): Generator<Bytes, void, void> {
  const encode = inBlocks((text: string, into) => encoder.encodeInto(text, into).written)
  let text = ''
  for (const part of parts) {
    text += part
    if (text.length < PACK_STEP) continue
    yield encode(text, text.length * MOST_OF_A_UNIT)
    text = ''
  }
  if (text !== '') yield encode(text, text.length * MOST_OF_A_UNIT)
}

function* base64Steps(text: string): Generator<Bytes, void, void> {
  const decode = inBlocks((step: string, into) => {
    const written = readBase64(step, into)
    if (written === undefined) throw damaged()
    return written
  })
  const end = text.length - TAIL.length
  for (let at = HEAD.length; at < end; at += UNPACK_STEP) {
    const step = text.slice(at, Math.min(end, at + UNPACK_STEP))
    yield decode(step, step.length)
  }
}

/**
 * Pieces of one array: a browser gives back each array that is dropped by a call of its own, all of them in one task.
 * @param write @returns How many bytes it wrote.
 */
function inBlocks<T>(write: (from: T, into: Bytes) => number): (from: T, room: number) => Bytes {
  let block: Bytes = new Uint8Array(0)
  return (from, room) => {
    if (block.length < room) block = new Uint8Array(Math.max(room, BLOCK))
    const written = write(from, block)
    const piece = block.subarray(0, written)
    block = block.subarray(written)
    return piece
  }
}

function damaged(): GraphFormatError {
  return new GraphFormatError('not-json', 'The packed text is damaged')
}

function joined(a: Bytes, b: Bytes): Bytes {
  if (a.length === 0) return b
  const all = new Uint8Array(a.length + b.length)
  all.set(a)
  all.set(b, a.length)
  return all
}
