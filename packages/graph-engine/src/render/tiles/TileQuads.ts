import type { ViewportState } from '../../api.ts'
import type { Gpu } from '../gpu/Gpu.ts'
import { createLayerShader, type LayerShader } from '../gpu/LayerShader.ts'
import { setView, type Screen } from '../gpu/Screen.ts'
import { TILE_GUTTER, TILE_INNER, tileSpan, type TileRange } from './tileMath.ts'
import type { TilePictures } from './TilePictures.ts'
import { createTileBuffer, createTileProgram, FADE, LONG_AGO, TILE_WORDS } from './tileShader.ts'
import { hasPicture, type Tile } from './TileStore.ts'

/** The tiles of a view as quads. A tile without a picture of its own is shown by finer or coarser ones. */
export class TileQuads {
  readonly #gpu: Gpu
  readonly #pictures: TilePictures
  readonly #quads = createTileBuffer()
  readonly #shader: LayerShader
  #originX = 0
  #originY = 0
  /** Tiles that the last build showed by their own pictures. */
  #shown: ReadonlySet<Tile> = new Set()
  #isFading = false
  #builtAt = 0

  constructor(gpu: Gpu, pictures: TilePictures) {
    this.#gpu = gpu
    this.#pictures = pictures
    this.#shader = createLayerShader(createTileProgram(), { uTiles: pictures.source })
  }

  /**
   * @param seconds As in `Screen`.
   * @param fade Seconds that a picture which was not shown takes to appear, 0 for none.
   */
  build(range: TileRange, seconds: number, fade: number): void {
    this.#quads.clear()
    const span = tileSpan(range.level)
    this.#originX = range.x0 * span
    this.#originY = range.y0 * span
    const shown = new Set<Tile>()
    this.#isFading = false
    for (let y = range.y0; y <= range.y1; y++) {
      for (let x = range.x0; x <= range.x1; x++) {
        for (const tile of this.#pictures.store.shownBy(range.level, x, y) ?? []) {
          if (!hasPicture(tile)) continue
          if (tile.level === range.level) {
            shown.add(tile)
            if (!this.#shown.has(tile)) tile.shownSince = seconds
            this.#writeOwn(tile, seconds, fade)
          } else if (tile.level > range.level) this.#write(tile, x * span, y * span, span)
          else this.#write(tile, (tile.x * span) / 2, (tile.y * span) / 2, span / 2)
        }
      }
    }
    this.hide()
    for (const tile of shown) tile.isShown = true
    this.#shown = shown
    this.#builtAt = seconds
    this.#quads.flush()
  }

  /** Marks the tiles of the last build as no longer shown. */
  hide(): void {
    for (const tile of this.#shown) tile.isShown = false
  }

  /** Says whether a picture was still appearing when the quads were built, and has appeared by now. */
  hasFaded(seconds: number): boolean {
    return this.#isFading && (seconds - this.#builtAt > FADE || seconds < this.#builtAt)
  }

  /** Says whether pictures are appearing, so that another frame is due. */
  get isFading(): boolean {
    return this.#isFading
  }

  draw(viewport: ViewportState, screen: Screen): void {
    setView(this.#shader.uniforms, viewport, screen, this.#originX, this.#originY)
    this.#gpu.draw(this.#quads.geometry, this.#shader.shader, 'triangle-list', this.#quads.indexCount())
  }

  destroy(): void {
    this.#quads.destroy()
    this.#shader.destroy()
  }

  /** Shows a tile, and while it appears what was there before. */
  #writeOwn(tile: Tile, seconds: number, fade: number): void {
    const span = tileSpan(tile.level)
    const { x, y, level } = tile
    const age = seconds - tile.shownSince
    const { store } = this.#pictures
    const finer = store.finer(level, x, y)
    const coarser = finer ? undefined : store.coarser(level, x, y)
    // A picture that has no other to replace is there at once.
    if (age < 0 || age >= fade || (!finer && !coarser)) {
      this.#write(tile, x * span, y * span, span)
      return
    }
    this.#isFading = true
    if (!finer) {
      this.#write(tile, x * span, y * span, span, tile.shownSince, pictured(coarser))
      return
    }
    for (const part of finer) {
      this.#write(tile, (part.x * span) / 2, (part.y * span) / 2, span / 2, tile.shownSince, pictured(part))
    }
  }

  /** Appends the part of a tile's picture that shows a square of graph units, and that of `before` while it gives way. */
  #write(tile: Tile, left: number, top: number, side: number, since = LONG_AGO, before?: Tile): void {
    this.#placeTexels(tile, left, top, side, 0)
    if (before) this.#placeTexels(before, left, top, side, 4)
    else texels.fill(0, 4)
    const x0 = left - this.#originX
    const y0 = top - this.#originY
    let at = this.#quads.take()
    const { floats } = this.#quads
    for (let vertex = 0; vertex < 4; vertex++) {
      floats[at] = x0
      floats[at + 1] = y0
      floats[at + 2] = x0 + side
      floats[at + 3] = y0 + side
      floats.set(texels, at + 4)
      floats[at + 12] = since
      at += TILE_WORDS
    }
  }

  /** Writes where in the texture a tile shows a square of graph units. */
  #placeTexels(tile: Tile, left: number, top: number, side: number, at: number): void {
    tile.lastUsed = this.#pictures.frame
    const span = tileSpan(tile.level)
    const u = this.#pictures.left(tile) + TILE_GUTTER + ((left - tile.x * span) / span) * TILE_INNER
    const v = this.#pictures.top(tile) + TILE_GUTTER + ((top - tile.y * span) / span) * TILE_INNER
    const size = (side / span) * TILE_INNER
    texels[at] = u
    texels[at + 1] = v
    texels[at + 2] = u + size
    texels[at + 3] = v + size
  }
}

function pictured(tile: Tile | undefined): Tile | undefined {
  return tile && hasPicture(tile) ? tile : undefined
}

/** Holds the texture rectangles of the quad being written: the one that it shows, then the one that gives way. */
const texels = new Float32Array(8)
