import type { LiveScene } from './LiveScene.ts'
import { TILE_BYTES, TileRasteriser } from './rasteriseTile.ts'
import type { TileRange } from './tileMath.ts'
import type { TilePictures } from './TilePictures.ts'
import type { TileColors } from './TileScene.ts'
import type { Tile } from './TileStore.ts'

interface Job {
  readonly tile: Tile
  readonly pixels: Uint8Array
  readonly steps: Generator<void, boolean>
}

/** Draws tiles in slices of the main thread: where there is no worker, and until it has taken the graph in. */
export class LocalTiles {
  readonly #scene: LiveScene
  readonly #colors: TileColors
  readonly #pictures: TilePictures
  /** Two megabytes that most graphs never need. */
  #tools: { readonly rasteriser: TileRasteriser; readonly pixels: Uint8Array } | undefined
  #job: Job | undefined

  constructor(scene: LiveScene, colors: TileColors, pictures: TilePictures) {
    this.#scene = scene
    this.#colors = colors
    this.#pictures = pictures
  }

  /** The tile that was begun is out of date. */
  cancel(): void {
    this.#job = undefined
  }

  /** Draws the missing tiles of `range` until `deadline`. @returns Whether some are still missing. */
  work(range: TileRange, lineDensity: number, deadline: number): boolean {
    for (;;) {
      this.#job ??= this.#nextJob(range, lineDensity)
      if (!this.#job) return false
      const { tile, steps, pixels } = this.#job
      let step = steps.next()
      for (; !step.done; step = steps.next()) if (performance.now() > deadline) return true
      this.#job = undefined
      // Without room it is tried again in the next frame.
      if (!this.#pictures.show(tile, step.value ? pixels : null)) return true
      if (performance.now() > deadline) return true
    }
  }

  #nextJob(range: TileRange, lineDensity: number): Job | undefined {
    const { next } = this.#pictures.want(range)
    if (!next) return undefined
    this.#tools ??= {
      rasteriser: new TileRasteriser(this.#scene, this.#colors),
      pixels: new Uint8Array(TILE_BYTES),
    }
    const { rasteriser, pixels } = this.#tools
    rasteriser.lineDensity = lineDensity
    return { tile: next, pixels, steps: rasteriser.rasterise(next.level, next.x, next.y, pixels) }
  }
}
