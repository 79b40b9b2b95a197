/**
 * What is copied, as text for the system clipboard, and where it is much, packed: a browser takes some 3 ms of the main thread
 * a megabyte to hand text over, in one piece, and as much again to give it back. What is packed is a saved graph as gzip.
 */
import { MARKER, VERSION } from '../model/clipboardMarker.ts'
import { GraphFormatError } from '../model/GraphFormatError.ts'
import type { TimeSlicer } from '../model/TimeSlicer.ts'
import { readBase64, toBase64 } from './base64.ts'
import { gatherBytes } from './gatherBytes.ts'

type Bytes = Uint8Array<ArrayBuffer>

const HEAD = `{"${MARKER}":${VERSION},"packed":"`
const TAIL = '"}'
/** Characters that are packed between two looks at the clock. */
const PACK_STEP = 2 ** 15
/** Bytes that are one piece of base64 text: a multiple of three has no padding. */
const PIECE = 24_576
/** Characters that are unpacked at once: a multiple of four. */
const UNPACK_STEP = 2 ** 16
/** Bytes of an array of which several pieces are parts. */
const BLOCK = 2 ** 20
/** UTF-8 of one UTF-16 unit. */
const MOST_OF_A_UNIT = 3

const encoder = new TextEncoder()
type Packer = new (format: 'gzip') => Parameters<ReadableStream<Bytes>['pipeThrough']>[0] & {
  readonly readable: ReadableStream<Bytes>
}

export function isPackedText(text: string): boolean {
  return text.startsWith(HEAD)
}

/**
 * @param parts Of the text of what was copied.
 * @returns Parts of packed text; the same where the browser packs nothing. @throws What the slicer throws.
 */
export async function packText(parts: readonly string[], slicer: TimeSlicer): Promise<readonly string[]> {
  const { CompressionStream } = globalThis as { CompressionStream?: Packer }
  if (CompressionStream === undefined) return parts
  const packed = [HEAD]
  let waiting: Bytes = new Uint8Array(0)
  let failure: unknown
  const source = streamOf(textSteps(['{"graph":', ...parts, '}']), slicer, (error) => (failure = error))
  const reader = source.pipeThrough(new CompressionStream('gzip')).getReader()
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      waiting = joined(waiting, value)
      const whole = waiting.length - (waiting.length % PIECE)
      for (let at = 0; at < whole; at += PIECE) packed.push(toBase64(waiting.subarray(at, at + PIECE)))
      waiting = waiting.slice(whole)
    }
  } catch (error) {
    throw failure ?? error
  }
  packed.push(toBase64(waiting), TAIL)
  return packed
}

/** @returns The saved graph. @throws GraphFormatError, and what the slicer throws. */
export async function unpackText(text: string, slicer: TimeSlicer): Promise<Bytes> {
  if (!text.endsWith(TAIL)) throw damaged()
  let failure: unknown
  const source = streamOf(base64Steps(text), slicer, (error) => (failure = error))
  try {
    return await gatherBytes(source, {}, slicer)
  } catch (error) {
    throw failure ?? error
  }
}

function* textSteps(parts: readonly string[]): Generator<Bytes, void, void> {
  const encode = inBlocks((text, into) => encoder.encodeInto(text, into).written)
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
  const decode = inBlocks((step, into) => {
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
function inBlocks(write: (text: string, into: Bytes) => number): (text: string, room: number) => Bytes {
  let block: Bytes = new Uint8Array(0)
  return (text, room) => {
    if (block.length < room) block = new Uint8Array(Math.max(room, BLOCK))
    const written = write(text, block)
    const piece = block.subarray(0, written)
    block = block.subarray(written)
    return piece
  }
}

/** @param onFailure Hears what the steps or the slicer threw: some streams put another error in its place. */
function streamOf(
  steps: Generator<Bytes, void, void>,
  slicer: TimeSlicer,
  onFailure: (error: unknown) => void,
): ReadableStream<Bytes> {
  return new ReadableStream<Bytes>({
    async pull(controller) {
      try {
        if (slicer.isDue) await slicer.pause()
        const { value, done } = steps.next()
        if (done === true) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        onFailure(error)
        controller.error(error)
      }
    },
  })
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
