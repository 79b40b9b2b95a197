/**
 * The processor's side of a quad buffer: four equal-sized vertices a quad, two views of the same bytes, and which quads were
 * written since they were last handed over.
 */
export const QUAD_VERTICES = 4
export const QUAD_INDICES = 6

export class QuadArray {
  /** 32-bit words a vertex. */
  readonly stride: number
  floats: Float32Array
  words: Uint32Array
  #count = 0
  #dirtyStart = Infinity
  #dirtyEnd = 0

  constructor(stride: number, capacity: number) {
    this.stride = stride
    this.floats = new Float32Array(capacity * QUAD_VERTICES * stride)
    this.words = new Uint32Array(this.floats.buffer)
  }

  get count(): number {
    return this.#count
  }

  /** Quads that there is room for. */
  get capacity(): number {
    return this.floats.length / (QUAD_VERTICES * this.stride)
  }

  clear(): void {
    this.#count = 0
    this.#dirtyStart = Infinity
    this.#dirtyEnd = 0
  }

  /** @returns The word at which a new quad's first vertex starts. `floats` and `words` may be replaced by this. */
  take(): number {
    if (this.#count === this.capacity) this.#grow()
    const quad = this.#count++
    this.touch(quad)
    return quad * QUAD_VERTICES * this.stride
  }

  /** Marks a quad as written. */
  touch(quad: number): void {
    if (quad < this.#dirtyStart) this.#dirtyStart = quad
    if (quad >= this.#dirtyEnd) this.#dirtyEnd = quad + 1
  }

  /** @returns The range of quads written since the last call, empty when start = end. */
  takeDirty(): { readonly start: number; readonly end: number } {
    const end = Math.min(this.#dirtyEnd, this.#count)
    const start = Math.min(this.#dirtyStart, end)
    this.#dirtyStart = Infinity
    this.#dirtyEnd = 0
    return { start, end }
  }

  #grow(): void {
    const floats = new Float32Array(this.floats.length * 2)
    floats.set(this.floats)
    this.floats = floats
    this.words = new Uint32Array(floats.buffer)
  }
}
