import type { Gesture } from '../api.ts'
import type { CommandResult, ElementIds, PlacedElement, Point, RefusalCode, RerouteId } from '../commands/Command.ts'
import { withContents } from '../commands/places/contents.ts'
import type { ElementRows } from '../document/ElementRows.ts'
import { describeReroute } from '../session/Selection.ts'
import type { PointerInput } from './input.ts'
import { InsertTarget } from './InsertTarget.ts'
import { snapped } from './snap.ts'
import type { ToolContext } from './Tool.ts'

/** What was pressed: a node, an annotation, or a point of a connection. */
export interface PressedElement {
  readonly kind: Exclude<keyof ElementRows, 'connections'>
  readonly row: number
}

/** Moves the selected elements, and what lies in selected frames, along with the pointer. One gesture. */
export class ElementDrag {
  readonly #context: ToolContext
  readonly #gesture: Gesture
  /** Where the pointer was pressed, in graph units. */
  readonly #from: Point
  /** The pressed element's place: what snaps to the grid. */
  readonly #anchor: Point
  readonly #elements: MovedElements
  /** What was selected, where duplicates are dragged. */
  readonly #originals: ElementIds | undefined
  readonly #insert: InsertTarget | undefined
  #hasMoved = false
  #refusal: RefusalCode | undefined

  constructor(context: ToolContext, start: PointerInput, { kind, row }: PressedElement) {
    const { engine, indices, overlay, viewport } = context
    const { graph, selection } = engine
    this.#context = context
    this.#anchor = { x: graph[kind].x[row]!, y: graph[kind].y[row]! }
    this.#from = viewport.toGraph(start)
    this.#gesture = engine.beginGesture()
    const originals = { nodes: selection.nodes, annotations: selection.annotations }
    const isDuplicate =
      start.alt && kind !== 'reroutes' && this.#gesture.execute({ type: 'duplicate', offset: { x: 0, y: 0 } }).ok
    if (isDuplicate) this.#originals = originals
    this.#elements = collectElements(context)
    const { nodes, annotations, nodeRows } = this.#elements
    if (nodes.length === 1 && annotations.length === 0) this.#insert = InsertTarget.ofNode(context, nodes[0]!.id)
    indices.curves.hold(nodeRows)
    overlay.set({ liftedNodes: nodeRows.length > 0 ? nodeRows : null, cursor: 'move' })
  }

  move(pointer: PointerInput): void {
    const { gridStep } = this.#context.settings
    const at = this.#context.viewport.toGraph(pointer)
    const x = snapped(this.#anchor.x, at.x - this.#from.x, gridStep)
    const y = snapped(this.#anchor.y, at.y - this.#from.y, gridStep)
    const result = moveBy(this.#gesture, this.#elements, x, y)
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
    this.#clear()
  }

  cancel(): void {
    this.#gesture.cancel()
    if (this.#originals) this.#context.engine.execute({ type: 'select', nodes: [], ...this.#originals })
    this.#clear()
  }

  #clear(): void {
    this.#insert?.clear()
    this.#context.indices.curves.hold(null)
    this.#context.overlay.set({ liftedNodes: null })
  }
}

/** Elements that move together, with where they were. */
export interface MovedElements {
  readonly nodes: readonly PlacedElement[]
  readonly annotations: readonly PlacedElement[]
  readonly reroutes: readonly (RerouteId & Point)[]
  /** In row order. */
  readonly nodeRows: Int32Array
}

/** @returns The selected elements and what goes with them, as they lie now. */
export function collectElements({ engine: { graph, selection } }: Pick<ToolContext, 'engine'>): MovedElements {
  const rows = withContents(graph, selection.rows)
  const nodeRows = Int32Array.from(rows.nodes).sort()
  return {
    nodeRows,
    nodes: Array.from(nodeRows, (row) => ({ id: graph.nodeId(row), ...placeOf(graph.nodes, row) })),
    annotations: Array.from(rows.annotations, (row) => ({
      id: graph.annotationId(row),
      ...placeOf(graph.annotations, row),
    })),
    reroutes: Array.from(rows.reroutes, (row) => ({
      ...describeReroute(graph, row),
      ...placeOf(graph.reroutes, row),
    })),
  }
}

/** Moves the elements from where they were collected. */
export function moveBy(gesture: Gesture, elements: MovedElements, dx: number, dy: number): CommandResult {
  const shifted = <Element extends Point>(element: Element): Element => ({
    ...element,
    x: element.x + dx,
    y: element.y + dy,
  })
  const nodes = elements.nodes.map(shifted)
  const annotations = elements.annotations.map(shifted)
  const reroutes = elements.reroutes.map(shifted)
  return gesture.execute({ type: 'moveElements', nodes, annotations, reroutes })
}

function placeOf({ x, y }: { readonly x: Float64Array; readonly y: Float64Array }, row: number): Point {
  return { x: x[row]!, y: y[row]! }
}
