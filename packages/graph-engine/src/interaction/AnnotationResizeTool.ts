import type { Gesture } from '../api.ts'
import type { Box } from '../commands/Command.ts'
import { clampAnnotationHeight, clampAnnotationWidth } from '../geometry/annotations.ts'
import type { Cursor } from '../session/Overlay.ts'
import { Edge, type AnnotationEdge } from './AnnotationHits.ts'
import { isDrag, type PointerInput } from './input.ts'
import { snapped } from '../geometry/snapped.ts'
import type { Tool, ToolContext } from './Tool.ts'

/** Drags edges or a corner of a frame or note; the opposite ones stay. One step of history. */
export class AnnotationResizeTool implements Tool {
  readonly pansAtEdge = true
  readonly #context: ToolContext
  readonly #start: PointerInput
  readonly #edges: number
  readonly #id: string
  readonly #before: Box
  #gesture: Gesture | undefined

  constructor(context: ToolContext, start: PointerInput, { row, edges }: AnnotationEdge) {
    const { graph } = context.engine
    const { x, y, width, height } = graph.annotations
    this.#context = context
    this.#start = start
    this.#edges = edges
    this.#id = graph.annotationId(row)
    this.#before = { x: x[row]!, y: y[row]!, width: width[row]!, height: height[row]! }
    context.engine.execute({ type: 'select', nodes: [], annotations: [this.#id] })
    context.overlay.set({ cursor: resizeCursor(edges) })
  }

  move(pointer: PointerInput): void {
    if (!this.#gesture && !isDrag(this.#start, pointer)) return
    this.#gesture ??= this.#context.engine.beginGesture()
    this.#gesture.execute({ type: 'resizeAnnotation', annotation: this.#id, ...this.#boxAt(pointer) })
  }

  release(pointer: PointerInput): boolean {
    this.move(pointer)
    this.#gesture?.commit()
    return false
  }

  cancel(): void {
    this.#gesture?.cancel()
  }

  #boxAt(pointer: PointerInput): Box {
    const { viewport, settings } = this.#context
    const from = viewport.toGraph(this.#start)
    const at = viewport.toGraph(pointer)
    const { x, y, width, height } = this.#before
    const step = settings.gridStep
    const box = { x, y, width, height }
    if (this.#edges & Edge.right) box.width = clampAnnotationWidth(width + snapped(x + width, at.x - from.x, step))
    if (this.#edges & Edge.bottom) box.height = clampAnnotationHeight(height + snapped(y + height, at.y - from.y, step))
    if (this.#edges & Edge.left) {
      box.width = clampAnnotationWidth(width - snapped(x, at.x - from.x, step))
      box.x = x + width - box.width
    }
    if (this.#edges & Edge.top) {
      box.height = clampAnnotationHeight(height - snapped(y, at.y - from.y, step))
      box.y = y + height - box.height
    }
    return box
  }
}

export function resizeCursor(edges: number): Cursor {
  const isAcross = (edges & (Edge.left | Edge.right)) !== 0
  const isUpright = (edges & (Edge.top | Edge.bottom)) !== 0
  if (!isUpright) return 'ew-resize'
  if (!isAcross) return 'ns-resize'
  const isFalling = ((edges & Edge.left) !== 0) === ((edges & Edge.top) !== 0)
  return isFalling ? 'nwse-resize' : 'nesw-resize'
}
