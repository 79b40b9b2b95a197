import { type IncomingHttpHeaders, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { HttpRefusal } from '../errors.ts'
import { ownerOf, type PeerAddress, type Peers } from './Peers.ts'
import type { HubUrl } from '../request.ts'
import type { Upgrade } from '../endpoints/WebSocketEndpoint.ts'

/** Marks what was handed on once: it goes no further. */
const marker = 'x-hub-forwarded'

/**
 * Hands on requests and upgrades whose connection another process has, as they are, and what that one says back. Who
 * may do what is decided there. A process that cannot be reached is gone, and its connections with it: 404.
 */
export class Forwarder {
  readonly #peers: Peers
  readonly #reachMs: number
  readonly #tunnels = new Set<Duplex>()

  constructor(peers: Peers, reachMs: number) {
    this.#peers = peers
    this.#reachMs = reachMs
  }

  /** The process that the request is for, if it is another. */
  async find({ headers }: IncomingMessage, { query }: HubUrl): Promise<PeerAddress | undefined> {
    const owner = ownerOf(query.get('id') ?? '')
    if (owner === undefined || owner === this.#peers.id || headers[marker] !== undefined) return undefined
    const address = await this.#peers.find(owner)
    if (address === undefined) throw gone()
    return address
  }

  forward(address: PeerAddress, request: IncomingMessage, response: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      const { method, url: path } = request
      const headers = { ...withoutHops(request.headers), [marker]: '1' }
      const createConnection = (): Socket => this.#reach(address)
      const onward = send({ ...address, method, path, headers, createConnection }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, { ...withoutHops(answer.headers), Connection: 'close' })
        response.flushHeaders()
        answer.pipe(response)
        answer.once('error', () => response.destroy())
        resolve()
      })
      onward.once('error', () => {
        if (!response.headersSent && !response.destroyed) return reject(gone())
        response.destroy()
        resolve()
      })
      response.once('close', () => onward.destroy())
      request.pipe(onward)
    })
  }

  /** From here on the two sockets are one. */
  tunnel(address: PeerAddress, { request, socket, head }: Upgrade): Promise<void> {
    return new Promise((resolve, reject) => {
      const onward = this.#reach(address)
      let isThrough = false
      onward.once('connect', () => {
        isThrough = true
        onward.write(`${writeHead(request)}\r\n`)
        onward.write(head)
        onward.pipe(socket)
        socket.pipe(onward)
        resolve()
      })
      onward.once('error', () => {
        if (isThrough) socket.destroy()
        else reject(gone())
      })
      onward.once('close', () => {
        this.#tunnels.delete(onward)
        if (isThrough) socket.destroy()
      })
      socket.once('close', () => onward.destroy())
      this.#tunnels.add(onward)
    })
  }

  /** A machine that has vanished refuses nothing: whoever waits for it would wait for minutes. */
  #reach(address: PeerAddress): Socket {
    const socket = connect(address)
    const giveUp = (): void => void socket.destroy(new Error(`Nobody is at ${address.host}:${address.port}.`))
    const timer = setTimeout(giveUp, this.#reachMs)
    for (const end of ['connect', 'close']) socket.once(end, () => clearTimeout(timer))
    return socket
  }

  close(): void {
    for (const tunnel of this.#tunnels) tunnel.destroy()
  }
}

function gone(): HttpRefusal {
  return new HttpRefusal(404, 'No connection with that id.')
}

const hops = new Set(['connection', 'keep-alive', 'transfer-encoding', 'expect', 'upgrade'])

function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name)))
}

function writeHead({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`, `${marker}: 1`]
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`)
  return lines.map((line) => `${line}\r\n`).join('')
}
