import { isDrag, type PointerInput } from './input.ts'
import type { Tool, ToolContext } from './Tool.ts'

/** Drags the whole view. A press that did not move is a click, which means what `onClick` says. */
export class PanTool implements Tool {
  readonly #context: ToolContext
  readonly #start: PointerInput
  readonly #onClick: ((pointer: PointerInput) => void) | undefined
  #last: PointerInput
  #isPanning = false

  constructor(context: ToolContext, start: PointerInput, onClick?: (pointer: PointerInput) => void) {
    this.#context = context
    this.#start = start
    this.#last = start
    this.#onClick = onClick
  }

  move(pointer: PointerInput): void {
    if (!this.#isPanning) {
      if (!isDrag(this.#start, pointer)) return
      this.#isPanning = true
      this.#context.overlay.set({ cursor: 'grabbing' })
    }
    this.#context.viewport.panBy(pointer.x - this.#last.x, pointer.y - this.#last.y)
    this.#last = pointer
  }

  release(pointer: PointerInput): boolean {
    this.move(pointer)
    if (!this.#isPanning) this.#onClick?.(pointer)
    return false
  }

  /** The view stays where it was dragged to: it is no edit. */
  cancel(): void {}
}
