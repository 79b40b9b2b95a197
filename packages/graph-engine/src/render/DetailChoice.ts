import type { CurveIndex } from '../derived/CurveIndex.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import type { Clip } from './connections/cutCurve.ts'
import { tierAt, tiers, usesTiles, type Tier } from './tiers.ts'

const NO_ROWS = new Int32Array(0)

/** How much of the graph the present zoom shows, and whether tiles or geometry show it. */
export class DetailChoice {
  readonly #graph: GraphReader
  readonly #curves: CurveIndex
  #tier = -1
  #usesTiles = false

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
    const countPieces = (): number => this.#curves.queryPieces(view.x0, view.y0, view.x1, view.y1, NO_ROWS)
    const useTiles = usesTiles(zoom, this.#graph.nodeCount, countPieces, this.#usesTiles)
    if (tier === this.#tier && useTiles === this.#usesTiles) return false
    this.#tier = tier
    this.#usesTiles = useTiles
    return true
  }
}
