import type { ViewportState } from '../api.ts'
import type { NodeColumns } from '../document/GraphReader.ts'
import type { Drawn } from './connections/ConnectionPainter.ts'
import { createRibbonBuffer } from './connections/ribbonShader.ts'
import type { Clip } from './connections/cutCurve.ts'
import type { Gpu } from './gpu/Gpu.ts'
import { createLayerShader, type LayerShader } from './gpu/LayerShader.ts'
import type { QuadBuffer } from './gpu/QuadBuffer.ts'
import { setView, type Screen } from './gpu/Screen.ts'
import type { NodePainter } from './nodes/NodePainter.ts'
import { setQuadStroke } from './nodes/quadFormat.ts'
import { stackNodes } from './nodes/stackNodes.ts'
import type { Programs } from './Programs.ts'
import { QuadPicture } from './QuadPicture.ts'
import type { Tier } from './tiers.ts'

export interface LayerContent {
  /** Nodes in painting order. */
  readonly rows: Int32Array
  readonly columns: NodeColumns
  readonly paintConnections: (buffer: QuadBuffer, originX: number, originY: number) => Drawn
}

/**
 * The visible part of the graph as geometry: connections, then nodes over them, in row order. There are two: what rests, and
 * what follows the pointer. A pan inside the built region changes two uniforms and uploads nothing.
 */
export class GraphLayer {
  readonly region: Clip = { x0: 0, y0: 0, x1: 0, y1: 0 }
  readonly #gpu: Gpu
  readonly #nodes: QuadPicture
  readonly #ribbons: QuadBuffer
  readonly #ribbonShader: LayerShader
  /** Node row and quad of each plain box, in turn. Looked through when the pointer comes to another node. */
  readonly #boxes: number[] = []
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

  /** @param capacity Quads of each kind that there is room for at first. */
  constructor(gpu: Gpu, programs: Programs, capacity: number) {
    this.#gpu = gpu
    this.#nodes = new QuadPicture(gpu, programs, capacity)
    this.#ribbons = createRibbonBuffer(capacity)
    this.#ribbonShader = createLayerShader(programs.ribbons)
  }

  /** Fills the buffers: connections first, then the nodes of `rows`. */
  build(content: LayerContent, region: Clip, scale: number, tier: Tier, zoom: number, painter: NodePainter): void {
    Object.assign(this.region, region)
    // A whole number of device pixels, so that rounding to pixels does not depend on where the buffers were built.
    this.#originX = Math.round(((region.x0 + region.x1) / 2) * scale) / scale
    this.#originY = Math.round(((region.y0 + region.y1) / 2) * scale) / scale
    this.clear()
    const drawn = content.paintConnections(this.#ribbons, this.#originX, this.#originY)
    this.connections = drawn.connections
    this.segments = drawn.segments
    this.nodes = content.rows.length
    painter.cull(region.y0 - this.#originY, region.y1 - this.#originY)
    const steps = stackNodes(content.columns, content.rows)
    const messages: number[] = []
    for (const [step, rows] of steps.entries()) {
      if (step > 0) this.#nodes.nextStep()
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i]!
        const quad = painter.paint(this.#nodes, row, this.#originX, this.#originY, tier, zoom)
        if (quad >= 0) this.#boxes.push(row, quad)
        if (painter.isRunning(row)) this.isRunning = true
        if (painter.hasMessage(row, tier)) messages.push(row)
      }
    }
    // They stand below their nodes, where another may lie: over all nodes, so that none hides one.
    if (messages.length > 0) this.#nodes.nextStep()
    for (const row of messages) painter.paintMessage(this.#nodes, row, this.#originX, this.#originY)
  }

  clear(): void {
    this.#nodes.begin(this.#originX, this.#originY)
    this.#ribbons.clear()
    this.#boxes.length = 0
    this.#hovered = -1
    this.nodes = this.connections = this.segments = 0
    this.isRunning = false
  }

  /** Gives the node under the pointer its border; only the quads that change are uploaded. A ring hides the border. */
  hover(row: number, painter: NodePainter): void {
    if (row === this.#hovered) return
    const before = this.#boxOf(this.#hovered)
    if (before >= 0) setQuadStroke(this.#nodes.plain, before, painter.borderColor(false))
    const after = this.#boxOf(row)
    if (after >= 0) setQuadStroke(this.#nodes.plain, after, painter.borderColor(true))
    this.#hovered = row
  }

  /** @returns The quad of a node's plain box, or -1. */
  #boxOf(row: number): number {
    if (row < 0) return -1
    const boxes = this.#boxes
    for (let i = 0; i < boxes.length; i += 2) if (boxes[i] === row) return boxes[i + 1]!
    return -1
  }

  upload(): void {
    this.uploaded = this.#nodes.upload() + this.#ribbons.flush()
  }

  drawConnections(viewport: ViewportState, screen: Screen): void {
    setView(this.#ribbonShader.uniforms, viewport, screen, this.#originX, this.#originY)
    this.#gpu.draw(this.#ribbons.geometry, this.#ribbonShader.shader, 'triangle-list', this.#ribbons.indexCount())
  }

  drawNodes(viewport: ViewportState, screen: Screen): void {
    this.#nodes.draw(viewport, screen)
  }

  destroy(): void {
    this.#nodes.destroy()
    this.#ribbons.destroy()
    this.#ribbonShader.destroy()
  }
}
