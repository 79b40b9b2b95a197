/** A proxy as some networks have it: it knows no WebSockets and, if it is older still, no streams. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export class OldProxy {
  readonly #server: Server
  readonly #target: URL
  readonly #refusesStreams: boolean

  private constructor(url: string, refusesStreams: boolean) {
    this.#target = new URL(url)
    this.#refusesStreams = refusesStreams
    this.#server = createServer((request, response) => this.#pass(request, response))
    this.#server.on('upgrade', (_request, socket) =>
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'),
    )
  }

  static async to(url: string, { refusesStreams = false } = {}): Promise<OldProxy> {
    const proxy = new OldProxy(url, refusesStreams)
    await once(proxy.#server.listen(0, '127.0.0.1'), 'listening')
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, url: path, headers } = request
    if (this.#refusesStreams && headers.accept === 'text/event-stream') {
      response.writeHead(502).end()
      return
    }
    const { hostname: host, port } = this.#target
    const onward = send({ host, port, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      response.flushHeaders()
      answer.pipe(response)
      answer.once('error', () => response.destroy())
    })
    onward.once('error', () => response.destroy())
    response.once('close', () => onward.destroy())
    request.pipe(onward)
  }
}
