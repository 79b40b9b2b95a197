import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { encodeTextFrame } from '../protocol/TextFrame.ts'
import type { Transport, TransportSink } from './Transport.ts'

/** Closing codes of an orderly end: normal, going away, and none given (what clients send on stop). */
const orderly = new Set([1000, 1001, 1005])
const normal = 1000
const unsupportedData = 1003
/** A client may have at most this many bytes on their way when it is told goodbye. */
const maxLateBytes = 1024 * 1024

export class WebSocketTransport implements Transport {
  readonly inherentKeepAlive = false
  readonly #socket: WebSocket
  /** Below it. What is sent is written here in one piece; nothing that ws does by itself waits in between. */
  readonly #stream: Duplex
  readonly #closeMs: number
  #drained = (): void => {}
  #isEnding = false
  #lateBytes = 0

  constructor(socket: WebSocket, stream: Duplex, closeMs: number) {
    this.#socket = socket
    this.#stream = stream
    this.#closeMs = closeMs
  }

  get unsentBytes(): number {
    return this.#socket.bufferedAmount
  }

  start(sink: TransportSink): void {
    let failure: Error | undefined
    this.#drained = () => sink.drained()
    this.#socket.on('error', (error) => (failure = error))
    this.#socket.on('close', (code) => {
      if (failure === undefined && orderly.has(code)) sink.transportClosed()
      else sink.transportClosed(new Error(`The WebSocket ended with code ${code}.`, { cause: failure }))
    })
    this.#socket.on('message', (data: RawData, isBinary: boolean) => {
      if (this.#isEnding) this.#ignore(data)
      else if (isBinary) this.#end(unsupportedData)
      else sink.receive(data.toString())
    })
  }

  send(text: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#stream.write(encodeTextFrame(text), this.#drained)
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  close(): void {
    this.#end(normal)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  /** Ends the connection when the client goes on sending instead of closing. */
  #ignore(data: RawData): void {
    this.#lateBytes += 'byteLength' in data ? data.byteLength : 0
    if (this.#lateBytes > maxLateBytes) this.terminate()
  }

  #end(code: number): void {
    if (this.#socket.readyState === this.#socket.CLOSED) return
    this.#isEnding = true
    // A paused socket would never read the client's half of the goodbye.
    this.#socket.resume()
    this.#socket.close(code)
    const timer = setTimeout(() => this.#socket.terminate(), this.#closeMs).unref()
    this.#socket.once('close', () => clearTimeout(timer))
  }
}
