import type { Point } from '../commands/Command.ts'
import { boundsOf, boundsOfRows } from '../geometry/boxes.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { type Grip, shiftOf } from './ElementDrag.ts'
import type { PointerInput } from './input.ts'
import type { ToolContext } from './Tool.ts'

/** Drags the outline of much that is to be duplicated: the duplicate is made where that is released. */
export class OutlineDrag {
  /** Says that a first move costs nothing. */
  readonly isMuch = false
  readonly #context: ToolContext
  readonly #grip: Grip
  readonly #outline: Rectangle
  #shift: Point = { x: 0, y: 0 }

  constructor(context: ToolContext, grip: Grip) {
    const { graph, selection } = context.engine
    this.#context = context
    this.#grip = grip
    this.#outline = boundsOf([
      ...boundsOfRows(graph.nodes, selection.rows.nodes),
      ...boundsOfRows(graph.annotations, selection.rows.annotations),
    ])!
    context.overlay.set({ cursor: 'move' })
  }

  move(pointer: PointerInput): void {
    const { x, y } = (this.#shift = shiftOf(this.#context, this.#grip, pointer))
    const { x0, y0, x1, y1 } = this.#outline
    this.#context.overlay.set({ box: { x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y } })
  }

  end(): void {
    this.cancel()
    if (this.#shift.x === 0 && this.#shift.y === 0) return
    const result = this.#context.duplicate(this.#shift)
    if (!result.ok) this.#context.emit({ type: 'refused', code: result.code })
  }

  cancel(): void {
    this.#context.overlay.set({ box: null })
  }
}
