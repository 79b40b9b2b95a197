import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Without a byte for so long a body is not on its way any more. */
const usualStallMs = 5000

/**
 * Lets the requests under way end and keeps no other connection. Node's own `close` waits for sockets that have sent
 * nothing yet, such as those that browsers open ahead, and for uploads that stopped half-way, for which no work has begun.
 */
export class SocketDrain {
  /** How many requests each socket has under way. */
  readonly #requests = new Map<Socket, number>()
  /** Whose body is still on its way. */
  readonly #arriving = new Map<Socket, IncomingMessage>()
  readonly #stallMs: number
  #isClosing = false

  constructor(server: Server, stallMs = usualStallMs) {
    this.#stallMs = stallMs
    server.on('connection', (socket: Socket) => {
      this.#requests.set(socket, 0)
      socket.once('close', () => this.#requests.delete(socket))
    })
    server.on('upgrade', ({ socket }: IncomingMessage) => this.#requests.delete(socket))
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request
      this.#count(socket, 1)
      this.#arriving.set(socket, request)
      response.once('close', () => {
        this.#arriving.delete(socket)
        this.#count(socket, -1)
      })
    })
  }

  close(): void {
    this.#isClosing = true
    for (const [socket, requests] of this.#requests) if (requests === 0) socket.destroySoon()
    this.#cutStalled(new Map())
  }

  /** @param before Bytes that each socket had got the last time. */
  #cutStalled(before: ReadonlyMap<Socket, number>): void {
    const now = new Map<Socket, number>()
    for (const [socket, request] of this.#arriving) {
      if (request.complete) continue
      if (before.get(socket) === socket.bytesRead) socket.destroy()
      else now.set(socket, socket.bytesRead)
    }
    if (now.size > 0) setTimeout(() => this.#cutStalled(now), this.#stallMs).unref()
  }

  #count(socket: Socket, change: 1 | -1): void {
    const requests = this.#requests.get(socket)
    if (requests === undefined) return
    this.#requests.set(socket, requests + change)
    if (this.#isClosing && requests + change === 0) socket.destroySoon()
  }
}
