import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { HttpRefusal } from '../errors.ts'
import type { HubLogger } from '../HubSettings.ts'

const common = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

export function answerJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { ...common, 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

export function answerEmpty(response: ServerResponse, status: 200 | 202): void {
  response.writeHead(status, { ...common, 'Content-Length': 0 }).end()
}

export function answerRefusal(response: ServerResponse, refusal: HttpRefusal): void {
  const { headers, body } = problem(refusal)
  response.writeHead(refusal.status, headers).end(body)
}

/** The same for an upgrade, where there is a socket and no response. */
export function answerRefusalOnSocket(socket: Duplex, refusal: HttpRefusal): void {
  const { headers, body } = problem(refusal)
  const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': String(Buffer.byteLength(body)) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${head}\r\n${body}`)
}

/** Whatever went wrong as a refusal; what is not one is logged and told to nobody. */
export function asRefusal(error: unknown, logger: HubLogger): HttpRefusal {
  if (error instanceof HttpRefusal) return error
  logger.error({ err: error }, 'A hub request failed')
  return new HttpRefusal(500, 'The request failed on the server.')
}

/** RFC 9457. */
function problem({ status, message, headers }: HttpRefusal): { headers: Record<string, string>; body: string } {
  return {
    headers: { ...common, ...headers, 'Content-Type': 'application/problem+json' },
    body: JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail: message }),
  }
}
