import type { CurveIndex } from '../derived/CurveIndex.ts'
import { Layer } from '../derived/curveLayers.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import type { Clip } from './connections/cutCurve.ts'
import { tierAt, tiers, usesTiles, type Tier } from './tiers.ts'

const NO_ROWS = new Int32Array(0)
/** Pieces are counted anew when the view has gone or grown by more than this part of itself. */
const RECOUNT = 1 / 8

/** How much of the graph the present zoom shows, and whether tiles or geometry show it. */
export class DetailChoice {
  readonly #graph: GraphReader
  readonly #curves: CurveIndex
  #tier = -1
  #usesTiles = false
  #pieces = 0
  #countedAt: Clip = { x0: 0, y0: 0, x1: 0, y1: 0 }
  #countedVersion = -1

  constructor(graph: GraphReader, curves: CurveIndex) {
    this.#graph = graph
    this.#curves = curves
  }

  get tier(): Tier {
    return tiers[this.#tier]!
  }

  get usesTiles(): boolean {
    return this.#usesTiles
  }

  /** @returns Whether it chose otherwise than for the frame before. */
  follow(zoom: number, view: Clip): boolean {
    const tier = tierAt(zoom, this.#tier)
    const useTiles = usesTiles(zoom, this.#graph.nodeCount, () => this.#countPieces(view), this.#usesTiles)
    if (tier === this.#tier && useTiles === this.#usesTiles) return false
    this.#tier = tier
    this.#usesTiles = useTiles
    return true
  }

  #countPieces(view: Clip): number {
    const { x0, y0, x1, y1 } = view
    const before = this.#countedAt
    const away = Math.max(Math.abs(x0 - before.x0), Math.abs(x1 - before.x1)) / (x1 - x0)
    const down = Math.max(Math.abs(y0 - before.y0), Math.abs(y1 - before.y1)) / (y1 - y0)
    const { version } = this.#graph
    if (this.#curves.isWhole && version === this.#countedVersion && Math.max(away, down) < RECOUNT) return this.#pieces
    this.#pieces =
      this.#curves.queryPieces(x0, y0, x1, y1, NO_ROWS, Layer.short) + this.#curves.estimateLong(x0, y0, x1, y1)
    this.#countedAt = view
    this.#countedVersion = this.#curves.isWhole ? version : -1
    return this.#pieces
  }
}
