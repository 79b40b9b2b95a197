import type { Gesture } from '../api.ts'
import type { Point, RefusalCode } from '../commands/Command.ts'
import type { PointerInput } from './input.ts'
import { InsertTarget } from './InsertTarget.ts'
import { collectElements, moveBy, type MovedElements } from './movedElements.ts'
import { snapped } from './snap.ts'
import type { ToolContext } from './Tool.ts'

/** Where a drag holds what it moves, in graph units. */
export interface Grip {
  /** Where the pointer was pressed. */
  readonly from: Point
  /** The pressed element's place: what snaps to the grid. */
  readonly anchor: Point
}

/** Duplicates that are dragged in the place of what was selected. */
export interface Copies {
  /** By how much they lie beside it. */
  readonly offset: Point
  /** Selects what was selected, once they are gone. */
  readonly restore: () => void
}

/** Nodes. */
const MANY = 10_000
const NOWHERE: Point = { x: 0, y: 0 }

/** @returns By how much what is held shall lie beside where it was pressed. */
export function shiftOf({ viewport, settings }: ToolContext, { from, anchor }: Grip, pointer: PointerInput): Point {
  const at = viewport.toGraph(pointer)
  const { gridStep } = settings
  return { x: snapped(anchor.x, at.x - from.x, gridStep), y: snapped(anchor.y, at.y - from.y, gridStep) }
}

/** Cancels the gesture. @param restore Called where that took anything back: not when another graph was opened meanwhile. */
export function takeBack(
  { engine: { graph } }: ToolContext,
  gesture: Gesture,
  restore: (() => void) | undefined,
): void {
  const { version } = graph
  gesture.cancel()
  if (graph.version !== version) restore?.()
}

/** Moves the selected elements, and what lies in selected frames, along with the pointer. One gesture. */
export class ElementDrag {
  readonly #context: ToolContext
  readonly #grip: Grip
  readonly #gesture: Gesture
  readonly #copies: Copies | undefined
  readonly #elements: MovedElements
  readonly #insert: InsertTarget | undefined
  #hasMoved = false
  #refusal: RefusalCode | undefined

  /** @param gesture Which it ends. @param copies What is selected, where that are duplicates that the gesture made. */
  constructor(context: ToolContext, grip: Grip, gesture: Gesture, copies?: Copies) {
    const { indices, overlay } = context
    this.#context = context
    this.#grip = grip
    this.#gesture = gesture
    this.#copies = copies
    this.#elements = collectElements(context)
    const { annotations } = this.#elements
    const { rows } = this.#elements.nodes
    if (rows.length === 1 && annotations.length === 0) this.#insert = InsertTarget.ofNode(context, rows[0]!)
    indices.curves.hold(rows)
    overlay.set({ liftedNodes: rows.length > 0 ? rows : null, cursor: 'move' })
  }

  get isMuch(): boolean {
    return this.#elements.nodes.rows.length > MANY
  }

  move(pointer: PointerInput): void {
    const { x, y } = shiftOf(this.#context, this.#grip, pointer)
    const { offset } = this.#copies ?? { offset: NOWHERE }
    const result = moveBy(this.#context, this.#gesture, this.#elements, x - offset.x, y - offset.y)
    this.#refusal = result.ok ? undefined : result.code
    this.#hasMoved = x !== 0 || y !== 0
    this.#insert?.look()
  }

  get hasMoved(): boolean {
    return this.#hasMoved
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
    this.letGo()
  }

  cancel(): void {
    takeBack(this.#context, this.#gesture, this.#copies?.restore)
    this.letGo()
  }

  /** Holds nothing any more. The gesture goes on. */
  letGo(): void {
    this.#insert?.clear()
    this.#context.indices.curves.hold(null)
    this.#context.overlay.set({ liftedNodes: null })
  }
}
