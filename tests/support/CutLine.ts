/** A line to the product that can be cut, as a network is: without a word, for all connections on it. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export class CutLine {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  private constructor(server: Server) {
    this.#server = server
  }

  static async to(url: string): Promise<CutLine> {
    const { hostname, port } = new URL(url)
    const server = createServer()
    const line = new CutLine(server)
    server.on('connection', (near) => {
      const far = connect(Number(port), hostname)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        line.#sockets.add(one)
        one.pipe(other)
        one.on('error', () => one.destroy())
        one.once('close', () => {
          line.#sockets.delete(one)
          other.destroy()
        })
      }
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return line
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  async stop(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
