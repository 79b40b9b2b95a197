import { rectangleBetween } from '../geometry/rectangle.ts'
import type { PointerInput } from './input.ts'
import type { Tool, ToolContext } from './Tool.ts'

/** Draws a box and selects the nodes that it touches. */
export class BoxSelectTool implements Tool {
  readonly pansAtEdge = true
  readonly #context: ToolContext
  readonly #mode: 'replace' | 'add'
  /** In graph units, so that the box keeps its corner when the view zooms. */
  readonly #corner: { x: number; y: number }

  constructor(context: ToolContext, start: PointerInput, mode: 'replace' | 'add') {
    this.#context = context
    this.#mode = mode
    this.#corner = context.viewport.toGraph(start)
    context.overlay.set({ isBoxArmed: false, cursor: 'crosshair' })
    this.move(start)
  }

  move(pointer: PointerInput): void {
    const { overlay, viewport } = this.#context
    const at = viewport.toGraph(pointer)
    overlay.set({ box: rectangleBetween(this.#corner.x, this.#corner.y, at.x, at.y) })
  }

  release(pointer: PointerInput): boolean {
    this.move(pointer)
    const { engine, indices, overlay } = this.#context
    const { x0, y0, x1, y1 } = overlay.box!
    const rows = indices.nodes.topmostFirst(x0, y0, x1, y1)
    const nodes = Array.from(rows, (row) => engine.graph.nodeId(row)).reverse()
    engine.execute({ type: 'select', nodes, mode: this.#mode })
    this.cancel()
    return false
  }

  cancel(): void {
    this.#context.overlay.set({ box: null })
  }
}
