import type { TimeSlicer } from '../model/TimeSlicer.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Texts shorter than this wait for more before they are encoded. */
const ENCODE_LENGTH = 2 ** 16
const COPY_STEP = 2 ** 20
/** A piece longer than this is a part of its own, the others are gathered in blocks. */
const OWN_PART = 2 ** 15
/**
 * The first block, and the largest. A browser gives the memory of each array that is dropped back to the system by a call of its
 * own, for which all threads wait: with 64 kB each, a thousand calls came together in one task of 25 ms.
 */
const FIRST_BLOCK = 2 ** 14
export const BLOCK = 2 ** 20
/** Up to here a loop is sooner done than the browser's own copy has begun. */
const FEW_BYTES = 256
/** UTF-8 of one UTF-16 unit. */
export const MOST_OF_A_UNIT = 3

const encoder = new TextEncoder()

/** Text and bytes in writing order, as one array in the end. */
export class ByteParts {
  length = 0
  private readonly expected: number
  private readonly parts: Bytes[] = []
  private waiting = ''
  private block: Bytes
  private blockLength = 0

  /** @param expected The length where it is known: all up to it stands in one array at once, and need not wait for the end. */
  constructor(expected = 0) {
    this.expected = expected
    this.block = new Uint8Array(expected)
  }

  text(text: string): void {
    this.waiting += text
    if (this.waiting.length >= ENCODE_LENGTH) this.encode()
  }

  /** The bytes must not change until the join. */
  bytes(bytes: Bytes): void {
    if (bytes.length <= OWN_PART || this.length + bytes.length <= this.expected) {
      this.copy(bytes, 0, bytes.length)
      return
    }
    this.encode()
    this.pushBlock()
    this.parts.push(bytes)
    this.length += bytes.length
  }

  /** Bytes [start, end) of a source, of which those of a long piece must not change until the join. */
  copy(source: Bytes, start: number, end: number): void {
    const length = end - start
    this.encode()
    if (length > this.block.length - this.blockLength) {
      if (length > OWN_PART) {
        this.bytes(source.subarray(start, end))
        return
      }
      this.startBlock(length)
    }
    const { block } = this
    let to = this.blockLength
    if (length > FEW_BYTES) block.set(source.subarray(start, end), to)
    else for (let at = start; at < end; at++) block[to++] = source[at]!
    this.blockLength += length
    this.length += length
  }

  /** A short text of ASCII, where bytes are copied before and behind it. */
  ascii(text: string): void {
    this.encode()
    if (text.length > this.block.length - this.blockLength) this.startBlock(text.length)
    for (let i = 0; i < text.length; i++) this.block[this.blockLength++] = text.charCodeAt(i)
    this.length += text.length
  }

  /** Copies what is left, a megabyte at a time. */
  async join(slicer: TimeSlicer): Promise<Bytes> {
    this.encode()
    if (this.length <= this.expected) return this.block.subarray(0, this.length)
    this.pushBlock()
    const all = new Uint8Array(this.length)
    let at = 0
    for (const part of this.parts) {
      for (let from = 0; from < part.length; from += COPY_STEP) {
        const step = part.subarray(from, from + COPY_STEP)
        all.set(step, at)
        at += step.length
        if (slicer.isDue) await slicer.pause()
      }
    }
    return all
  }

  private encode(): void {
    let { waiting } = this
    if (waiting === '') return
    this.waiting = ''
    for (;;) {
      const { read, written } = encoder.encodeInto(waiting, this.block.subarray(this.blockLength))
      this.blockLength += written
      this.length += written
      if (read === waiting.length) return
      waiting = waiting.slice(read)
      this.startBlock(Math.min(waiting.length, ENCODE_LENGTH) * MOST_OF_A_UNIT)
    }
  }

  /** @param room Bytes that it must have. */
  private startBlock(room: number): void {
    this.pushBlock()
    this.block = new Uint8Array(Math.max(room, Math.min(BLOCK, Math.max(FIRST_BLOCK, this.length))))
  }

  private pushBlock(): void {
    if (this.blockLength === 0) return
    this.parts.push(this.block.subarray(0, this.blockLength))
    this.block = this.block.subarray(this.blockLength)
    this.blockLength = 0
  }
}
