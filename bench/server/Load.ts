/** Sends as many requests as answers allow, over connections that stay open, one request on each at a time. */
import { connect, type Socket } from 'node:net'

export interface LoadRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Makes the next request of a connection. */
export type NextRequest = (connection: number) => LoadRequest

export interface LoadFigures {
  /** Counts answers in a second. */
  readonly rate: number
  /** Holds the latency of each answer, in milliseconds. */
  readonly latencies: number[]
}

/**
 * @param pauseMs Between an answer and the next request of a connection.
 * @throws where an answer is not 200: a figure of refusals is none.
 */
export async function runLoad(
  url: string,
  connections: number,
  seconds: number,
  next: NextRequest,
  pauseMs = 0,
): Promise<LoadFigures> {
  const { hostname, port } = new URL(url)
  const until = performance.now() + seconds * 1000
  const begun = performance.now()
  const all = Array.from({ length: connections }, (_, i) =>
    drive(hostname, Number(port), until, () => next(i), pauseMs),
  )
  const latencies = (await Promise.all(all)).flat()
  return { rate: latencies.length / ((performance.now() - begun) / 1000), latencies }
}

/** One connection. Answers have a Content-Length, as those of the product and of the yardstick do. */
function drive(host: string, port: number, until: number, next: () => LoadRequest, pauseMs: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const latencies: number[] = []
    const socket: Socket = connect({ host, port, noDelay: true })
    let sentAt = 0
    let waiting: Buffer = Buffer.alloc(0)
    const send = (): void => {
      const { method, path, headers, body = '' } = next()
      const lines = Object.entries({ Host: `${host}:${port}`, ...headers, 'Content-Length': Buffer.byteLength(body) })
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
      sentAt = performance.now()
      socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`)
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed a connection under load')))
    socket.on('data', (chunk: Buffer) => {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
      const end = waiting.indexOf('\r\n\r\n')
      if (end === -1) return
      const head = waiting.toString('latin1', 0, end)
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1])
      if (waiting.length < end + 4 + length) return
      if (!head.startsWith('HTTP/1.1 200')) return void reject(new Error(waiting.toString()))
      waiting = waiting.subarray(end + 4 + length)
      const now = performance.now()
      latencies.push(now - sentAt)
      if (now < until) {
        if (pauseMs === 0) send()
        else setTimeout(send, pauseMs)
        return
      }
      socket.removeAllListeners('close')
      socket.end()
      resolve(latencies)
    })
  })
}
