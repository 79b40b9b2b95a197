/** Connections that each send the beginning of a body and then nothing. They use no code of the product. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface SilentBodies {
  /** Gives the status that each connection was answered with so far, or undefined. */
  statuses(): (number | undefined)[]
  /** How many the server has closed. */
  closed(): number
  close(): void
}

export interface SilentBody {
  readonly path: string
  /** The bytes that are sent. The server is told that as many again follow. */
  readonly part: Buffer
  readonly isGzip?: boolean
  readonly token?: string
}

export async function openSilentBodies(url: string, count: number, body: SilentBody): Promise<SilentBodies> {
  const { hostname, port, host } = new URL(url)
  const head = [
    `POST /api/${body.path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `Content-Length: ${body.part.length * 2}`,
    ...(body.isGzip ? ['Content-Encoding: gzip'] : []),
    ...(body.token === undefined ? [] : [`Authorization: Bearer ${body.token}`]),
  ].join('\r\n')
  const statuses: (number | undefined)[] = Array.from({ length: count }, () => undefined)
  let closed = 0
  const open = async (at: number): Promise<Socket> => {
    const socket = connect(Number(port), hostname)
    // An attacker has to expect that the server cuts the connection.
    socket.on('error', () => undefined)
    socket.once('close', () => closed++)
    socket.once('data', (chunk: Buffer) => (statuses[at] = Number(chunk.toString('latin1', 9, 12))))
    await once(socket, 'connect')
    socket.write(`${head}\r\n\r\n`)
    socket.write(body.part)
    return socket
  }
  const sockets = await Promise.all(statuses.map((_, at) => open(at)))
  return {
    statuses: () => statuses,
    closed: () => closed,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
