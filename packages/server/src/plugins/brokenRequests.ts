import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, type RefusalCode } from '../errors.ts'
import { errorCode } from '../system/StartupError.ts'

const ofNode: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
}

/** Bytes that are no HTTP become no request, so this writes its answer to the bare socket. */
export function answerBrokenRequest(error: Error, socket: Socket): void {
  const code = errorCode(error) ?? ''
  if (code !== 'ECONNRESET' && socket.writable) {
    const problem = new Refusal(ofNode[code] ?? 'bad-request').toProblem('tr')
    const body = Buffer.from(JSON.stringify(problem))
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      'Content-Type: application/problem+json; charset=utf-8',
      'Content-Language: tr',
      `Content-Length: ${body.length}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body)
  }
  socket.destroySoon()
}
