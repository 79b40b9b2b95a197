import { WebSocket } from 'ws'

const separator = '\u001e'

/** A client that can say anything: frames as they are, records as they come. */
export class RawClient {
  /** Rejects with `Unexpected server response: <status>`. */
  readonly opened: Promise<void>
  /** The closing code. */
  readonly closed: Promise<number>
  readonly #socket: WebSocket
  #text = ''
  readonly #records: unknown[] = []
  #waiting: (() => void)[] = []

  constructor(url: string, headers: Record<string, string>) {
    this.#socket = new WebSocket(url, { headers })
    this.opened = new Promise((resolve, reject) => {
      this.#socket.once('open', resolve)
      this.#socket.on('error', reject)
    })
    this.closed = new Promise((resolve) => this.#socket.once('close', resolve))
    this.#socket.on('message', (data) => this.#receive(data.toString()))
    this.#socket.on('close', () => this.#wake())
  }

  /** Each value becomes one record; all of them travel in one frame. */
  send(...messages: unknown[]): void {
    this.sendText(messages.map((message) => JSON.stringify(message) + separator).join(''))
  }

  sendText(text: string | Buffer): void {
    this.#socket.send(text)
  }

  async shakeHands(version = 1): Promise<void> {
    this.send({ protocol: 'json', version })
    await this.next()
  }

  /** The next record, or 'closed' if the connection ends first. */
  async next(): Promise<unknown> {
    while (this.#records.length === 0) {
      if (this.#socket.readyState === WebSocket.CLOSED) return 'closed'
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
    return this.#records.shift()
  }

  /** Everything up to the end of the connection. */
  async rest(): Promise<unknown[]> {
    await this.closed
    return this.#records.splice(0)
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  terminate(): void {
    this.#socket.terminate()
  }

  #receive(text: string): void {
    const records = (this.#text + text).split(separator)
    this.#text = records.pop() ?? ''
    this.#records.push(...records.map((record) => JSON.parse(record) as unknown))
    this.#wake()
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
