/** Moves what is selected, and what goes with it, by hand: by pointer or by arrow keys. */
import type { Gesture } from '../api.ts'
import type { CommandResult, PlacedElement, PlacedRows, Point, RerouteId } from '../commands/Command.ts'
import { placesAt } from '../commands/places/placedRows.ts'
import { withCarried } from '../document/withContents.ts'
import { describeReroute } from '../session/Selection.ts'
import type { ToolContext } from './Tool.ts'

/** Holds elements that move together, with where they were. */
export interface MovedElements {
  /** Holds the nodes in row order: they may be all that there are. */
  readonly nodes: PlacedRows
  readonly annotations: readonly PlacedElement[]
  readonly reroutes: readonly (RerouteId & Point)[]
}

/** @returns The selected elements and what goes with them, as they lie now. */
export function collectElements({ engine: { graph, selection } }: Pick<ToolContext, 'engine'>): MovedElements {
  const rows = withCarried(graph, selection.rows)
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
  return gesture.execute({ type: 'move', nodes, annotations, reroutes })
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
