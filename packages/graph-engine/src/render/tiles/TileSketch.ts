import type { GraphBounds } from '../../derived/GraphBounds.ts'
import { TILE_BYTES, TileRasteriser } from './rasteriseTile.ts'
import { coarserRange, isSameRange, overlapOf, rangeOf, type TileRange } from './tileMath.ts'
import type { TilePictures } from './TilePictures.ts'
import type { TileColors, TileScene } from './TileScene.ts'
import { hasPicture } from './TileStore.ts'

/** So many levels above the view's, each tile stands in for sixteen: some 20 ms of work where 36,000 nodes are in view. */
const LEVELS_UP = 2

interface Job {
  readonly range: TileRange
  readonly pixels: Uint8Array
  readonly steps: Generator<void>
}

/**
 * Draws a sketch on the main thread while there is nothing yet to show of what is in view, for example when a graph was just
 * opened or grew out of the view. The sketch shows nodes alone, coarsely, before any index is made or the worker knows of
 * them. Edits under way do not stop it: tiles of the worker take its place in any case.
 */
export class TileSketch {
  readonly #scene: TileScene
  readonly #colors: TileColors
  readonly #pictures: TilePictures
  readonly #bounds: GraphBounds
  #job: Job | undefined

  constructor(scene: TileScene, colors: TileColors, pictures: TilePictures, bounds: GraphBounds) {
    this.#scene = nodesOf(scene)
    this.#colors = colors
    this.#pictures = pictures
    this.#bounds = bounds
  }

  cancel(): void {
    this.#job = undefined
  }

  /** @returns How many tiles of the range, of those in which something may lie, have nothing to show, nor any that stands in. */
  lacks(range: TileRange): 'none' | 'some' | 'all' {
    const { store } = this.#pictures
    let graph: TileRange | undefined
    let hasAny = false
    let lacksAny = false
    for (let y = range.y0; y <= range.y1; y++) {
      for (let x = range.x0; x <= range.x1; x++) {
        const shown = store.shownBy(range.level, x, y)
        if (shown) {
          hasAny ||= shown.some(hasPicture)
          continue
        }
        if (!graph) {
          const bounds = this.#bounds.get()
          if (!bounds) return 'none'
          graph = rangeOf(bounds, range.level)
        }
        lacksAny ||= x >= graph.x0 && x <= graph.x1 && y >= graph.y0 && y <= graph.y1
      }
    }
    return lacksAny ? (hasAny ? 'some' : 'all') : 'none'
  }

  /** Draws until `deadline`. @returns Whether the range is drawn, as far as there is room for pictures. */
  work(range: TileRange, deadline: number): boolean {
    const wanted = coarserRange(range, LEVELS_UP)
    if (!this.#job || !isSameRange(this.#job.range, wanted)) this.#job = this.#begin(wanted)
    const { steps } = this.#job
    while (!steps.next().done) if (performance.now() > deadline) return false
    this.#job = undefined
    return true
  }

  #begin(range: TileRange): Job {
    const pixels = new Uint8Array(TILE_BYTES)
    return { range, pixels, steps: this.#draw(range, pixels) }
  }

  *#draw(range: TileRange, pixels: Uint8Array): Generator<void> {
    const { store, frame } = this.#pictures
    const bounds = this.#bounds.get()
    const graph = bounds && overlapOf(range, rangeOf(bounds, range.level))
    if (!graph) return
    const rasteriser = new TileRasteriser(this.#scene, this.#colors, 2 ** -LEVELS_UP)
    for (let y = graph.y0; y <= graph.y1; y++) {
      for (let x = graph.x0; x <= graph.x1; x++) {
        const tile = store.want(graph.level, x, y, frame)
        if (tile.isUsable) continue
        const isDrawn = yield* rasteriser.rasterise(graph.level, x, y, pixels)
        tile.isUsable = this.#pictures.show(tile, isDrawn ? pixels : null, true)
        yield
      }
    }
  }
}

/** The scene without connections. */
function nodesOf(scene: TileScene): TileScene {
  return {
    get pieces() {
      return scene.pieces
    },
    queryNodes: (x0, y0, x1, y1, out) => scene.queryNodes(x0, y0, x1, y1, out),
    readNode: (row, box) => scene.readNode(row, box),
    lay: () => false,
    *findPieces() {},
  }
}
