import type { ViewportState } from '../api.ts'
import type { SpatialIndex } from '../derived/SpatialIndex.ts'
import type { ConnectionPainter } from './connections/ConnectionPainter.ts'
import { createRibbonBuffer } from './connections/ribbonShader.ts'
import type { Clip } from './connections/cutCurve.ts'
import { createLayerShader, type Gpu, type LayerShader } from './gpu/Gpu.ts'
import { setView, type Screen } from './gpu/Screen.ts'
import type { NodePainter } from './nodes/NodePainter.ts'
import { createQuadBuffer, setQuadStroke } from './nodes/quadFormat.ts'
import type { Programs } from './Programs.ts'
import type { Tier } from './tiers.ts'

/**
 * The visible part of the graph as geometry: connections, then nodes over them, in row order. There are two: what rests, and
 * what follows the pointer. A pan inside the built region changes two uniforms and uploads nothing.
 */
export class GraphLayer {
  readonly region: Clip = { x0: 0, y0: 0, x1: 0, y1: 0 }
  readonly #gpu: Gpu
  readonly #quads = createQuadBuffer(1024)
  readonly #ribbons = createRibbonBuffer(1024)
  readonly #quadShader: LayerShader
  readonly #ribbonShader: LayerShader
  readonly #boxes = new Map<number, number>()
  #rows = new Int32Array(256)
  #originX = 0
  #originY = 0
  #hovered = -1
  nodes = 0
  connections = 0
  segments = 0
  /** Something in here moves by itself. */
  isRunning = false
  /** Bytes handed to the GPU by the last upload. */
  uploaded = 0

  constructor(gpu: Gpu, programs: Programs) {
    this.#gpu = gpu
    this.#quadShader = createLayerShader(programs.quads, programs.textures)
    this.#ribbonShader = createLayerShader(programs.ribbons)
  }

  /** Fills the buffers with what touches `region`. */
  build(
    region: Clip,
    viewport: ViewportState,
    scale: number,
    tier: Tier,
    index: SpatialIndex,
    nodePainter: NodePainter,
    connectionPainter: ConnectionPainter,
    lifted: Uint8Array | null,
    isLifted: boolean,
  ): void {
    Object.assign(this.region, region)
    // A whole number of device pixels, so that rounding to pixels does not depend on where the buffers were built.
    this.#originX = Math.round(((region.x0 + region.x1) / 2) * scale) / scale
    this.#originY = Math.round(((region.y0 + region.y1) / 2) * scale) / scale
    this.#quads.clear()
    this.#ribbons.clear()
    this.#boxes.clear()
    this.#hovered = -1
    const rows = this.#query(region, index)
    const drawn = connectionPainter.paint(
      this.#ribbons,
      region,
      scale,
      tier,
      this.#originX,
      this.#originY,
      lifted,
      isLifted,
    )
    this.connections = drawn.connections
    this.segments = drawn.segments
    this.nodes = 0
    this.isRunning = false
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!
      if (lifted && (lifted[row] === 1) !== isLifted) continue
      this.#boxes.set(row, nodePainter.paint(this.#quads, row, this.#originX, this.#originY, tier, viewport.zoom))
      if (nodePainter.isRunning(row)) this.isRunning = true
      this.nodes++
    }
  }

  clear(): void {
    this.#quads.clear()
    this.#ribbons.clear()
    this.#boxes.clear()
    this.nodes = this.connections = this.segments = 0
    this.isRunning = false
  }

  /** Gives the node under the pointer its border; only the two quads that change are uploaded. */
  hover(row: number, painter: NodePainter): void {
    if (row === this.#hovered) return
    const before = this.#boxes.get(this.#hovered)
    if (before !== undefined) setQuadStroke(this.#quads, before, painter.borderColor(false))
    const after = this.#boxes.get(row)
    if (after !== undefined) setQuadStroke(this.#quads, after, painter.borderColor(true))
    this.#hovered = row
  }

  upload(): void {
    this.uploaded = this.#quads.flush() + this.#ribbons.flush()
  }

  drawConnections(viewport: ViewportState, screen: Screen): void {
    setView(this.#ribbonShader.uniforms, viewport, screen, this.#originX, this.#originY)
    this.#gpu.draw(this.#ribbons.geometry, this.#ribbonShader.shader, 'triangle-list', this.#ribbons.indexCount())
  }

  drawNodes(viewport: ViewportState, screen: Screen): void {
    setView(this.#quadShader.uniforms, viewport, screen, this.#originX, this.#originY)
    this.#gpu.draw(this.#quads.geometry, this.#quadShader.shader, 'triangle-list', this.#quads.indexCount())
  }

  destroy(): void {
    this.#quads.destroy()
    this.#ribbons.destroy()
    this.#quadShader.shader.destroy()
    this.#ribbonShader.shader.destroy()
  }

  #query(region: Clip, index: SpatialIndex): Int32Array {
    let count = index.query(region.x0, region.y0, region.x1, region.y1, this.#rows)
    if (count > this.#rows.length) {
      this.#rows = new Int32Array(count * 2)
      count = index.query(region.x0, region.y0, region.x1, region.y1, this.#rows)
    }
    return this.#rows.subarray(0, count).sort()
  }
}
