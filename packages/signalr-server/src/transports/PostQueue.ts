import type { IncomingMessage } from 'node:http'
import { HttpRefusal } from '../errors.ts'
import { readBody } from './readBody.ts'

/** Reads what one client sends by POST: one body at a time, in the order the requests came, none while paused. */
export class PostQueue {
  readonly #maxBytes: number
  readonly #receive: (text: string) => void
  readonly #onBroken: (error: Error) => void
  /** Keeps a letter that is cut by the end of a body. */
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  #last: Promise<unknown> = Promise.resolve()
  #paused: Promise<void> | undefined
  #resume: (() => void) | undefined
  #isClosed = false

  constructor(maxBytes: number, receive: (text: string) => void, onBroken: (error: Error) => void) {
    this.#maxBytes = maxBytes
    this.#receive = receive
    this.#onBroken = onBroken
  }

  /** Settled when the whole body is taken. */
  take(request: IncomingMessage): Promise<void> {
    const turn = this.#last.then(() => this.#take(request))
    // Whoever called hears of a failure; the next request only waits for the end of this one.
    this.#last = Promise.allSettled([turn])
    return turn
  }

  pause(): void {
    this.#paused ??= new Promise((resolve) => (this.#resume = resolve))
  }

  resume(): void {
    this.#resume?.()
    this.#paused = undefined
  }

  /** Refuses all requests that wait or come later. */
  close(): void {
    this.#isClosed = true
    this.resume()
  }

  async #take(request: IncomingMessage): Promise<void> {
    await this.#paused
    this.#refuseIfClosed()
    const body = await readBody(request, this.#maxBytes)
    this.#refuseIfClosed()
    this.#receive(this.#decode(body))
  }

  #decode(body: Buffer): string {
    try {
      return this.#decoder.decode(body, { stream: true })
    } catch (cause) {
      this.#onBroken(new Error('The client sent text that is not UTF-8.', { cause }))
      throw new HttpRefusal(400, 'The body is not UTF-8.')
    }
  }

  #refuseIfClosed(): void {
    if (this.#isClosed) throw new HttpRefusal(404, 'The connection has ended.')
  }
}
