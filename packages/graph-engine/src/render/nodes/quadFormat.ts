import { QuadBuffer } from '../gpu/QuadBuffer.ts'

/**
 * The one vertex format of everything that is a box, a glyph or a bitmap. 48 bytes a vertex, 4 alike a quad:
 * rect 4 x f32 · params 4 x f32 · fill, stroke, extra: rgba8 each · kind, flags, style, unused: u8 each.
 */
export const Kind = { glyph: 0, ring: 1, cross: 2, mark: 3, turn: 4 } as const

/** Flags of a node's box. */
export const NodeBit = { selected: 1, placeholder: 2, shadow: 4, running: 8, still: 16 } as const
export const BoxStyle = { near: 0, mixed: 1, flat: 2 } as const

/** Atlas places are packed as x + y * ATLAS_SIDE: exact in a float while the side is at most 4,096. */
export const ATLAS_SIDE = 4096

const WORDS = 12
const VERTICES = 4

export function createQuadBuffer(capacity?: number): QuadBuffer {
  return new QuadBuffer(
    WORDS,
    [
      { name: 'aRect', format: 'float32x4', offset: 0 },
      { name: 'aParams', format: 'float32x4', offset: 16 },
      { name: 'aFill', format: 'unorm8x4', offset: 32 },
      { name: 'aStroke', format: 'unorm8x4', offset: 36 },
      { name: 'aExtra', format: 'unorm8x4', offset: 40 },
      { name: 'aKind', format: 'uint8x4', offset: 44 },
    ],
    capacity,
  )
}

/** Appends a quad. Colours are packed (color.ts); places are relative to the buffer's origin. @returns Its number. */
export function writeQuad(
  buffer: QuadBuffer,
  kind: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  a: number,
  b: number,
  c: number,
  d: number,
  fill: number,
  stroke: number,
  extra: number,
  flags = 0,
  style = 0,
): number {
  let at = buffer.take()
  const { floats, words } = buffer
  const kindWord = kind | (flags << 8) | (style << 16)
  for (let vertex = 0; vertex < VERTICES; vertex++) {
    floats[at] = x0
    floats[at + 1] = y0
    floats[at + 2] = x1
    floats[at + 3] = y1
    floats[at + 4] = a
    floats[at + 5] = b
    floats[at + 6] = c
    floats[at + 7] = d
    words[at + 8] = fill
    words[at + 9] = stroke
    words[at + 10] = extra
    words[at + 11] = kindWord
    at += WORDS
  }
  return buffer.count - 1
}

/** Changes a quad's stroke, e.g. the border of the node under the pointer. */
export function setQuadStroke(buffer: QuadBuffer, quad: number, stroke: number): void {
  const first = quad * VERTICES * WORDS + 9
  for (let vertex = 0; vertex < VERTICES; vertex++) buffer.words[first + vertex * WORDS] = stroke
  buffer.touch(quad)
}
