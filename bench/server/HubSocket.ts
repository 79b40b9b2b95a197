/**
 * One WebSocket of a crowd, as little as can be: it counts what ends in a record separator, acknowledges it where
 * stateful reconnect was negotiated, and pings. A client library would cost more than the server that is measured.
 */
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const recordSeparator = 0x1e

export class HubSocket {
  readonly #socket: Socket
  #received = 0
  #acknowledged = 0

  private constructor(socket: Socket, onRecord: () => void, waitFor: number) {
    this.#socket = socket
    let left = waitFor
    socket.on('data', (chunk: Buffer) => {
      for (let at = chunk.indexOf(recordSeparator); at !== -1; at = chunk.indexOf(recordSeparator, at + 1)) {
        if (left > 0) left--
        else if (!isPing(chunk, at)) {
          this.#received++
          onRecord()
        }
      }
    })
    socket.on('error', () => socket.destroy())
  }

  /** @param greeting What is sent first, and is answered by one record; none for a server that speaks at once. */
  static async open(
    url: URL,
    onRecord: () => void,
    onClose: () => void,
    greeting: string | undefined,
  ): Promise<HubSocket> {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
    const key = randomBytes(16).toString('base64')
    const head = [
      `GET ${url.pathname}${url.search} HTTP/1.1`,
      `Host: ${url.host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${key}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.once('data', (chunk: Buffer) => {
        const text = chunk.toString('latin1')
        if (text.startsWith('HTTP/1.1 101')) resolve()
        else reject(new Error(`An upgrade was refused: ${text}`))
      })
    })
    socket.removeAllListeners('error')
    socket.once('close', onClose)
    const hub = new HubSocket(socket, onRecord, greeting === undefined ? 0 : 1)
    if (greeting !== undefined) hub.#send(greeting)
    return hub
  }

  /** Records but pings and the answer to the greeting. */
  get received(): number {
    return this.#received
  }

  ping(): void {
    this.#send('{"type":6}\u001e')
  }

  acknowledge(): void {
    if (this.#received === this.#acknowledged) return
    this.#acknowledged = this.#received
    this.#send(`{"type":8,"sequenceId":${this.#received}}\u001e`)
  }

  close(): void {
    this.#socket.destroy()
  }

  /** Masked with zeros, as clients must; up to 125 bytes. */
  #send(text: string): void {
    const payload = Buffer.from(text)
    this.#socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]))
  }
}

/** `{"type":6}` and nothing else. */
function isPing(chunk: Buffer, end: number): boolean {
  return end >= 10 && chunk[end - 2] === 0x36 && chunk.toString('latin1', end - 10, end) === '{"type":6}'
}
