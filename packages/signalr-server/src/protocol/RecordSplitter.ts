import { ProtocolError } from '../errors.ts'
import { recordSeparator } from './protocol.ts'

/**
 * Cuts what arrives into records. A frame may hold several records and a record may span several frames. Records are
 * taken one by one, so that a full server can leave the rest where it is; text is searched once, however finely a
 * client splits it.
 */
export class RecordSplitter {
  readonly #maxBytes: number
  /** Frames not searched yet, the first from `#offset` on. */
  #frames: string[] = []
  #offset = 0
  /** The unfinished record, in pieces. */
  #pieces: string[] = []
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  push(frame: string): void {
    if (frame !== '') this.#frames.push(frame)
  }

  /** The next complete record, without its separator. */
  next(): string | undefined {
    for (let frame = this.#frames[0]; frame !== undefined; frame = this.#frames[0]) {
      const end = frame.indexOf(recordSeparator, this.#offset)
      this.#keep(frame.slice(this.#offset, end === -1 ? undefined : end))
      this.#offset = end + 1
      if (end === -1 || this.#offset === frame.length) {
        this.#frames.shift()
        this.#offset = 0
      }
      if (end !== -1) return this.#take()
    }
    return undefined
  }

  clear(): void {
    this.#frames = []
    this.#offset = 0
    this.#take()
  }

  #keep(piece: string): void {
    this.#bytes += Buffer.byteLength(piece)
    if (this.#bytes > this.#maxBytes) throw new ProtocolError(`A message is longer than ${this.#maxBytes} bytes.`)
    this.#pieces.push(piece)
  }

  #take(): string {
    const record = this.#pieces.join('')
    this.#pieces = []
    this.#bytes = 0
    return record
  }
}
