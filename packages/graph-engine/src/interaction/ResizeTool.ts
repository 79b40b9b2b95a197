import type { Gesture } from '../api.ts'
import { clampNodeWidth } from '../geometry/measureNode.ts'
import { isDrag, type PointerInput } from './input.ts'
import { snapped } from '../geometry/snapped.ts'
import type { Tool, ToolContext } from './Tool.ts'

/** Drags a node's right edge; its width stays between 150 and 320. One step of history. */
export class ResizeTool implements Tool {
  readonly #context: ToolContext
  readonly #start: PointerInput
  readonly #from: number
  readonly #node: string
  readonly #left: number
  readonly #width: number
  #gesture: Gesture | undefined
  #current: number

  constructor(context: ToolContext, start: PointerInput, nodeRow: number) {
    const { graph } = context.engine
    this.#context = context
    this.#start = start
    this.#from = context.viewport.toGraph(start).x
    this.#node = graph.nodeId(nodeRow)
    this.#left = graph.nodes.x[nodeRow]!
    this.#width = graph.nodes.width[nodeRow]!
    this.#current = this.#width
    context.overlay.set({ cursor: 'ew-resize' })
  }

  move(pointer: PointerInput): void {
    if (!this.#gesture && !isDrag(this.#start, pointer)) return
    this.#gesture ??= this.#context.engine.beginGesture()
    const pulled = this.#context.viewport.toGraph(pointer).x - this.#from
    const { gridStep } = this.#context.settings
    const width = clampNodeWidth(Math.round(this.#width + snapped(this.#left + this.#width, pulled, gridStep)))
    if (width === this.#current) return
    if (this.#gesture.execute({ type: 'setWidth', node: this.#node, width }).ok) this.#current = width
  }

  release(pointer: PointerInput): boolean {
    this.move(pointer)
    if (this.#current !== this.#width) this.#gesture?.commit()
    else this.#gesture?.cancel()
    return false
  }

  cancel(): void {
    this.#gesture?.cancel()
  }
}
