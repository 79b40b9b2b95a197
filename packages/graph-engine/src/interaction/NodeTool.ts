import type { Gesture } from '../api.ts'
import { isCommandKey, isDrag, type PointerInput } from './input.ts'
import type { Tool, ToolContext } from './Tool.ts'

/**
 * A press on a node: a click selects it (with Shift, Ctrl or Cmd it is added or taken out), a drag moves the selection.
 * With Alt it drags a duplicate and leaves what was selected. All of it is one gesture, so one step of history.
 */
export class NodeTool implements Tool {
  readonly #context: ToolContext
  readonly #start: PointerInput
  readonly #nodeRow: number
  readonly #onClick: (pointer: PointerInput) => void
  /** The click, if it becomes one, still has to change the selection. */
  readonly #selectsOnClick: 'replace' | 'toggle' | undefined
  #drag: Drag | undefined

  constructor(context: ToolContext, start: PointerInput, nodeRow: number, onClick: (pointer: PointerInput) => void) {
    this.#context = context
    this.#start = start
    this.#nodeRow = nodeRow
    this.#onClick = onClick
    const isAdding = start.shift || isCommandKey(start)
    const isSelected = context.engine.selection.hasRow(nodeRow)
    if (!isSelected) this.#select(isAdding ? 'add' : 'replace')
    this.#selectsOnClick = isSelected ? (isAdding ? 'toggle' : 'replace') : undefined
  }

  get pansAtEdge(): boolean {
    return this.#drag !== undefined
  }

  move(pointer: PointerInput): void {
    if (!this.#drag) {
      if (!isDrag(this.#start, pointer)) return
      this.#drag = beginDrag(this.#context, this.#start, this.#nodeRow)
    }
    moveTo(this.#context, this.#drag, pointer)
  }

  release(pointer: PointerInput): boolean {
    this.move(pointer)
    if (this.#drag) this.#end(this.#drag.hasMoved)
    else {
      if (this.#selectsOnClick) this.#select(this.#selectsOnClick)
      this.#onClick(pointer)
    }
    return false
  }

  cancel(): void {
    this.#end(false)
  }

  #end(isKept: boolean): void {
    if (!this.#drag) return
    if (isKept) this.#drag.gesture.commit()
    else {
      this.#drag.gesture.cancel()
      if (this.#drag.originals) this.#context.engine.execute({ type: 'select', nodes: this.#drag.originals })
    }
    this.#context.overlay.set({ liftedNodes: null })
  }

  #select(mode: 'replace' | 'add' | 'toggle'): void {
    const { engine } = this.#context
    engine.execute({ type: 'select', nodes: [engine.graph.nodeId(this.#nodeRow)], mode })
  }
}

interface Drag {
  readonly gesture: Gesture
  /** Where the pointer was pressed, in graph units. */
  readonly from: { x: number; y: number }
  readonly ids: readonly string[]
  /** Where the nodes were, x and y in turn. */
  readonly origins: Float64Array
  /** The pressed node's origin: what snaps to the grid. */
  readonly anchor: { x: number; y: number }
  /** What was selected, where duplicates are dragged. */
  readonly originals?: readonly string[]
  hasMoved: boolean
}

function beginDrag(context: ToolContext, start: PointerInput, nodeRow: number): Drag {
  const { engine, overlay, viewport } = context
  const { graph, selection } = engine
  const anchor = { x: graph.nodes.x[nodeRow]!, y: graph.nodes.y[nodeRow]! }
  const gesture = engine.beginGesture()
  const originals = selection.nodes
  const isDuplicate = start.alt && gesture.execute({ type: 'duplicate', offset: { x: 0, y: 0 } }).ok
  const rows = Int32Array.from(selection.nodes, (id) => graph.nodeRow(id)).sort()
  const { x, y } = graph.nodes
  const origins = new Float64Array(rows.length * 2)
  const ids: string[] = []
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    ids.push(graph.nodeId(row))
    origins[i * 2] = x[row]!
    origins[i * 2 + 1] = y[row]!
  }
  overlay.set({ liftedNodes: rows, cursor: 'move' })
  return {
    gesture,
    from: viewport.toGraph(start),
    ids,
    origins,
    anchor,
    ...(isDuplicate && { originals }),
    hasMoved: false,
  }
}

function moveTo(context: ToolContext, drag: Drag, pointer: PointerInput): void {
  const { gridStep } = context.settings
  const at = context.viewport.toGraph(pointer)
  const dx = snapped(drag.anchor.x, at.x - drag.from.x, gridStep)
  const dy = snapped(drag.anchor.y, at.y - drag.from.y, gridStep)
  const { ids, origins } = drag
  const nodes = ids.map((id, i) => ({ id, x: origins[i * 2]! + dx, y: origins[i * 2 + 1]! + dy }))
  drag.gesture.execute({ type: 'moveNodes', nodes })
  drag.hasMoved = dx !== 0 || dy !== 0
}

/** @returns `shift`, changed so that `origin + shift` is a multiple of `step`. */
function snapped(origin: number, shift: number, step: number): number {
  return step > 0 ? Math.round((origin + shift) / step) * step - origin : shift
}
