import { CrossingIndex } from '../measure/CrossingIndex.ts'
import { measureScan } from '../measure/measureScan.ts'
import { embedNodes, type EdgeLength } from './embedNodes.ts'
import type { LayerGraph } from '../graph/LayerGraph.ts'
import type { LayoutControl } from '../input/LayoutControl.ts'
import { createLayers, createSpanWeights, type Layers } from '../graph/Layers.ts'
import { LayerSweeper } from './LayerSweeper.ts'
import { LocalSearch, type ThroughCosts } from './LocalSearch.ts'
import { ProperSketcher } from './ProperSketcher.ts'
import { measureExtent } from '../measure/measureExtent.ts'
import { measureRoom } from '../measure/measureRoom.ts'
import { type FirstOrder } from '../graph/searchDepthFirst.ts'
import { sortByKey } from '../arrays/sortByKey.ts'

/** One try at a drawing: an order of the layers and the nodes' middles. */
export interface Sketch {
  readonly layers: Layers
  readonly y: Float64Array
}

/** Gaps are wider by this little, so that rounding never takes from them. */
const ROUNDING = 2 ** -10
const TRIAL_SWEEPS = 3
const MOST_STRETCH = 3

/** Makes drawings of one part in one ranking. All share what depends on the ranking alone. */
export class SketchBook {
  readonly graph: LayerGraph
  readonly layers: Layers
  /** How many its long edges would need. */
  readonly dummies: number
  readonly #weight: Float64Array
  readonly #sweeper: LayerSweeper
  readonly #nodeGap: number
  #proper: ProperSketcher | undefined
  #index: CrossingIndex | undefined
  #room: number | undefined

  constructor(graph: LayerGraph, rank: Int32Array, nodeGap: number, layerGap: number) {
    this.graph = graph
    this.layers = createLayers(graph, rank, layerGap)
    ;({ weight: this.#weight, dummies: this.dummies } = createSpanWeights(graph, rank, this.layers.count))
    this.#sweeper = new LayerSweeper(graph, this.#weight)
    this.#nodeGap = nodeGap + ROUNDING
  }

  /** Orders by a global embedding and places by isotonic sweeps: of several edge lengths, the one that starts with the least slope. */
  embed(
    edgeLengths: readonly EdgeLength[],
    pivots: number,
    sweeps: number,
    gapFactor: number,
    control: LayoutControl,
  ): Sketch {
    const gap = this.#nodeGap * gapFactor
    let best: Sketch | undefined
    let least = Infinity
    const share = 0.6 / edgeLengths.length
    for (const [index, edgeLength] of edgeLengths.entries()) {
      const sketch = this.#begin(edgeLength, pivots, gap, control.section(index * share, (index + 1) * share))
      const slope = edgeLengths.length > 1 ? this.#measureSlope(sketch.y) : 0
      if (slope >= least) continue
      least = slope
      best = sketch
    }
    const chosen = best!
    this.#sweeper.sweep(chosen.layers, sweeps - TRIAL_SWEEPS, gap, chosen.y, control.section(0.6, 1))
    return chosen
  }

  #begin(edgeLength: EdgeLength, pivots: number, gap: number, control: LayoutControl): Sketch {
    const layers = this.layers.copy()
    const y = new Float64Array(this.graph.nodeCount)
    const value = embedNodes(this.graph, layers, this.#weight, edgeLength, pivots, control.section(0, 0.8))
    this.#sweeper.start(layers, value, gap, y)
    this.#sweeper.sweep(layers, TRIAL_SWEEPS, gap, y, control.section(0.8, 1))
    return { layers, y }
  }

  /** A sketch like another, each layer once more ordered by the neighbours: local search goes on from there to fewer crossings. */
  shake({ layers, y }: Sketch, gapFactor: number, control: LayoutControl): Sketch {
    const shaken = { layers: layers.copy(), y: y.slice() }
    this.#sweeper.sweep(shaken.layers, 1, this.#nodeGap * gapFactor, shaken.y, control)
    return shaken
  }

  #measureSlope(y: Float64Array): number {
    const { edgeCount, tail, head } = this.graph
    const { rank } = this.layers
    let sum = 0
    for (let edge = 0; edge < edgeCount; edge++) {
      const a = tail[edge]!
      const b = head[edge]!
      sum += Math.abs(y[a]! - y[b]!) / (rank[b]! - rank[a]!)
    }
    return sum
  }

  /** Orders with dummy nodes on long edges, from several first orders, and draws the `kept` with the fewest crossings. */
  order(searches: readonly FirstOrder[], shuffles: number, kept: number, control: LayoutControl): Sketch[] {
    const sketcher = (this.#proper ??= new ProperSketcher(this.graph, this.layers.rank, this.#nodeGap))
    const orders = sketcher.order(searches, shuffles, control.section(0, 0.8)).slice(0, kept)
    return orders.map(({ layers: ordered }, index) => {
      const section = control.section(0.8 + (0.2 * index) / kept, 0.8 + (0.2 * (index + 1)) / kept)
      const y = sketcher.place(ordered, section)
      const layers = this.layers.copy()
      const scratch = new Int32Array(y.length)
      for (let layer = 0; layer < layers.count; layer++) {
        sortByKey(layers.order, layers.start[layer]!, layers.start[layer + 1]!, y, scratch)
      }
      return { layers, y }
    })
  }

  /** Draws a sketch apart from top to bottom to its room, which leaves straight lines' crossings as they are. */
  stretch({ y }: Sketch): void {
    const { nodeCount, height } = this.graph
    const [top, bottom] = measureExtent(y, height)
    const factor = Math.min(MOST_STRETCH, this.room / (bottom - top))
    if (!(factor > 1)) return
    for (let node = 0; node < nodeCount; node++) y[node] = y[node]! * factor
  }

  /** How high the fullest layer would be if long edges took a gap in it: they then pass between the nodes, not through them. */
  get room(): number {
    this.#room ??= measureRoom(this.graph, this.layers, this.#nodeGap)
    return this.#room
  }

  /** How much one look at every pair of edges in every slab costs. */
  get scanCost(): number {
    return measureScan(this.graph, this.layers)
  }

  /** Local search on a sketch, which is changed. The search tells its crossings. */
  search({ layers, y }: Sketch, costs: ThroughCosts): LocalSearch {
    this.#index ??= new CrossingIndex(this.graph, layers, y)
    return new LocalSearch(this.graph, layers, y, this.#nodeGap, this.#weight, this.#index, costs, this.room)
  }
}
