import { Buffer, BufferResource, BufferUsage, Shader, type GlProgram } from 'pixi.js'

/** The name that every program gives its block. */
export const BLOCK = 'Values'

/**
 * The uniforms of one shader, as one block: `layout(std140) uniform Values { vec4 ... };`. A program reads a block from where it
 * is bound, while the place of a single uniform has to be asked for, which holds the thread until the GPU is done with all else.
 */
export class UniformBlock {
  readonly shader: Shader
  /** In the block's order, four for each vec4. */
  readonly values: Float32Array
  readonly #buffer: Buffer

  /** @param textures One at most: a sampler reads what is bound first, unless it is told otherwise. */
  constructor(program: GlProgram, vectors: number, textures: Readonly<Record<string, unknown>> = {}) {
    this.values = new Float32Array(vectors * 4)
    this.#buffer = new Buffer({ data: this.values, usage: BufferUsage.UNIFORM | BufferUsage.COPY_DST })
    this.#buffer.autoGarbageCollect = false
    const resource = new BufferResource({ buffer: this.#buffer, offset: 0, size: this.values.byteLength })
    this.shader = new Shader({ glProgram: program, resources: { [BLOCK]: resource, ...textures } })
  }

  /** @returns A part of `values`, to write into. */
  part(vector: number, count = 1): Float32Array {
    return this.values.subarray(vector * 4, (vector + count) * 4)
  }

  /** The next draw is with what was written. */
  touch(): void {
    this.#buffer.update(this.values.byteLength)
  }

  destroy(): void {
    this.shader.destroy()
    this.#buffer.destroy()
  }
}
