import { Texture, TextureSource } from 'pixi.js'
import type { Gpu } from '../gpu/Gpu.ts'

/** A texture that is written in rectangles. It keeps no copy: after a lost context its owner draws anew. */
export class AtlasTexture {
  readonly source: TextureSource
  readonly #gpu: Gpu
  readonly #bytes: number

  constructor(gpu: Gpu, width: number, height: number, format: 'r8unorm' | 'rgba8unorm') {
    this.#gpu = gpu
    this.#bytes = format === 'r8unorm' ? 1 : 4
    this.source = new TextureSource({
      width,
      height,
      format,
      alphaMode: 'no-premultiply-alpha',
      scaleMode: 'linear',
      autoGarbageCollect: false,
    })
  }

  /** Writes `width` x `height` pixels, tightly packed. */
  write(x: number, y: number, width: number, height: number, pixels: Uint8Array): void {
    const { gl } = this.#gpu
    this.#bind()
    const red = this.#bytes === 1
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
    gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, width, height, red ? gl.RED : gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4)
  }

  /** Becomes what the canvas shows, its lowest row first. */
  capture(width: number, height: number): void {
    const { gl } = this.#gpu
    this.#bind()
    gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.RGB, 0, 0, width, height, 0)
  }

  /** Pixi caches what is bound where: leaves the unit and comes back, so that this texture is surely the active one. */
  #bind(): void {
    const { texture } = this.#gpu.pixi
    texture.bind(Texture.EMPTY, 0)
    texture.bind(this.source, 0)
  }

  destroy(): void {
    this.source.destroy()
  }
}
