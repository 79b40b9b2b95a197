import type { RerouteId } from '../commands/Command.ts'
import { AnnotationKind } from '../document/GraphReader.ts'
import { rectangleBetween, type Rectangle } from '../geometry/rectangle.ts'
import { describeReroute } from '../session/Selection.ts'
import type { PointerInput } from './input.ts'
import type { Tool, ToolContext } from './Tool.ts'

/** Draws a box and selects what it touches. */
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
    // They may be all: by rows, lowest first.
    const nodes = { version: engine.graph.version, rows: indices.nodes.topmostFirst(x0, y0, x1, y1).toReversed() }
    engine.execute({ type: 'select', nodes, ...this.#others(overlay.box!), mode: this.#mode })
    this.cancel()
    return false
  }

  /** Notes that the box touches, frames and points that lie in it: a box drawn in a frame does not mean the frame. */
  #others({ x0, y0, x1, y1 }: Rectangle): { annotations: string[]; reroutes: RerouteId[] } {
    const { graph } = this.#context.engine
    const { x, y, width, height, kind } = graph.annotations
    const isMeant = (row: number): boolean =>
      kind[row] === AnnotationKind.note ||
      (x[row]! >= x0 && y[row]! >= y0 && x[row]! + width[row]! <= x1 && y[row]! + height[row]! <= y1)
    const rows = this.#context.indices.annotations.query(x0, y0, x1, y1).filter(isMeant)
    const points = this.#context.indices.reroutes.query(x0, y0, x1, y1)
    return {
      annotations: rows.map((row) => graph.annotationId(row)),
      reroutes: Array.from(points, (row) => describeReroute(graph, row)),
    }
  }

  cancel(): void {
    this.#context.overlay.set({ box: null })
  }
}
