import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Lets the requests under way end and keeps no other connection. Node's own `close` waits for sockets that have sent
 * nothing yet, such as those that browsers open ahead.
 */
export class SocketDrain {
  /** How many requests each socket has under way. */
  readonly #requests = new Map<Socket, number>()
  #isClosing = false

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#requests.set(socket, 0)
      socket.once('close', () => this.#requests.delete(socket))
    })
    server.on('upgrade', ({ socket }: IncomingMessage) => this.#requests.delete(socket))
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#count(socket, 1)
      response.once('close', () => this.#count(socket, -1))
    })
  }

  close(): void {
    this.#isClosing = true
    for (const [socket, requests] of this.#requests) if (requests === 0) socket.destroySoon()
  }

  #count(socket: Socket, change: 1 | -1): void {
    const requests = this.#requests.get(socket)
    if (requests === undefined) return
    this.#requests.set(socket, requests + change)
    if (this.#isClosing && requests + change === 0) socket.destroySoon()
  }
}
