import { describeReroute } from '../session/Selection.ts'
import { beginDrag, type PressedElement } from './beginDrag.ts'
import { isCommandKey, isDrag, type PointerInput } from './input.ts'
import type { Tool, ToolContext } from './Tool.ts'

/**
 * A press on an element: a click selects it (with Shift, Ctrl or Cmd it is added or taken out), a drag moves the selection.
 * With Alt it drags a duplicate and leaves what was selected. All of it is one gesture, so one step of history.
 */
export class ElementTool implements Tool {
  readonly #context: ToolContext
  readonly #start: PointerInput
  readonly #pressed: PressedElement
  readonly #onClick: (pointer: PointerInput) => void
  /** The click, if it becomes one, still has to change the selection. */
  readonly #selectsOnClick: 'replace' | 'toggle' | undefined
  #drag: ReturnType<typeof beginDrag> | undefined

  constructor(
    context: ToolContext,
    start: PointerInput,
    pressed: PressedElement,
    onClick: (pointer: PointerInput) => void,
  ) {
    this.#context = context
    this.#start = start
    this.#pressed = pressed
    this.#onClick = onClick
    const isAdding = start.shift || isCommandKey(start)
    const isSelected = context.engine.selection.rows[pressed.kind].has(pressed.row)
    if (!isSelected) this.#select(isAdding ? 'add' : 'replace')
    this.#selectsOnClick = isSelected ? (isAdding ? 'toggle' : 'replace') : undefined
  }

  get pansAtEdge(): boolean {
    return this.#drag !== undefined
  }

  move(pointer: PointerInput): void {
    const isBegun = this.#drag !== undefined
    // Lifting much and moving it take some 25 ms each: it follows from the next move on.
    if (this.#begin(pointer) && (isBegun || !this.#drag!.isMuch)) this.#drag!.move(pointer)
  }

  release(pointer: PointerInput): boolean {
    if (this.#begin(pointer)) {
      this.#drag!.move(pointer)
      this.#drag!.end()
    } else {
      if (this.#selectsOnClick) this.#select(this.#selectsOnClick)
      this.#onClick(pointer)
    }
    return false
  }

  cancel(): void {
    this.#drag?.cancel()
  }

  /** @returns Whether it is a drag by now. */
  #begin(pointer: PointerInput): boolean {
    if (!this.#drag && !isDrag(this.#start, pointer)) return false
    this.#drag ??= beginDrag(this.#context, this.#start, this.#pressed)
    return true
  }

  #select(mode: 'replace' | 'add' | 'toggle'): void {
    const { engine } = this.#context
    const { kind, row } = this.#pressed
    const { graph } = engine
    engine.execute({
      type: 'select',
      nodes: kind === 'nodes' ? [graph.nodeId(row)] : [],
      annotations: kind === 'annotations' ? [graph.annotationId(row)] : [],
      reroutes: kind === 'reroutes' ? [describeReroute(graph, row)] : [],
      mode,
    })
  }
}
