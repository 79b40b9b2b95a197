import type { TimeSlicer } from '../model/TimeSlicer.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Texts shorter than this wait for more before they are encoded. */
const ENCODE_LENGTH = 2 ** 16
const COPY_STEP = 2 ** 20
/** What is copied in small pieces is gathered in blocks of this size; a longer piece is a part of its own. */
const BLOCK = 2 ** 16

const encoder = new TextEncoder()

/** Text and bytes in writing order, as one array in the end. */
export class ByteParts {
  length = 0
  /** Holds the first parts where the length was known, so that they need not wait for the end. */
  private readonly direct: Bytes
  private directLength = 0
  private readonly parts: Bytes[] = []
  private waiting = ''
  private block: Bytes = new Uint8Array(0)
  private blockLength = 0

  constructor(expected = 0) {
    this.direct = new Uint8Array(expected)
  }

  text(text: string): void {
    this.pushBlock()
    this.waiting += text
    if (this.waiting.length >= ENCODE_LENGTH) this.encode()
  }

  /** The bytes must not change until the join. */
  bytes(bytes: Bytes): void {
    this.encode()
    this.pushBlock()
    this.push(bytes)
  }

  /** Bytes [start, end) of a source that must not change until the join. */
  copy(source: Bytes, start: number, end: number): void {
    if (end - start > BLOCK) {
      this.bytes(source.subarray(start, end))
      return
    }
    this.makeRoom(end - start)
    const { block } = this
    let to = this.blockLength
    for (let at = start; at < end; at++) block[to++] = source[at]!
    this.blockLength = to
  }

  /** A short text of ASCII, where bytes are copied before and behind it. */
  ascii(text: string): void {
    this.makeRoom(text.length)
    for (let i = 0; i < text.length; i++) this.block[this.blockLength++] = text.charCodeAt(i)
  }

  /** Copies what is left, a megabyte at a time. */
  async join(slicer: TimeSlicer): Promise<Bytes> {
    this.encode()
    this.pushBlock()
    if (this.parts.length === 0) return this.direct.subarray(0, this.directLength)
    const all = new Uint8Array(this.length)
    let at = 0
    for (const part of [this.direct.subarray(0, this.directLength), ...this.parts]) {
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
    if (this.waiting === '') return
    this.push(encoder.encode(this.waiting))
    this.waiting = ''
  }

  private makeRoom(length: number): void {
    this.encode()
    if (this.blockLength + length <= this.block.length) return
    this.pushBlock()
    if (this.block.length < length) this.block = new Uint8Array(BLOCK)
  }

  private pushBlock(): void {
    if (this.blockLength === 0) return
    this.push(this.block.subarray(0, this.blockLength))
    this.block = this.block.subarray(this.blockLength)
    this.blockLength = 0
  }

  private push(bytes: Bytes): void {
    this.length += bytes.length
    if (this.parts.length === 0 && this.length <= this.direct.length) {
      this.direct.set(bytes, this.directLength)
      this.directLength = this.length
    } else {
      this.parts.push(bytes)
    }
  }
}
