import type { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { tooLarge } from './httpErrors.ts'

const bytesPerMb = 1024 * 1024

/**
 * Reads a body as text: unpacked, and in the charset that it names.
 * @throws NodeError past `maxBytes` of unpacked bytes; what is left is not read.
 */
export async function readBody(
  body: Readable,
  headers: Readonly<Record<string, string>>,
  host: string,
  maxBytes: number,
): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of unpack(body, headers['content-encoding'])) {
    size += (chunk as Uint8Array).byteLength
    if (size > maxBytes) throw tooLarge(host, maxBytes / bytesPerMb)
    chunks.push(chunk as Uint8Array)
  }
  return decoderFor(headers['content-type']).decode(Buffer.concat(chunks))
}

function unpack(body: Readable, encoding: string | undefined): Readable {
  const unpacker = createUnpacker(encoding?.trim().toLowerCase())
  if (unpacker === undefined) return body
  body.on('error', (error) => unpacker.destroy(error))
  return body.pipe(unpacker)
}

function createUnpacker(encoding: string | undefined) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  return encoding === 'br' ? createBrotliDecompress() : undefined
}

/** A charset that nobody knows is read as UTF-8. */
function decoderFor(contentType: string | undefined): TextDecoder {
  const charset = /charset="?([^\s;"]+)/i.exec(contentType ?? '')?.[1]
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
