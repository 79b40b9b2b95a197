import type { ViewportState } from '../api.ts'
import type { Gpu } from './gpu/Gpu.ts'
import { createLayerShader, type LayerShader } from './gpu/LayerShader.ts'
import { setView, type Screen } from './gpu/Screen.ts'
import { AtlasTexture } from './text/AtlasTexture.ts'
import { createTileBuffer, createTileProgram, FADE, TILE_WORDS } from './tiles/tileShader.ts'

/**
 * Lets one tier give way to the next while a person zooms: the last picture of the old one lies over the new one, in its place
 * in the graph, and fades. That is exact, as it holds the canvas's colour too, and costs one quad a frame whatever it shows.
 */
export class Crossfade {
  readonly #gpu: Gpu
  readonly #quads = createTileBuffer()
  readonly #shader: LayerShader
  readonly #texture: AtlasTexture
  #since = -Infinity
  #originX = 0
  #originY = 0

  constructor(gpu: Gpu) {
    this.#gpu = gpu
    this.#texture = new AtlasTexture(gpu, 1, 1, 'rgba8unorm')
    this.#shader = createLayerShader(createTileProgram(), { uTiles: this.#texture.source })
  }

  isActive({ seconds }: Screen): boolean {
    return seconds >= this.#since && seconds < this.#since + FADE
  }

  /** Keeps what the canvas shows now, in the task in which it was drawn. */
  begin(viewport: ViewportState, screen: Screen): void {
    const { width, height } = screen
    this.#texture.capture(width, height)
    this.#since = screen.seconds
    this.#originX = -viewport.x
    this.#originY = -viewport.y
    const scale = viewport.zoom * screen.pixelRatio
    this.#quads.clear()
    let at = this.#quads.take()
    const { floats } = this.#quads
    for (let vertex = 0; vertex < 4; vertex++) {
      // It is nothing that gives way to `aBefore`, in which the lowest row comes first.
      floats.set([0, 0, width / scale, height / scale, 0, 0, 0, 0, 0, height, width, 0, this.#since], at)
      at += TILE_WORDS
    }
    this.#quads.flush()
  }

  draw(viewport: ViewportState, screen: Screen): void {
    if (!this.isActive(screen)) return
    setView(this.#shader.uniforms, viewport, screen, this.#originX, this.#originY)
    this.#gpu.draw(this.#quads.geometry, this.#shader.shader, 'triangle-list', this.#quads.indexCount())
  }

  destroy(): void {
    this.#quads.destroy()
    this.#shader.destroy()
    this.#texture.destroy()
  }
}
