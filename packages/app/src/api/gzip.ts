/** Bodies that are too large to hold as several strings: escaped and compressed piece by piece. */

const quote = 0x22
const backslash = 0x5c
const hex = '0123456789abcdef'
const shortEscapes: Readonly<Record<number, number>> = { 8: 0x62, 9: 0x74, 10: 0x6e, 12: 0x66, 13: 0x72 }

/** UTF-8 text as the inside of a JSON string. All bytes that need an escape are ASCII, so chunks may cut anywhere. */
export function escapeJsonBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let extra = 0
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!
    if (byte === quote || byte === backslash) extra += 1
    else if (byte < 0x20) extra += shortEscapes[byte] === undefined ? 5 : 1
  }
  const out = new Uint8Array(bytes.length + extra)
  if (extra === 0) {
    out.set(bytes)
    return out
  }
  let at = 0
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]!
    if (byte >= 0x20 && byte !== quote && byte !== backslash) {
      out[at++] = byte
      continue
    }
    out[at++] = backslash
    const short = byte >= 0x20 ? byte : shortEscapes[byte]
    if (short !== undefined) {
      out[at++] = short
      continue
    }
    out[at++] = 0x75
    out[at++] = 0x30
    out[at++] = 0x30
    out[at++] = hex.charCodeAt(byte >> 4)
    out[at++] = hex.charCodeAt(byte & 15)
  }
  return out
}

/** Escaped and compressed in one task, or two of them: some 10 ms, where a megabyte took up to 48. */
const CHUNK_BYTES = 1 << 18

/** Compresses parts that are made on demand, giving the page a turn between them. */
export function gzipStream(parts: Iterable<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = parts[Symbol.iterator]()
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next = iterator.next()
      if (next.done) return controller.close()
      controller.enqueue(next.value)
      await new Promise((resolve) => setTimeout(resolve, 0))
    },
  })
  return source.pipeThrough(new CompressionStream('gzip'))
}

export function* slices(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) yield bytes.subarray(start, start + CHUNK_BYTES)
}
