/** Saves that cost a server more than they cost who sends them, packed as they are sent. */
import { createGzip, gzipSync } from 'node:zlib'

/** Packs a graph that has so many lists in place of nodes and shrinks to a thousandth. */
export function packLists(graphId: string, count: number): Promise<Buffer> {
  return pack(graphId, 9, function* () {
    for (let left = count; left > 0; left -= 100_000) yield '[],'.repeat(Math.min(left, 100_000))
  })
}

/** Lists of numbers that look like chance, so that it packs no better than a graph does. */
export function packNumbers(graphId: string, count: number): Promise<Buffer> {
  return pack(graphId, 1, function* () {
    for (let i = 0; i < count; i += 1000) {
      yield Array.from({ length: 1000 }, (_, k) => `[${(((i + k) * 2_654_435_761) % 100_000) + 1}],`).join('')
    }
  })
}

function writeNode(i: number): string {
  return `{\\"id\\":\\"n${i}\\",\\"type\\":\\"Log\\",\\"title\\":\\"Log\\",\\"inputs\\":{}},`
}

/** Packs the beginning of a graph whose nodes are all alike. */
export function packNodes(count: number): Buffer {
  const nodes = Array.from({ length: count }, (_, i) => writeNode(i)).join('')
  return gzipSync(`{"id":"x","code":"{\\"graph\\":{\\"nodes\\":[${nodes}`, { level: 1 })
}

async function pack(graphId: string, level: number, write: () => Iterable<string>): Promise<Buffer> {
  const gzip = createGzip({ level })
  gzip.write(`{"id":"${graphId}","code":"{\\"graph\\":{\\"nodes\\":[`)
  for (const part of write()) gzip.write(part)
  gzip.end('[]],\\"connections\\":[]}}"}')
  const chunks: Buffer[] = []
  for await (const chunk of gzip) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
