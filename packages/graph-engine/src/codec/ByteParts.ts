import { joinChunks } from './gatherBytes.ts'
import type { TimeSlicer } from './TimeSlicer.ts'

/** Texts shorter than this wait for more before they are encoded. */
const ENCODE_LENGTH = 2 ** 16

const encoder = new TextEncoder()

/** Text and byte ranges in writing order, joined once at the end. */
export class ByteParts {
  private readonly parts: Uint8Array<ArrayBuffer>[] = []
  private length = 0
  private waiting = ''

  text(text: string): void {
    this.waiting += text
    if (this.waiting.length >= ENCODE_LENGTH) this.encode()
  }

  bytes(bytes: Uint8Array<ArrayBuffer>): void {
    this.encode()
    this.push(bytes)
  }

  join(slicer: TimeSlicer): Promise<Uint8Array<ArrayBuffer>> {
    this.encode()
    return joinChunks(this.parts, this.length, slicer)
  }

  private encode(): void {
    if (this.waiting === '') return
    this.push(encoder.encode(this.waiting))
    this.waiting = ''
  }

  private push(bytes: Uint8Array<ArrayBuffer>): void {
    this.parts.push(bytes)
    this.length += bytes.length
  }
}
