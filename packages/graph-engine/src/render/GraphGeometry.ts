import type { ViewportState } from '../api.ts'
import type { ConnectionPainter } from './connections/ConnectionPainter.ts'
import type { ValueChips } from './connections/ValueChips.ts'
import type { Clip } from './connections/cutCurve.ts'
import type { DetailChoice } from './DetailChoice.ts'
import type { Gpu } from './gpu/Gpu.ts'
import { GraphLayer, type LayerContent } from './GraphLayer.ts'
import type { LiftedNodes } from './LiftedNodes.ts'
import type { NodePainter } from './nodes/NodePainter.ts'
import type { Programs } from './Programs.ts'
import type { RendererInput } from './RendererPort.ts'
import { detailAt } from './tiers.ts'
import type { TextSystem } from './text/TextSystem.ts'

/** So many CSS pixels around the view are drawn too, so that most frames of a pan upload nothing. */
const MARGIN = 128
/**
 * Geometry is built anew when the zoom has changed by more than this: text may shrink, but hardly grow. Without text only
 * the corners of curves show, and those not while everything moves.
 */
const LARGEST_SHRINK = 1.35
const LARGEST_GROWTH = 1.1
const LARGEST_GROWTH_TEXTLESS = 1.6
/** At most so many lifted nodes are drawn; the rest of a larger selection stays in the tiles until it is put down. */
const MOST_LIFTED = 2000

/** Buffers begin with so many quads of each kind: about a screen of nodes, and one node that is dragged. */
const RESTING = 256
const MOVING = 16

/** Both layers are painted by these. */
export interface GraphPainters {
  readonly nodes: NodePainter
  readonly connections: ConnectionPainter
  readonly chips: ValueChips
  readonly text: TextSystem
}

/** Keeps the graph around the view in two layers, resting and following the pointer, and rebuilds them when out of date. */
export class GraphGeometry {
  readonly resting: GraphLayer
  readonly moving: GraphLayer
  readonly #input: RendererInput
  readonly #painters: GraphPainters
  readonly #lifted: LiftedNodes
  readonly #detail: DetailChoice
  #isRestingStale = true
  #isMovingStale = false
  #builtScale = 0
  #builtZooming = false
  #builtDetail = 0
  #found = new Int32Array(256)

  constructor(
    gpu: Gpu,
    programs: Programs,
    input: RendererInput,
    painters: GraphPainters,
    lifted: LiftedNodes,
    detail: DetailChoice,
  ) {
    this.#input = input
    this.#painters = painters
    this.#lifted = lifted
    this.#detail = detail
    this.resting = new GraphLayer(gpu, programs, RESTING)
    this.moving = new GraphLayer(gpu, programs, MOVING)
  }

  /** Says whether the resting layer is out of date already. */
  get isStale(): boolean {
    return this.#isRestingStale
  }

  invalidate(): void {
    this.#isRestingStale = true
    this.#isMovingStale = true
  }

  invalidateMoving(): void {
    this.#isMovingStale = true
  }

  /** Builds the geometry that this view lacks. @returns Whether it built any. */
  build(view: Clip, viewport: ViewportState, scale: number, isZooming: boolean): boolean {
    const { region } = this.resting
    const change = scale / this.#builtScale
    const detail = detailAt(viewport.zoom)
    const left = view.x0 < region.x0 || view.y0 < region.y0 || view.x1 > region.x1 || view.y1 > region.y1
    const isOutgrown =
      left ||
      change > (this.#detail.tier.title ? LARGEST_GROWTH : LARGEST_GROWTH_TEXTLESS) ||
      change < 1 / LARGEST_SHRINK ||
      detail !== this.#builtDetail ||
      (!isZooming && (this.#builtZooming || change !== 1))
    if (!this.#isRestingStale && !this.#isMovingStale && !isOutgrown) return false
    const margin = MARGIN / viewport.zoom
    const wide = isOutgrown || this.#isRestingStale
    const next = wide
      ? { x0: view.x0 - margin, y0: view.y0 - margin, x1: view.x1 + margin, y1: view.y1 + margin }
      : { ...region }
    if (wide) {
      this.#painters.text.begin(scale, isZooming)
      if (this.#detail.usesTiles) this.#clearInto(next)
      else this.#buildResting(next, viewport, scale)
      this.#builtScale = scale
      this.#builtZooming = isZooming
      this.#builtDetail = detail
      this.#isRestingStale = false
    }
    this.#buildMoving(next, viewport, scale)
    const hidden = this.#lifted.isHidden ? this.#lifted.flags : null
    this.#painters.chips.build(next, scale, this.#detail.tier, hidden)
    this.#isMovingStale = false
    return true
  }

  upload(): void {
    this.resting.upload()
    this.moving.upload()
    this.#painters.chips.upload()
  }

  destroy(): void {
    this.resting.destroy()
    this.moving.destroy()
    this.#painters.chips.destroy()
  }

  #buildResting(region: Clip, viewport: ViewportState, scale: number): void {
    const { tier } = this.#detail
    const lifted = this.#lifted.flags
    const { connections, nodes } = this.#painters
    const paintConnections: LayerContent['paintConnections'] = (buffer, x, y) =>
      connections.paint(buffer, region, scale, tier, x, y, lifted)
    const content = {
      rows: this.#visibleRows(region, lifted),
      columns: this.#input.graph.nodes,
      paintConnections,
    }
    this.resting.build(content, region, scale, tier, viewport.zoom, nodes)
  }

  /** Only what follows the pointer is written anew in each frame of a drag. */
  #buildMoving(region: Clip, viewport: ViewportState, scale: number): void {
    const { flags, rows: all } = this.#lifted
    if (!flags || !all || this.#lifted.isHidden) return this.moving.clear()
    const { tier } = this.#detail
    const rows = this.#lifted.inside(this.#input.graph.nodes, region, MOST_LIFTED)
    const ends = all.length <= MOST_LIFTED ? all : rows
    const { connections, nodes } = this.#painters
    const paintConnections: LayerContent['paintConnections'] = (buffer, x, y) =>
      connections.paintLifted(buffer, ends, flags, region, scale, tier, x, y)
    const content = { rows, columns: this.#input.graph.nodes, paintConnections }
    this.moving.build(content, region, scale, tier, viewport.zoom, nodes)
  }

  /** Nodes that touch a rectangle and rest, in painting order. */
  #visibleRows(region: Clip, lifted: Uint8Array | null): Int32Array {
    const { nodeIndex } = this.#input
    let count = nodeIndex.query(region.x0, region.y0, region.x1, region.y1, this.#found)
    if (count > this.#found.length) {
      this.#found = new Int32Array(count * 2)
      count = nodeIndex.query(region.x0, region.y0, region.x1, region.y1, this.#found)
    }
    const rows = this.#found.subarray(0, count).sort()
    return lifted ? rows.filter((row) => lifted[row] !== 1) : rows
  }

  /** Tiles draw what rests. */
  #clearInto(region: Clip): void {
    this.resting.clear()
    Object.assign(this.resting.region, region)
  }
}
