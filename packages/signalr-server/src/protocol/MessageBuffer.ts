import { ProtocolError } from '../errors.ts'
import { type ClientMessage, isCounted, writeAck, writeSequence } from './protocol.ts'

/**
 * Keeps what stateful reconnect needs of one connection: the counted messages that its client has not acknowledged, and
 * how many of the client's have come. Numbers start at 1 in each direction and go on over every reconnect.
 * Source: MessageBuffer.cs in dotnet/aspnetcore.
 */
export class MessageBuffer {
  readonly #maxBytes: number
  readonly #ackMs: number
  readonly #write: (frame: string) => void
  /** Not acknowledged, oldest first; the first `#released` of them are on their way, the others are held back. */
  #kept: { readonly frame: string; readonly bytes: number }[] = []
  #firstId = 1
  #released = 0
  #releasedBytes = 0
  #bytes = 0
  #nextId = 1
  #newestId = 0
  #ackTimer: NodeJS.Timeout | undefined
  #isAway = false
  /** After a reconnect, nothing counts before the client's Sequence. */
  #awaitsSequence = false

  constructor(maxBytes: number, ackMs: number, write: (frame: string) => void) {
    this.#maxBytes = maxBytes
    this.#ackMs = ackMs
    this.#write = write
  }

  /** The size of all messages that are kept. */
  get bytes(): number {
    return this.#bytes
  }

  get isFull(): boolean {
    return this.#bytes >= this.#maxBytes
  }

  send(frame: string): void {
    const bytes = Buffer.byteLength(frame)
    this.#kept.push({ frame, bytes })
    this.#bytes += bytes
    this.#release()
  }

  /** The socket is gone: what is sent meanwhile is kept. */
  leave(): void {
    this.#isAway = true
  }

  /** Says with which number it goes on, then sends again what was not acknowledged. */
  resume(): void {
    this.#isAway = false
    this.#awaitsSequence = true
    this.#released = 0
    this.#releasedBytes = 0
    this.#write(writeSequence(this.#firstId))
    this.#release()
  }

  /** Whether the message is new and for the hub. Takes in acknowledgements and numbers. */
  take(message: ClientMessage): boolean {
    if (message.kind === 'sequence') this.#goOnAt(message.sequenceId)
    if (message.kind === 'ack') this.#drop(message.sequenceId)
    if (this.#awaitsSequence || message.kind === 'sequence' || message.kind === 'ack') return false
    if (!isCounted(message)) return true
    const id = this.#nextId++
    // The newest one again: our acknowledgement of it was lost.
    if (id >= this.#newestId) this.#acknowledgeSoon()
    if (id <= this.#newestId) return false
    this.#newestId = id
    return true
  }

  stop(): void {
    clearTimeout(this.#ackTimer)
    this.#kept = []
    this.#bytes = 0
  }

  #release(): void {
    while (!this.#isAway && this.#releasedBytes < this.#maxBytes) {
      const next = this.#kept[this.#released]
      if (next === undefined) return
      this.#released++
      this.#releasedBytes += next.bytes
      this.#write(next.frame)
    }
  }

  #drop(newestId: number): void {
    const count = Math.max(0, Math.min(newestId - this.#firstId + 1, this.#released))
    for (const { bytes } of this.#kept.splice(0, count)) {
      this.#bytes -= bytes
      this.#releasedBytes -= bytes
    }
    this.#firstId += count
    this.#released -= count
    this.#release()
  }

  #goOnAt(sequenceId: number): void {
    if (sequenceId > this.#nextId) throw new ProtocolError('Messages were lost on the way.')
    this.#nextId = sequenceId
    this.#awaitsSequence = false
  }

  #acknowledgeSoon(): void {
    this.#ackTimer ??= setTimeout(() => {
      this.#ackTimer = undefined
      if (!this.#isAway) this.#write(writeAck(this.#newestId))
    }, this.#ackMs).unref()
  }
}
