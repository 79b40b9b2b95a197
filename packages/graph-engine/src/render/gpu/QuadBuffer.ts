import { Buffer, BufferUsage, Geometry } from 'pixi.js'
import { QUAD_INDICES, QUAD_VERTICES, QuadArray } from './QuadArray.ts'

export interface VertexAttribute {
  readonly name: string
  readonly format: 'float32' | 'float32x2' | 'float32x4' | 'unorm8x4' | 'uint8x4'
  /** In bytes. */
  readonly offset: number
}

/**
 * Quads of one interleaved vertex format, drawn as two triangles each. Never instanced: an instance costs 20 us on a software
 * rasteriser, an expanded quad 1.1 us. `flush` uploads what was written since, in one range.
 */
export class QuadBuffer extends QuadArray {
  readonly geometry: Geometry
  readonly #vertices: Buffer
  readonly #indices: Buffer

  constructor(stride: number, attributes: readonly VertexAttribute[], capacity = 64) {
    super(stride, capacity)
    const usage = BufferUsage.COPY_DST
    this.#vertices = new Buffer({ data: this.floats, usage: usage | BufferUsage.VERTEX, shrinkToFit: false })
    this.#indices = new Buffer({ data: quadIndices(capacity), usage: usage | BufferUsage.INDEX, shrinkToFit: false })
    this.#vertices.autoGarbageCollect = false
    this.#indices.autoGarbageCollect = false
    this.geometry = new Geometry({ indexBuffer: this.#indices })
    this.geometry.autoGarbageCollect = false
    for (const { name, format, offset } of attributes) {
      this.geometry.addAttribute(name, { buffer: this.#vertices, format, stride: stride * 4, offset })
    }
  }

  /** Indices to draw for all quads, or for those from `first` on. */
  indexCount(first = 0): number {
    return (this.count - first) * QUAD_INDICES
  }

  indexStart(quad: number): number {
    return quad * QUAD_INDICES
  }

  /** Hands what was written since the last call to the GPU. @returns Bytes. */
  flush(): number {
    const { start, end } = this.takeDirty()
    if (end === start) return 0
    if (this.#vertices.data !== this.floats) {
      this.#vertices.data = this.floats
      this.#indices.data = quadIndices(this.capacity)
      return this.floats.byteLength
    }
    const bytes = QUAD_VERTICES * this.stride * 4
    this.#vertices.update((end - start) * bytes, start * bytes)
    return (end - start) * bytes
  }

  destroy(): void {
    this.geometry.destroy(true)
  }
}

function quadIndices(quads: number): Uint32Array {
  const indices = new Uint32Array(quads * QUAD_INDICES)
  for (let quad = 0, at = 0, vertex = 0; quad < quads; quad++, vertex += QUAD_VERTICES) {
    indices[at++] = vertex
    indices[at++] = vertex + 1
    indices[at++] = vertex + 2
    indices[at++] = vertex
    indices[at++] = vertex + 2
    indices[at++] = vertex + 3
  }
  return indices
}
