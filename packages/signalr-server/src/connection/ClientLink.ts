import type { HubLimits } from '../limits.ts'
import { MessageBuffer } from '../protocol/MessageBuffer.ts'
import type { ClientMessage } from '../protocol/protocol.ts'
import type { Transport, TransportSink } from '../transports/Transport.ts'

export interface LinkEvents {
  receive(text: string): void
  /** The link has ended, whoever ended it. */
  ended(error?: Error): void
  /** The client reads too slowly or not at all: the link is being cut. */
  overflowed(unsentBytes: number): void
}

/**
 * Carries frames to one client: over one transport, or with stateful reconnect over one after another without losing
 * anything between them.
 */
export class ClientLink {
  readonly #limits: HubLimits
  readonly #events: LinkEvents
  #transport: Transport
  #buffer: MessageBuffer | undefined
  /** Runs while a stateful link has no transport. */
  #awayTimer: NodeJS.Timeout | undefined
  #isClosed = false
  #isPaused = false
  #sentAt = performance.now()
  /** Something went out since `hasStalled` was last asked; when it last had, or nothing waited. */
  #hasTaken = false
  #takenAt = performance.now()
  #waiting: (() => void)[] = []

  constructor(transport: Transport, limits: HubLimits, events: LinkEvents) {
    this.#transport = transport
    this.#limits = limits
    this.#events = events
  }

  /** When something was last sent, by `performance.now()`. */
  get sentAt(): number {
    return this.#sentAt
  }

  /** Whether pings and silence count at present. */
  get needsKeepAlive(): boolean {
    return !this.#transport.inherentKeepAlive && this.#awayTimer === undefined
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  get isStateful(): boolean {
    return this.#buffer !== undefined
  }

  /** Whether the client has taken nothing for too long of what waits for it. Asked every second or so. */
  hasStalled(now: number): boolean {
    const isWaiting = this.needsKeepAlive && this.#transport.unsentBytes > 0
    if (!isWaiting || this.#hasTaken) this.#takenAt = now
    this.#hasTaken = false
    return now - this.#takenAt > this.#limits.writeMs
  }

  start(): void {
    this.#transport.start(this.#createSink(this.#transport))
  }

  /** From here on the link outlives its transport. */
  keepMessages(): void {
    const { resumeBytes, ackMs } = this.#limits
    this.#buffer = new MessageBuffer(resumeBytes, ackMs, (frame) => this.send(frame))
  }

  /** Whether the message is for the hub. */
  take(message: ClientMessage): boolean {
    if (this.#buffer === undefined) return true
    const isForHub = this.#buffer.take(message)
    if (message.kind === 'ack') this.#tellRoom()
    return isForHub
  }

  /** The client is back with a new transport; the former one, if it is still there, goes. */
  resume(transport: Transport): void {
    const former = this.#transport
    this.#transport = transport
    this.#stopWaiting()
    former.terminate()
    transport.start(this.#createSink(transport))
    if (this.#isPaused) transport.pause()
    this.#buffer?.resume()
  }

  /** Sends a frame of types 1 to 5: with stateful reconnect it is kept until it is acknowledged. */
  sendCounted(frame: string): void {
    if (this.#buffer === undefined) this.send(frame)
    else if (this.#hasOverflowed(this.#buffer.bytes)) this.#cutOff(this.#buffer.bytes)
    else this.#buffer.send(frame)
  }

  send(frame: string): void {
    if (this.#isClosed || this.#awayTimer !== undefined) return
    const { unsentBytes } = this.#transport
    if (this.#hasOverflowed(unsentBytes)) {
      this.#cutOff(unsentBytes)
      return
    }
    this.#sentAt = performance.now()
    this.#transport.send(frame)
  }

  /** Settled when a stream may send more; undefined if it may now. */
  room(): Promise<void> | undefined {
    return this.#hasRoom ? undefined : new Promise((resolve) => this.#waiting.push(resolve))
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused
    if (isPaused) this.#transport.pause()
    else this.#transport.resume()
  }

  /** Sends what is left, then ends. */
  close(farewell: string | undefined): void {
    if (this.#isClosed) return
    if (farewell !== undefined && this.#awayTimer === undefined) this.#transport.send(farewell)
    this.#isClosed = true
    this.#buffer?.stop()
    this.#tellRoom()
    this.#transport.close()
    if (this.#stopWaiting()) queueMicrotask(() => this.#events.ended())
  }

  /** Cuts the transport; a stateful link may be resumed after that. */
  terminate(): void {
    this.#transport.terminate()
  }

  get #hasRoom(): boolean {
    if (this.#isClosed) return true
    return this.#transport.unsentBytes <= this.#limits.streamAheadBytes && this.#buffer?.isFull !== true
  }

  #createSink(transport: Transport): TransportSink {
    const isCurrent = (): boolean => transport === this.#transport
    return {
      receive: (text) => {
        if (isCurrent()) this.#events.receive(text)
      },
      drained: () => {
        if (isCurrent()) this.#hasTaken = true
        this.#tellRoom()
      },
      transportClosed: (error) => {
        if (isCurrent()) this.#lost(error)
      },
    }
  }

  /** An orderly end is what the client wants. */
  #lost(error: Error | undefined): void {
    if (this.#isClosed || this.#buffer === undefined || error === undefined) {
      this.#events.ended(error)
      return
    }
    this.#buffer.leave()
    this.#awayTimer ??= setTimeout(() => {
      this.#awayTimer = undefined
      this.#events.ended(error)
    }, this.#limits.resumeMs).unref()
  }

  #hasOverflowed(unsentBytes: number): boolean {
    return unsentBytes > this.#limits.maxUnsentBytes
  }

  #cutOff(unsentBytes: number): void {
    this.#transport.terminate()
    this.#events.overflowed(unsentBytes)
  }

  #stopWaiting(): boolean {
    const wasAway = this.#awayTimer !== undefined
    clearTimeout(this.#awayTimer)
    this.#awayTimer = undefined
    return wasAway
  }

  #tellRoom(): void {
    if (this.#waiting.length === 0 || !this.#hasRoom) return
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
