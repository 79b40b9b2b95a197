import type { ViewportState } from '../../api.ts'
import type { ChangeSet } from '../../document/ChangeSet.ts'
import type { Theme } from '../../theme/Theme.ts'
import type { Clip } from '../connections/cutCurve.ts'
import { createLayerShader, type Gpu, type LayerShader } from '../gpu/Gpu.ts'
import { setView, type Screen } from '../gpu/Screen.ts'
import type { LiftedNodes } from '../LiftedNodes.ts'
import { AtlasTexture } from '../text/AtlasTexture.ts'
import { TileRasteriser, type TileSource } from './rasteriseTile.ts'
import { BULK, TileDirt, type MarkStale } from './TileDirt.ts'
import { measureLineDensity } from './tileLook.ts'
import { TILE_GUTTER, TILE_INNER, TILE_SIDE, tileLevel, tileRange, tileSpan, type TileRange } from './tileMath.ts'
import { createTileBuffer, createTileProgram, TILE_WORDS } from './tileShader.ts'
import { TileStore, type Tile } from './TileStore.ts'

/** 128 tiles: 32 MiB. The texture is made when the first tile is drawn, so small graphs never pay for it. */
const SLOTS_ACROSS = 16
const SLOTS_DOWN = 8
const CAPACITY = SLOTS_ACROSS * SLOTS_DOWN
/** A view may take this many; the rest keeps what lies around it and on other levels. */
const LIMIT = 96
/** How many levels up a part of a coarser tile still is a picture. */
const COARSER = 5

/** The far view of a large graph: pictures of its parts, drawn on the processor in slices, shown as a handful of quads. */
export class TileLayer {
  readonly #gpu: Gpu
  readonly #source: TileSource
  readonly #lifted: LiftedNodes
  readonly #quads = createTileBuffer()
  readonly #texture: AtlasTexture
  readonly #shader: LayerShader
  readonly #store = new TileStore(CAPACITY)
  readonly #rasteriser: TileRasteriser
  readonly #dirt: TileDirt
  #isFollowing = false
  #frame = 0
  #job: { readonly tile: Tile; readonly steps: Generator<void, boolean> } | undefined
  #range: TileRange | undefined
  #needsQuads = true
  #originX = 0
  #originY = 0

  constructor(gpu: Gpu, source: TileSource, lifted: LiftedNodes, theme: Theme) {
    this.#gpu = gpu
    this.#source = source
    this.#lifted = lifted
    this.#texture = new AtlasTexture(gpu, SLOTS_ACROSS * TILE_SIDE, SLOTS_DOWN * TILE_SIDE, 'rgba8unorm')
    this.#shader = createLayerShader(createTileProgram(), { uTiles: this.#texture.source })
    this.#rasteriser = new TileRasteriser(source, theme)
    this.#dirt = new TileDirt(source.graph, source.curveIndex.paths)
  }

