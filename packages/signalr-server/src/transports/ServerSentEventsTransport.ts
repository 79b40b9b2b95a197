import type { ServerResponse } from 'node:http'
import { PostQueue } from './PostQueue.ts'
import { type RequestTransport, type RequestTransportOptions, uncached } from './RequestTransport.ts'
import type { TransportSink } from './Transport.ts'
import { WriteDeadline } from './WriteDeadline.ts'

/** One response that never ends carries what the server says; its end is the end of the connection. */
export class ServerSentEventsTransport implements RequestTransport {
  readonly inherentKeepAlive = false
  readonly posts: PostQueue
  readonly #response: ServerResponse
  readonly #options: RequestTransportOptions
  readonly #deadline: WriteDeadline
  #sink: TransportSink | undefined
  #isClosing = false
  #failure: Error | undefined

  constructor(response: ServerResponse, options: RequestTransportOptions) {
    const { maxFrameBytes, writeMs } = options.limits
    this.#response = response
    this.#options = options
    this.#deadline = new WriteDeadline(writeMs, () => this.#fail(new Error('The client took too long to read.')))
    this.posts = new PostQueue(
      maxFrameBytes,
      (text) => this.#sink?.receive(text),
      (error) => this.#fail(error),
    )
  }

  get unsentBytes(): number {
    return this.#response.writableLength
  }

  start(sink: TransportSink): void {
    this.#sink = sink
    this.#response.on('error', (error) => (this.#failure ??= error))
    this.#response.once('close', () => this.#closed(sink))
    this.#response.writeHead(200, {
      ...uncached,
      'Content-Type': 'text/event-stream',
      'Content-Encoding': 'identity',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    })
    // Some browsers take the stream for open only once there is something in it.
    this.#write(':\n\n')
  }

  send(text: string): void {
    const lines = text.split(/\r\n|[\r\n]/)
    this.#write(`${lines.map((line) => `data: ${line}\n`).join('')}\n`)
  }

  pause(): void {
    this.posts.pause()
  }

  resume(): void {
    this.posts.resume()
  }

  close(): void {
    if (this.#isClosing) return
    this.#isClosing = true
    this.posts.close()
    if (this.#response.destroyed) return
    this.#response.end()
    const timer = setTimeout(() => this.terminate(), this.#options.limits.closeMs).unref()
    this.#response.once('close', () => clearTimeout(timer))
  }

  terminate(): void {
    this.#response.destroy()
  }

  #write(text: string): void {
    this.#deadline.begin()
    this.#response.write(text, () => {
      this.#deadline.finish()
      this.#sink?.drained()
    })
  }

  #fail(error: Error): void {
    this.#failure ??= error
    this.terminate()
  }

  #closed(sink: TransportSink): void {
    this.#deadline.stop()
    this.posts.close()
    this.#options.onRetired()
    if (this.#isClosing && this.#failure === undefined) sink.transportClosed()
    else sink.transportClosed(this.#failure ?? new Error('The event stream broke off.'))
  }
}
