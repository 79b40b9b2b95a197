/**
 * Writes a PNG (RFC 2083) row by row, so that a picture larger than any canvas needs no more memory than one band of it.
 * 8-bit RGB or RGBA, each row filtered by what is left of it (method 1), deflated by the platform off this thread.
 */
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const SUB = 1

export class PngEncoder {
  readonly #width: number
  readonly #channels: 3 | 4
  readonly #parts: BlobPart[] = []
  readonly #deflate = new CompressionStream('deflate')
  readonly #writer = this.#deflate.writable.getWriter()
  readonly #drained: Promise<void>

  constructor(width: number, height: number, hasAlpha: boolean) {
    this.#width = width
    this.#channels = hasAlpha ? 4 : 3
    const header = new DataView(new ArrayBuffer(13))
    header.setUint32(0, width)
    header.setUint32(4, height)
    header.setUint8(8, 8)
    header.setUint8(9, hasAlpha ? 6 : 2)
    this.#parts.push(SIGNATURE, chunk('IHDR', new Uint8Array(header.buffer)))
    this.#drained = this.#drain()
    // A failure is told by whoever awaits the next write or the end.
    this.#drained.catch(() => undefined)
  }

  /** @param rgba Whole rows, the upper first, 4 bytes a pixel, not premultiplied. */
  async write(rgba: Uint8Array): Promise<void> {
    const { length } = rgba
    const rows = length / (this.#width * 4)
    const channels = this.#channels
    const out = new Uint8Array(rows * (this.#width * channels + 1))
    let to = 0
    for (let row = 0, from = 0; row < rows; row++) {
      out[to++] = SUB
      for (let x = 0; x < this.#width; x++, from += 4) {
        for (let channel = 0; channel < channels; channel++) {
          out[to++] = rgba[from + channel]! - (x === 0 ? 0 : rgba[from + channel - 4]!)
        }
      }
    }
    await this.#writer.write(out)
  }

  async finish(): Promise<Blob> {
    await this.#writer.close()
    await this.#drained
    return new Blob([...this.#parts, chunk('IEND', new Uint8Array(0))], { type: 'image/png' })
  }

  /** Gives up; nothing is to be written after. */
  async cancel(reason: unknown): Promise<void> {
    await this.#writer.abort(reason)
    // It ends with that reason, which the caller has.
    await this.#drained.catch(() => undefined)
  }

  async #drain(): Promise<void> {
    const reader = this.#deflate.readable.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      this.#parts.push(chunk('IDAT', value))
    }
  }
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(data.length + 12)
  const view = new DataView(out.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) out[4 + i] = type.charCodeAt(i)
  out.set(data, 8)
  view.setUint32(data.length + 8, crc32(out.subarray(4, data.length + 8)))
  return out
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return ~crc >>> 0
}