  /** A graph that was never seen from afar costs nothing here. */
  follow(change: ChangeSet): void {
    if (!this.#isFollowing) return
    if (change.reset) {
      this.reset()
      this.#isFollowing = false
      return
    }
    const isLargeChange =
      change.moved.length + change.edited.length + change.nodesAdded.length + change.nodesRemoved.length > BULK
    if (isLargeChange) {
      this.#begin()
      this.#store.markAllStale()
    } else if (!this.#lifted.carries(change, this.#source.graph)) this.#dirt.follow(change, this.#markStale)
    this.#job = undefined
  }

  /** Nodes were picked up, or put down: draw what lay under them without them, or with them. */
  lift(before: Int32Array | null, now: Int32Array | null): void {
    if (!this.#isFollowing) return
    for (const rows of [before, now]) {
      if (!rows) continue
      if (rows.length > BULK) {
        this.#dirt.rebuild()
        this.#store.markAllStale()
      } else this.#dirt.mark(rows, this.#markStale)
    }
    this.#job = undefined
  }

  /** Draws missing tiles until `deadline`. @returns Whether some are still missing. */
  update(view: Clip, screen: Screen, scale: number, deadline: number): boolean {
    if (!this.#isFollowing) {
      this.#isFollowing = true
      this.#begin()
    }
    this.#frame++
    const level = tileLevel(scale, screen.width, screen.height, LIMIT)
    const range = tileRange(level, view.x0, view.y0, view.x1, view.y1)
    if (!this.#range || !isSameRange(range, this.#range)) this.#needsQuads = true
    this.#range = range
    const isMissing = this.#work(range, deadline)
    if (this.#needsQuads) this.#writeQuads(range)
    return isMissing
  }

  draw(viewport: ViewportState, screen: Screen): void {
    setView(this.#shader.uniforms, viewport, screen, this.#originX, this.#originY)
    this.#gpu.draw(this.#quads.geometry, this.#shader.shader, 'triangle-list', this.#quads.indexCount())
  }

  /** The context was lost, and every picture with it. */
  reset(): void {
    this.#store.clear()
    this.#job = undefined
    this.#needsQuads = true
  }

  destroy(): void {
    this.#quads.destroy()
    this.#shader.shader.destroy()
    this.#texture.destroy()
  }

  /** Takes in the graph as it is. */
  #begin(): void {
    this.#dirt.rebuild()
    this.#rasteriser.lineDensity = measureLineDensity(this.#source)
  }

  readonly #markStale: MarkStale = (x0, y0, x1, y1) => this.#store.markStale(x0, y0, x1, y1, tileSpan)

  #work(range: TileRange, deadline: number): boolean {
    for (;;) {
      this.#job ??= this.#nextJob(range)
      if (!this.#job) return false
      const { tile, steps } = this.#job
      let step = steps.next()
      for (; !step.done; step = steps.next()) if (performance.now() > deadline) return true
      this.#job = undefined
      tile.isEmpty = !step.value
      // Every slot shows something in this frame: the tile stays as it is, and is tried again in the next.
      if (step.value && !this.#store.place(tile, this.#frame)) return true
      if (step.value) {
        const x = (tile.slot % SLOTS_ACROSS) * TILE_SIDE
        const y = Math.floor(tile.slot / SLOTS_ACROSS) * TILE_SIDE
        this.#texture.write(x, y, TILE_SIDE, TILE_SIDE, this.#rasteriser.pixels)
      }
      tile.isStale = false
      this.#needsQuads = true
      if (performance.now() > deadline) return true
    }
  }

  /** The missing tile nearest to the middle; tiles without any picture come first. */
  #nextJob(range: TileRange): { readonly tile: Tile; readonly steps: Generator<void, boolean> } | undefined {
    let best: Tile | undefined
    let bestRank = Infinity
    for (let y = range.y0; y <= range.y1; y++) {
      for (let x = range.x0; x <= range.x1; x++) {
        const tile = this.#store.want(range.level, x, y, this.#frame)
        if (!tile.isStale) continue
        const distance = Math.abs(x - (range.x0 + range.x1) / 2) + Math.abs(y - (range.y0 + range.y1) / 2)
        const rank = distance + (tile.slot < 0 ? 0 : 1000)
        if (rank < bestRank) {
          best = tile
          bestRank = rank
        }
      }
    }
    if (!best) return undefined
    return { tile: best, steps: this.#rasteriser.rasterise(best.level, best.x, best.y, this.#lifted.flags) }
  }

  #writeQuads(range: TileRange): void {
    this.#quads.clear()
    this.#needsQuads = false
    const span = tileSpan(range.level)
    this.#originX = range.x0 * span
    this.#originY = range.y0 * span
    for (let y = range.y0; y <= range.y1; y++) {
      for (let x = range.x0; x <= range.x1; x++) {
        const tile = this.#store.get(range.level, x, y)
        if (tile?.isEmpty && !tile.isStale) continue
        if (tile && tile.slot >= 0) this.#write(tile, x * span, y * span, span)
        else if (!this.#writeFiner(range.level, x, y)) this.#writeCoarser(range.level, x, y)
      }
    }
    this.#quads.flush()
  }

  /** @returns Whether the four finer tiles all have pictures, and stand in. */
  #writeFiner(level: number, x: number, y: number): boolean {
    const span = tileSpan(level - 1)
    const finer = [0, 1, 2, 3].map((i) => this.#store.get(level - 1, x * 2 + (i & 1), y * 2 + (i >> 1)))
    if (finer.some((tile) => !tile || (tile.slot < 0 && !tile.isEmpty))) return false
    for (const tile of finer) if (!tile!.isEmpty) this.#write(tile!, tile!.x * span, tile!.y * span, span)
    return true
  }

  /** Shows the part of a coarser tile's picture. */
  #writeCoarser(level: number, x: number, y: number): void {
    const span = tileSpan(level)
    for (let up = 1; up <= COARSER; up++) {
      const tile = this.#store.get(level + up, Math.floor(x / 2 ** up), Math.floor(y / 2 ** up))
      if (!tile || tile.slot < 0) continue
      this.#write(tile, x * span, y * span, span)
      return
    }
  }

  /** Appends the part of a tile's picture that shows a square of graph units. */
  #write(tile: Tile, left: number, top: number, side: number): void {
    tile.lastUsed = this.#frame
    const span = tileSpan(tile.level)
    const texels = (side / span) * TILE_INNER
    const u = (tile.slot % SLOTS_ACROSS) * TILE_SIDE + TILE_GUTTER + ((left - tile.x * span) / span) * TILE_INNER
    const v =
      Math.floor(tile.slot / SLOTS_ACROSS) * TILE_SIDE + TILE_GUTTER + ((top - tile.y * span) / span) * TILE_INNER
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

function isSameRange(a: TileRange, b: TileRange): boolean {
  return a.level === b.level && a.x0 === b.x0 && a.y0 === b.y0 && a.x1 === b.x1 && a.y1 === b.y1
}
