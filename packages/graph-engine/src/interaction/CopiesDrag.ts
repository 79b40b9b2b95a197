import type { Gesture } from '../api.ts'
import type { Point } from '../commands/Command.ts'
import { inOrder } from '../commands/places/placedRows.ts'
import { boundsOf, boundsOfRows } from '../geometry/boxes.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import { nextTask } from '../model/TimeSlicer.ts'
import { type Copies, ElementDrag, type Grip, shiftOf, takeBack } from './ElementDrag.ts'
import type { PointerInput } from './input.ts'
import { collectElements, moveBy } from './movedElements.ts'
import type { ToolContext } from './Tool.ts'

/**
 * Drags a duplicate of much, which is made in slices meanwhile: its outline follows the pointer until the copies are there,
 * then they do. Released before, they come to lie where the outline does. One step of history.
 */
export class CopiesDrag {
  readonly #context: ToolContext
  readonly #grip: Grip
  readonly #outline: Rectangle
  readonly #restore: () => void
  readonly #stop = new AbortController()
  /** From when it is asked where the copies shall be. */
  #gesture: Gesture | undefined
  #shift: Point = { x: 0, y: 0 }
  /** Where they were put. */
  #offset = this.#shift
  #phase: 'making' | 'there' | 'over' = 'making'
  #isHeld = true
  #drag: ElementDrag | undefined

  /** @returns undefined where what is selected is not much. */
  static begin(context: ToolContext, grip: Grip): CopiesDrag | undefined {
    const drag = new CopiesDrag(context, grip)
    const making = context.duplicateMuch({ offset: () => drag.#place(), signal: drag.#stop.signal })
    void making?.then((isMade) => drag.#arrive(isMade))
    return making && drag
  }

  private constructor(context: ToolContext, grip: Grip) {
    const { engine, overlay } = context
    const { graph, selection } = engine
    this.#context = context
    this.#grip = grip
    this.#outline = boundsOf([
      ...boundsOfRows(graph.nodes, selection.rows.nodes),
      ...boundsOfRows(graph.annotations, selection.rows.annotations),
    ])!
    const rows = inOrder(selection.rows.nodes)
    const { annotations } = selection
    this.#restore = () => void engine.execute({ type: 'select', nodes: { version: graph.version, rows }, annotations })
    overlay.set({ cursor: 'move' })
  }

  /** Much that is there is lifted in one task, and moved from the next on. */
  get isMuch(): boolean {
    return this.#drag?.isMuch === true
  }

  move(pointer: PointerInput): void {
    this.#shift = shiftOf(this.#context, this.#grip, pointer)
    if (this.#phase === 'making') this.#showOutline()
    if (this.#phase !== 'there') return
    const isLifted = this.#drag !== undefined
    this.#drag ??= new ElementDrag(this.#context, this.#grip, this.#gesture!, this.#copies)
    if (isLifted || !this.#drag.isMuch) this.#drag.move(pointer)
  }

  end(): void {
    this.#isHeld = false
    if (this.#shift.x === 0 && this.#shift.y === 0) this.cancel()
    else if (this.#drag?.hasMoved) this.#drag.end()
    else if (this.#phase === 'there') {
      // Much may be lifted, but not moved yet.
      this.#drag?.letGo()
      this.#drag = undefined
      this.#land()
    }
  }

  cancel(): void {
    this.#stop.abort()
    this.#context.overlay.set({ copies: null })
    if (this.#drag) this.#drag.cancel()
    else if (this.#phase === 'there') takeBack(this.#context, this.#gesture!, this.#restore)
    this.#phase = 'over'
  }

  get #copies(): Copies {
    return { offset: this.#offset, restore: this.#restore }
  }

  #showOutline(): void {
    const { x, y } = this.#shift
    const { x0, y0, x1, y1 } = this.#outline
    this.#context.overlay.set({ copies: { x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y } })
  }

  #place(): Point {
    this.#gesture = this.#context.engine.beginGesture()
    return (this.#offset = this.#shift)
  }

  #arrive(isMade: boolean): void {
    if (this.#phase === 'over') {
      this.#gesture?.cancel()
      return
    }
    this.#context.overlay.set({ copies: null })
    this.#phase = isMade ? 'there' : 'over'
    if (!isMade) this.#gesture?.commit()
    else if (!this.#isHeld) this.#land()
  }

  /** They were released: after it had been asked where they shall be, if they lie elsewhere. */
  #land(): void {
    const [dx, dy] = [this.#shift.x - this.#offset.x, this.#shift.y - this.#offset.y]
    if (dx === 0 && dy === 0) {
      this.#gesture!.commit()
      return
    }
    void this.#moveOn(dx, dy)
  }

  /** So much takes a task of its own. */
  async #moveOn(dx: number, dy: number): Promise<void> {
    await nextTask()
    const result = moveBy(this.#context, this.#gesture!, collectElements(this.#context), dx, dy)
    if (!result.ok) this.#context.emit({ type: 'refused', code: result.code })
    this.#gesture!.commit()
  }
}
