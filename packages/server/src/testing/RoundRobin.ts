import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** A balancer that knows nothing of connections: every request and every upgrade goes to the next server that is there. */
export class RoundRobin {
  readonly #server: Server
  #targets: URL[]
  #turn = 0

  private constructor(urls: readonly string[]) {
    this.#targets = urls.map((url) => new URL(url))
    this.#server = createServer((request, response) => this.#pass(request, response))
    this.#server.on('upgrade', (request, socket, head) => this.#join(request, socket, head))
  }

  static async start(urls: readonly string[]): Promise<RoundRobin> {
    const robin = new RoundRobin(urls)
    robin.#server.listen(0, '127.0.0.1')
    await once(robin.#server, 'listening')
    return robin
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Removes a process, as health checks would. */
  remove(url: string): void {
    this.#targets = this.#targets.filter(({ origin }) => origin !== url)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #next(): { host: string; port: number } {
    const { hostname: host, port } = this.#targets[this.#turn++ % this.#targets.length]!
    return { host, port: Number(port) }
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url: path, headers } = request
    const onward = send({ ...this.#next(), method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      response.flushHeaders()
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    })
    onward.once('error', () => response.destroy())
    response.once('close', () => onward.destroy())
    request.pipe(onward)
  }

  #join({ method, url, rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer): void {
    const onward = connect(this.#next(), () => {
      const lines = rawHeaders.map((text, i) => (i % 2 === 0 ? `${text}: ` : `${text}\r\n`))
      onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    for (const end of ['error', 'close']) {
      onward.on(end, () => socket.destroy())
      socket.on(end, () => onward.destroy())
    }
  }
}
