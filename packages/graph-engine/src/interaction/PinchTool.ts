import type { PointerInput } from './input.ts'
import type { Tool, ToolContext } from './Tool.ts'

/** Two fingers: the graph stays under both, as far as panning and zooming can. */
export class PinchTool implements Tool {
  readonly pansAtEdge = false
  readonly #context: ToolContext
  #first: PointerInput
  #second: PointerInput

  constructor(context: ToolContext, first: PointerInput, second: PointerInput) {
    this.#context = context
    this.#first = first
    this.#second = second
  }

  move(pointer: PointerInput): void {
    const before = measure(this.#first, this.#second)
    if (pointer.pointerId === this.#first.pointerId) this.#first = pointer
    else if (pointer.pointerId === this.#second.pointerId) this.#second = pointer
    else return
    const after = measure(this.#first, this.#second)
    const { viewport } = this.#context
    viewport.panBy(after.x - before.x, after.y - before.y)
    viewport.zoomAt(after.x, after.y, after.distance / before.distance)
  }

  /** @returns The finger that stays down when `pointerId` is lifted. */
  other(pointerId: number): PointerInput {
    return pointerId === this.#first.pointerId ? this.#second : this.#first
  }

  release(): boolean {
    return false
  }

  /** The view stays where it was pinched to: it is no edit. */
  cancel(): void {}
}

function measure(a: PointerInput, b: PointerInput): { x: number; y: number; distance: number } {
  // Fingers that touch would make the ratio infinite.
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) }
}
