import type { Gesture } from '../api.ts'
import type { Point, RefusalCode } from '../commands/Command.ts'
import type { PointerInput } from './input.ts'
import { InsertTarget } from './InsertTarget.ts'
import { collectElements, moveBy, type MovedElements } from './movedElements.ts'
import { snapped } from '../geometry/snapped.ts'
import type { ToolContext } from './Tool.ts'

/** Says where a drag holds what it moves, in graph units. */
export interface Grip {
  /** Says where the pointer was pressed. */
  readonly from: Point
  /** Is the pressed element's place, which snaps to the grid. */
  readonly anchor: Point
}

/** At most so many nodes are lifted and moved in one task. */
const MAX_NODES_LIFTED_AND_MOVED = 10_000

/** @returns By how much what is held shall lie beside where it was pressed. */
export function shiftOf({ viewport, settings }: ToolContext, { from, anchor }: Grip, pointer: PointerInput): Point {
  const at = viewport.toGraph(pointer)
  const { gridStep } = settings
  return { x: snapped(anchor.x, at.x - from.x, gridStep), y: snapped(anchor.y, at.y - from.y, gridStep) }
}

/** Moves the selected elements, and what lies in selected frames, along with the pointer. One gesture. */
export class ElementDrag {
  readonly #context: ToolContext
  readonly #grip: Grip
  readonly #gesture: Gesture
  readonly #restore: (() => void) | undefined
  readonly #elements: MovedElements
  readonly #insert: InsertTarget | undefined
  #hasMoved = false
  #refusal: RefusalCode | undefined

  /**
   * @param gesture Ends with the drag.
   * @param restore Selects what was selected, where the gesture made the duplicates that are selected now.
   */
  constructor(context: ToolContext, grip: Grip, gesture: Gesture, restore?: () => void) {
    const { indices, overlay } = context
    this.#context = context
    this.#grip = grip
    this.#gesture = gesture
    this.#restore = restore
    this.#elements = collectElements(context)
    const { annotations } = this.#elements
    const { rows } = this.#elements.nodes
    if (rows.length === 1 && annotations.length === 0) this.#insert = InsertTarget.ofNode(context, rows[0]!)
    indices.curves.hold(rows)
    overlay.set({ liftedNodes: rows.length > 0 ? rows : null, cursor: 'move' })
  }

  get isMuch(): boolean {
    return this.#elements.nodes.rows.length > MAX_NODES_LIFTED_AND_MOVED
  }

  move(pointer: PointerInput): void {
    const { x, y } = shiftOf(this.#context, this.#grip, pointer)
    const result = moveBy(this.#context, this.#gesture, this.#elements, x, y)
    this.#refusal = result.ok ? undefined : result.code
    this.#hasMoved = x !== 0 || y !== 0
    this.#insert?.look()
  }

  /** Keeps what was moved. */
  end(): void {
    if (!this.#hasMoved || this.#refusal !== undefined) {
      this.cancel()
      if (this.#refusal !== undefined) this.#context.emit({ type: 'refused', code: this.#refusal })
      return
    }
    this.#insert?.insert(this.#gesture)
    this.#gesture.commit()
    this.#letGo()
  }

  cancel(): void {
    const { graph } = this.#context.engine
    const { version } = graph
    this.#gesture.cancel()
    // Nothing was taken back where another graph was opened meanwhile.
    if (graph.version !== version) this.#restore?.()
    this.#letGo()
  }

  #letGo(): void {
    this.#insert?.clear()
    this.#context.indices.curves.hold(null)
    this.#context.overlay.set({ liftedNodes: null })
  }
}
