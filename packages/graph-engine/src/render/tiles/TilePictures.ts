import type { Gpu } from '../gpu/Gpu.ts'
import { AtlasTexture } from '../text/AtlasTexture.ts'
import { TILE_SIDE, type TileRange } from './tileMath.ts'
import { TileStore, type Tile } from './TileStore.ts'

/** 128 tiles: 32 MiB. The texture is made when the first tile is drawn, so small graphs never pay for it. */
const SLOTS_ACROSS = 16
const SLOTS_DOWN = 8

/** Holds the pictures of tiles in one texture. */
export class TilePictures {
  readonly store = new TileStore(SLOTS_ACROSS * SLOTS_DOWN)
  readonly #texture: AtlasTexture
  /** Counts frames, up to the present one. */
  frame = 0
  /** Says whether the quads must be built anew, since pictures came or went or another part of them is in view. */
  isChanged = true

  constructor(gpu: Gpu) {
    this.#texture = new AtlasTexture(gpu, SLOTS_ACROSS * TILE_SIDE, SLOTS_DOWN * TILE_SIDE, 'rgba8unorm')
  }

  get source(): AtlasTexture['source'] {
    return this.#texture.source
  }

  /**
   * Gives a tile its picture, or none where there is nothing to see.
   * @returns false when every slot shows something in this frame: the tile stays as it is.
   */
  show(tile: Tile, pixels: Uint8Array | null, isStale = false): boolean {
    if (pixels && !this.store.place(tile, this.frame)) return false
    if (pixels) this.#texture.write(this.left(tile), this.top(tile), TILE_SIDE, TILE_SIDE, pixels)
    tile.isEmpty = pixels === null
    tile.isStale = isStale
    if (!isStale) tile.isUsable = true
    this.isChanged = true
    return true
  }

  /** @returns How far from the texture's left a tile's picture lies, in pixels. */
  left(tile: Tile): number {
    return (tile.slot % SLOTS_ACROSS) * TILE_SIDE
  }

  top(tile: Tile): number {
    return Math.floor(tile.slot / SLOTS_ACROSS) * TILE_SIDE
  }

  /**
   * Wants all tiles of a range.
   * @returns The one to draw next: nearest to the middle, those without any picture first. And whether any is stale.
   */
  want(range: TileRange): { readonly next: Tile | undefined; readonly isMissing: boolean } {
    let next: Tile | undefined
    let isMissing = false
    let bestRank = Infinity
    for (let y = range.y0; y <= range.y1; y++) {
      for (let x = range.x0; x <= range.x1; x++) {
        const tile = this.store.want(range.level, x, y, this.frame)
        if (!tile.isStale) continue
        isMissing = true
        if (tile.isAsked) continue
        const distance = Math.abs(x - (range.x0 + range.x1) / 2) + Math.abs(y - (range.y0 + range.y1) / 2)
        const rank = distance + (tile.slot < 0 ? 0 : 1000)
        if (rank < bestRank) {
          next = tile
          bestRank = rank
        }
      }
    }
    return { next, isMissing }
  }

  clear(): void {
    this.store.clear()
    this.isChanged = true
  }

  destroy(): void {
    this.#texture.destroy()
  }
}
