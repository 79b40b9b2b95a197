import type { PointerInput } from './input.ts'
import type { ToolContext } from './Tool.ts'

/** A pointer this near to the border, in CSS pixels, pans; at the border and beyond it does so fastest. */
const REACH = 40
const FASTEST = 1000
/** So long a pointer must stay there first, in milliseconds: one that only passes means nothing. */
const DELAY = 150
const INTERVAL = 16

/** Pans while something is dragged near the view's border, so that it gets where it could not be seen. */
export class EdgePan {
  readonly #context: ToolContext
  readonly #onPan: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #pointer: PointerInput | undefined

  /** @param onPan The view moved under the pointer. */
  constructor(context: ToolContext, onPan: () => void) {
    this.#context = context
    this.#onPan = onPan
  }

  follow(pointer: PointerInput): void {
    this.#pointer = pointer
    const { x, y } = this.#speed(pointer)
    if (x === 0 && y === 0) this.stop()
    else this.#timer ??= setTimeout(this.#step, DELAY)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  readonly #step = (): void => {
    const { x, y } = this.#speed(this.#pointer!)
    this.#timer = setTimeout(this.#step, INTERVAL)
    this.#context.viewport.panBy((x * INTERVAL) / 1000, (y * INTERVAL) / 1000)
    this.#onPan()
  }

  /** @returns Pixels a second, by how deep the pointer is in the border's reach. */
  #speed({ x, y }: PointerInput): { x: number; y: number } {
    const { width, height } = this.#context.viewport
    return { x: pull(x) - pull(width - x), y: pull(y) - pull(height - y) }
  }
}

function pull(distance: number): number {
  return Math.min(1, Math.max(0, (REACH - distance) / REACH)) * FASTEST
}
