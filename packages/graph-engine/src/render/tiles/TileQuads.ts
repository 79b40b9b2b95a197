import type { ViewportState } from '../../api.ts'
import { createLayerShader, type Gpu, type LayerShader } from '../gpu/Gpu.ts'
import { setView, type Screen } from '../gpu/Screen.ts'
import { TILE_GUTTER, TILE_INNER, tileSpan, type TileRange } from './tileMath.ts'
import type { TilePictures } from './TilePictures.ts'
import { createTileBuffer, createTileProgram, TILE_WORDS } from './tileShader.ts'
import type { Tile } from './TileStore.ts'

/** How many levels up a part of a coarser tile still is a picture. */
const COARSER = 8

/** The tiles of a view as quads. A tile without a picture of its own is shown by finer or coarser ones. */
export class TileQuads {
  readonly #gpu: Gpu
  readonly #pictures: TilePictures
  readonly #quads = createTileBuffer()
  readonly #shader: LayerShader
  #originX = 0
  #originY = 0

  constructor(gpu: Gpu, pictures: TilePictures) {
    this.#gpu = gpu
    this.#pictures = pictures
    this.#shader = createLayerShader(createTileProgram(), { uTiles: pictures.source })
  }

  build(range: TileRange): void {
    this.#quads.clear()
    const span = tileSpan(range.level)
    this.#originX = range.x0 * span
    this.#originY = range.y0 * span
    for (let y = range.y0; y <= range.y1; y++) {
      for (let x = range.x0; x <= range.x1; x++) {
        const tile = this.#pictures.store.get(range.level, x, y)
        if (tile?.isEmpty && !tile.isStale) continue
        if (tile && tile.slot >= 0) this.#write(tile, x * span, y * span, span)
        else if (!this.#writeFiner(range.level, x, y)) this.#writeCoarser(range.level, x, y)
      }
    }
    this.#quads.flush()
  }

  draw(viewport: ViewportState, screen: Screen): void {
    setView(this.#shader.uniforms, viewport, screen, this.#originX, this.#originY)
    this.#gpu.draw(this.#quads.geometry, this.#shader.shader, 'triangle-list', this.#quads.indexCount())
  }

  destroy(): void {
    this.#quads.destroy()
    this.#shader.shader.destroy()
  }

  /** @returns Whether the four finer tiles all have pictures, and stand in. */
  #writeFiner(level: number, x: number, y: number): boolean {
    const span = tileSpan(level - 1)
    const finer = [0, 1, 2, 3].map((i) => this.#pictures.store.get(level - 1, x * 2 + (i & 1), y * 2 + (i >> 1)))
    if (finer.some((tile) => !tile || (tile.slot < 0 && !tile.isEmpty))) return false
    for (const tile of finer) if (!tile!.isEmpty) this.#write(tile!, tile!.x * span, tile!.y * span, span)
    return true
  }

  /** Shows the part of a coarser tile's picture. */
  #writeCoarser(level: number, x: number, y: number): void {
    const span = tileSpan(level)
    for (let up = 1; up <= COARSER; up++) {
      const tile = this.#pictures.store.get(level + up, Math.floor(x / 2 ** up), Math.floor(y / 2 ** up))
      if (!tile || tile.slot < 0) continue
      this.#write(tile, x * span, y * span, span)
      return
    }
  }

  /** Appends the part of a tile's picture that shows a square of graph units. */
  #write(tile: Tile, left: number, top: number, side: number): void {
    tile.lastUsed = this.#pictures.frame
    const span = tileSpan(tile.level)
    const texels = (side / span) * TILE_INNER
    const u = this.#pictures.left(tile) + TILE_GUTTER + ((left - tile.x * span) / span) * TILE_INNER
    const v = this.#pictures.top(tile) + TILE_GUTTER + ((top - tile.y * span) / span) * TILE_INNER
    const x0 = left - this.#originX
    const y0 = top - this.#originY
    let at = this.#quads.take()
    const { floats } = this.#quads
    for (let vertex = 0; vertex < 4; vertex++) {
      floats[at] = x0
      floats[at + 1] = y0
      floats[at + 2] = x0 + side
      floats[at + 3] = y0 + side
      floats[at + 4] = u
      floats[at + 5] = v
      floats[at + 6] = u + texels
      floats[at + 7] = v + texels
      at += TILE_WORDS
    }
  }
}
