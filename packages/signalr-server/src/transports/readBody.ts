import type { IncomingMessage } from 'node:http'
import { HttpRefusal } from '../errors.ts'

/** The whole body, or a refusal if it is too long or breaks off. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const brokenOff = (): void => reject(new HttpRefusal(400, 'The body did not arrive whole.'))
    if (request.destroyed) return brokenOff()
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxBytes) {
        chunks.push(chunk)
        return
      }
      // The rest of the body is read and dropped, so that the answer can be written before the socket closes.
      chunks.length = 0
      reject(new HttpRefusal(413, `A request is longer than ${maxBytes} bytes.`, { Connection: 'close' }))
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('error', brokenOff)
    request.once('close', brokenOff)
  })
}
