import type { Gesture } from '../api.ts'
import type {
  CommandResult,
  ElementIds,
  PlacedElement,
  PlacedRows,
  Point,
  RefusalCode,
  RerouteId,
} from '../commands/Command.ts'
import { withContents } from '../commands/places/contents.ts'
import { placesAt } from '../commands/places/placedRows.ts'
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

/** Nodes. */
const MANY = 10_000

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
    if (start.alt && kind !== 'reroutes') {
      const originals = { nodes: selection.nodes, annotations: selection.annotations }
      if (this.#gesture.execute({ type: 'duplicate', offset: { x: 0, y: 0 } }).ok) this.#originals = originals
    }
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
    const { gridStep } = this.#context.settings
    const at = this.#context.viewport.toGraph(pointer)
    const x = snapped(this.#anchor.x, at.x - this.#from.x, gridStep)
    const y = snapped(this.#anchor.y, at.y - this.#from.y, gridStep)
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
  /** In row order: they may be all that there are. */
  readonly nodes: PlacedRows
  readonly annotations: readonly PlacedElement[]
  readonly reroutes: readonly (RerouteId & Point)[]
}

/** @returns The selected elements and what goes with them, as they lie now. */
export function collectElements({ engine: { graph, selection } }: Pick<ToolContext, 'engine'>): MovedElements {
  const rows = withContents(graph, selection.rows)
  return {
    nodes: placesAt(graph.nodes, rows.nodes),
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
export function moveBy(
  { engine }: Pick<ToolContext, 'engine'>,
  gesture: Gesture,
  elements: MovedElements,
  dx: number,
  dy: number,
): CommandResult {
  const shifted = <Element extends Point>(element: Element): Element => ({
    ...element,
    x: element.x + dx,
    y: element.y + dy,
  })
  const { rows, xy } = elements.nodes
  const nodes = { version: engine.graph.version, rows, xy: shiftedPlaces(xy, dx, dy) }
  const annotations = elements.annotations.map(shifted)
  const reroutes = elements.reroutes.map(shifted)
  return gesture.execute({ type: 'moveElements', nodes, annotations, reroutes })
}

function shiftedPlaces(xy: Float64Array, dx: number, dy: number): Float64Array {
  const to = new Float64Array(xy.length)
  for (let i = 0; i < xy.length; i += 2) {
    to[i] = xy[i]! + dx
    to[i + 1] = xy[i + 1]! + dy
  }
  return to
}

function placeOf({ x, y }: { readonly x: Float64Array; readonly y: Float64Array }, row: number): Point {
  return { x: x[row]!, y: y[row]! }
}
