import type { ServerResponse } from 'node:http'
import { PostQueue } from './PostQueue.ts'
import { type RequestTransport, type RequestTransportOptions, uncached } from './RequestTransport.ts'
import type { TransportSink } from './Transport.ts'
import { WriteDeadline } from './WriteDeadline.ts'

/**
 * The client asks again and again; each answer carries all that has come up since the last. The connection ends for
 * the hub once its last words are out. For some time after it, polls are still told that it has ended.
 */
export class LongPollingTransport implements RequestTransport {
  readonly inherentKeepAlive = true
  readonly posts: PostQueue
  readonly #options: RequestTransportOptions
  readonly #deadline: WriteDeadline
  #sink: TransportSink | undefined
  #frames: string[] = []
  #queuedBytes = 0
  /** The poll that waits for something to say. */
  #poll: ServerResponse | undefined
  #pollTimer: NodeJS.Timeout | undefined
  /** Answers on their way. */
  readonly #writing = new Set<ServerResponse>()
  #writingBytes = 0
  /** Runs while no poll is here: the client is gone, or the transport is due to retire. */
  #gapTimer: NodeJS.Timeout | undefined
  #state: 'open' | 'closing' | 'ended' = 'open'

  constructor(options: RequestTransportOptions) {
    this.#options = options
    const { maxFrameBytes, writeMs } = options.limits
    this.#deadline = new WriteDeadline(writeMs, () => this.#fail(new Error('The client took too long to read.')))
    this.posts = new PostQueue(
      maxFrameBytes,
      (text) => this.#sink?.receive(text),
      (error) => this.#fail(error),
    )
  }

  get unsentBytes(): number {
    return this.#queuedBytes + this.#writingBytes
  }

  start(sink: TransportSink): void {
    this.#sink = sink
  }

  /** The first poll only tells the client that it is connected. */
  connect(response: ServerResponse): void {
    this.#answer(response, 200)
    this.#awaitPoll()
  }

  poll(response: ServerResponse): void {
    this.#answerWaiting(204)
    clearTimeout(this.#gapTimer)
    response.once('close', () => this.#forget(response))
    this.#poll = response
    this.#pollTimer = setTimeout(() => this.#answerWaiting(200), this.#options.limits.pollMs).unref()
    if (this.#state !== 'open' && this.#frames.length === 0) this.#answerLast()
    else this.#flush()
  }

  send(text: string): void {
    if (this.#state !== 'open') return
    this.#frames.push(text)
    this.#queuedBytes += Buffer.byteLength(text)
    // A step later, so that what is sent together travels together.
    if (this.#frames.length === 1) queueMicrotask(() => this.#flush())
  }

  pause(): void {
    this.posts.pause()
  }

  resume(): void {
    this.posts.resume()
  }

  close(): void {
    if (this.#state !== 'open') return
    this.#state = 'closing'
    this.posts.close()
    if (this.#poll === undefined) this.#awaitPoll()
    else if (this.#frames.length > 0) this.#flush()
    else this.#answerLast()
    this.#endIfSaid()
  }

  /** The client's own goodbye. */
  endByClient(): void {
    this.#frames = []
    this.#end()
    this.#answerWaiting(204)
    this.#retire()
  }

  terminate(): void {
    if (this.#state !== 'ended') this.#fail(new Error('The connection was cut off.'))
  }

  #flush(): void {
    if (this.#poll === undefined || this.#frames.length === 0) return
    const text = this.#frames.join('')
    this.#frames = []
    this.#queuedBytes = 0
    this.#answerWaiting(200, text)
  }

  #answerLast(): void {
    this.#answerWaiting(204)
    this.#endIfSaid()
    this.#retire()
  }

  #answerWaiting(status: 200 | 204, text = ''): void {
    const response = this.#poll
    if (response === undefined) return
    this.#poll = undefined
    clearTimeout(this.#pollTimer)
    this.#answer(response, status, text)
    this.#awaitPoll()
  }

  #answer(response: ServerResponse, status: 200 | 204, text = ''): void {
    const body = Buffer.from(text)
    const type = status === 200 ? { 'Content-Type': 'text/plain', 'Content-Length': body.length } : {}
    const goodbye = this.#state === 'open' ? {} : { Connection: 'close' }
    this.#writing.add(response)
    this.#writingBytes += body.length
    this.#deadline.begin()
    response.on('error', (error) => this.#fail(error))
    response.once('close', () => {
      this.#writing.delete(response)
      this.#writingBytes -= body.length
      this.#deadline.finish()
      // The messages in this answer are lost, so those after them can no longer come in order.
      if (body.length > 0 && !response.writableFinished)
        this.#fail(new Error('A poll broke off while it was answered.'))
      this.#sink?.drained()
      this.#endIfSaid()
    })
    response.writeHead(status, { ...uncached, ...type, ...goodbye }).end(body)
  }

  #forget(response: ServerResponse): void {
    if (this.#poll !== response) return
    this.#poll = undefined
    clearTimeout(this.#pollTimer)
    this.#awaitPoll()
  }

  #awaitPoll(): void {
    const { closeMs, pollGapMs } = this.#options.limits
    clearTimeout(this.#gapTimer)
    const onGap = (): void => this.#fail(new Error('The client stopped polling.'))
    this.#gapTimer = setTimeout(onGap, this.#state === 'open' ? pollGapMs : closeMs).unref()
  }

  #endIfSaid(): void {
    if (this.#state === 'closing' && this.#frames.length === 0 && this.#writingBytes === 0) this.#end()
  }

  #fail(error: Error): void {
    this.#frames = []
    this.#end(error)
    const waiting = this.#poll
    this.#poll = undefined
    waiting?.destroy()
    for (const response of this.#writing) response.destroy()
    this.#retire()
  }

  /** A step later, so that whoever closes hears of the end after its own work is done. */
  #end(error?: Error): void {
    if (this.#state === 'ended') return
    this.#state = 'ended'
    this.#queuedBytes = 0
    this.posts.close()
    queueMicrotask(() => this.#sink?.transportClosed(error))
  }

  #retire(): void {
    clearTimeout(this.#gapTimer)
    clearTimeout(this.#pollTimer)
    this.#options.onRetired()
  }
}
