import { inflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { PngEncoder } from './PngEncoder.ts'

it('X6 a PNG holds exactly the pixels that were written, in whatever bands they came', async () => {
  const cases = fc.record({
    width: fc.integer({ min: 1, max: 40 }),
    bands: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
    hasAlpha: fc.boolean(),
    seed: fc.integer(),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ width, bands, hasAlpha, seed }) => {
      const height = bands.reduce((sum, rows) => sum + rows, 0)
      const pixels = Uint8Array.from(
        { length: width * height * 4 },
        (_, i) => (Math.imul(i ^ seed, 2654435761) >>> 13) & 255,
      )
      const encoder = new PngEncoder(width, height, hasAlpha)
      let row = 0
      for (const rows of bands) await encoder.write(pixels.subarray(row * width * 4, (row += rows) * width * 4))
      const decoded = decode(new Uint8Array(await (await encoder.finish()).arrayBuffer()))
      expect([decoded.width, decoded.height]).toEqual([width, height])
      expect(decoded.pixels).toEqual(hasAlpha ? pixels : pixels.filter((_, i) => i % 4 !== 3))
    }),
    { seed: 7, numRuns: 40 },
  )
})

/** Reads what the encoder may write, and no more. */
function decode(png: Uint8Array): { width: number; height: number; pixels: Uint8Array } {
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(png.buffer)
  const chunks: { type: string; data: Uint8Array }[] = []
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at)
    chunks.push({
      type: new TextDecoder().decode(png.subarray(at + 4, at + 8)),
      data: png.subarray(at + 8, at + 8 + length),
    })
    at += length + 12
  }
  expect([chunks[0]!.type, chunks.at(-1)!.type]).toEqual(['IHDR', 'IEND'])
  const header = new DataView(chunks[0]!.data.slice().buffer)
  const [width, height] = [header.getUint32(0), header.getUint32(4)]
  const channels = header.getUint8(9) === 6 ? 4 : 3
  const raw = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)))
  const pixels = new Uint8Array(width * height * channels)
  for (let row = 0; row < height; row++) {
    const start = row * (width * channels + 1)
    expect(raw[start]).toBe(1)
    for (let i = 0; i < width * channels; i++) {
      const left = i < channels ? 0 : pixels[row * width * channels + i - channels]!
      pixels[row * width * channels + i] = raw[start + 1 + i]! + left
    }
  }
  return { width, height, pixels }
}
