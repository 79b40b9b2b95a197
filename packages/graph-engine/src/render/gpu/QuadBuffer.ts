import { Buffer, BufferUsage, Geometry } from 'pixi.js'

/**
 * Quads of one interleaved vertex format, four equal-sized vertices each, drawn as two triangles.
 * Never instanced: an instance costs 20 us on a software rasteriser, an expanded quad 1.1 us.
 * Writers fill `floats` / `words` (two views of the same bytes) from `take()`; `flush` uploads what was touched, once.
 */
export interface VertexAttribute {
  readonly name: string
  readonly format: 'float32' | 'float32x2' | 'float32x4' | 'unorm8x4' | 'uint8x4'
  /** In bytes. */
  readonly offset: number
}

const INDICES = 6
const VERTICES = 4

export class QuadBuffer {
  /** 32-bit words a vertex. */
  readonly stride: number
  readonly geometry: Geometry
  floats: Float32Array
  words: Uint32Array
  readonly #vertices: Buffer
  readonly #indices: Buffer
  #count = 0
  #capacity: number
  #dirtyStart = Infinity
  #dirtyEnd = 0

  constructor(words: number, attributes: readonly VertexAttribute[], capacity = 64) {
    this.stride = words
    this.#capacity = capacity
    this.floats = new Float32Array(capacity * VERTICES * words)
    this.words = new Uint32Array(this.floats.buffer)
    const usage = BufferUsage.COPY_DST
    this.#vertices = new Buffer({ data: this.floats, usage: usage | BufferUsage.VERTEX, shrinkToFit: false })
    this.#indices = new Buffer({ data: quadIndices(capacity), usage: usage | BufferUsage.INDEX, shrinkToFit: false })
    this.#vertices.autoGarbageCollect = false
    this.#indices.autoGarbageCollect = false
    this.geometry = new Geometry({ indexBuffer: this.#indices })
    this.geometry.autoGarbageCollect = false
    for (const { name, format, offset } of attributes) {
      this.geometry.addAttribute(name, { buffer: this.#vertices, format, stride: words * 4, offset })
    }
  }

  get count(): number {
    return this.#count
  }

  /** Indices to draw for all quads, or for those from `first` on. */
  indexCount(first = 0): number {
    return (this.#count - first) * INDICES
  }

  indexStart(quad: number): number {
    return quad * INDICES
  }

  clear(): void {
    this.#count = 0
    this.#dirtyStart = 0
    this.#dirtyEnd = 0
  }

  /** @returns The word at which a new quad's first vertex starts. `floats` and `words` may be replaced by this. */
  take(): number {
    if (this.#count === this.#capacity) this.#grow()
    const quad = this.#count++
    this.touch(quad)
    return quad * VERTICES * this.stride
  }

  /** Marks a quad as written. */
  touch(quad: number): void {
    if (quad < this.#dirtyStart) this.#dirtyStart = quad
    if (quad >= this.#dirtyEnd) this.#dirtyEnd = quad + 1
  }

  /** Hands what was written since the last call to the GPU. @returns Bytes. */
  flush(): number {
    const { start, end } = this.dirty
    this.#dirtyStart = Infinity
    this.#dirtyEnd = 0
    if (end <= start) return 0
    const bytes = VERTICES * this.stride * 4
    if (this.#vertices.data !== this.floats) {
      this.#vertices.data = this.floats
      this.#indices.data = quadIndices(this.#capacity)
      return this.floats.byteLength
    }
    this.#vertices.update((end - start) * bytes, start * bytes)
    return (end - start) * bytes
  }

  /** Quads written since the last flush. */
  get dirty(): { readonly start: number; readonly end: number } {
    const end = Math.min(this.#dirtyEnd, this.#count)
    return { start: Math.min(this.#dirtyStart, end), end }
  }

  destroy(): void {
    this.geometry.destroy(true)
  }

  #grow(): void {
    this.#capacity *= 2
    const floats = new Float32Array(this.#capacity * VERTICES * this.stride)
    floats.set(this.floats)
    this.floats = floats
    this.words = new Uint32Array(floats.buffer)
  }
}

function quadIndices(quads: number): Uint32Array {
  const indices = new Uint32Array(quads * INDICES)
  for (let quad = 0, at = 0, vertex = 0; quad < quads; quad++, vertex += VERTICES) {
    indices[at++] = vertex
    indices[at++] = vertex + 1
    indices[at++] = vertex + 2
    indices[at++] = vertex
    indices[at++] = vertex + 2
    indices[at++] = vertex + 3
  }
  return indices
}
