/** What lies in frames, and where elements are: one pass over the columns, when a command or a drag begins. */
import { AnnotationKind, type GraphReader } from '../../document/GraphReader.ts'
import type { Rectangle } from '../../geometry/rectangle.ts'
import type { ElementSets } from '../../document/ElementRows.ts'

export type Boxes = Pick<GraphReader['annotations'], 'x' | 'y'> & {
  readonly width: ArrayLike<number>
  readonly height: ArrayLike<number>
}

/**
 * @returns The elements with all that moves with them: nodes, annotations and points that lie whole in a frame among them,
 * and points of connections between nodes that move.
 */
export function withContents(
  graph: GraphReader,
  elements: Pick<ElementSets, 'nodes' | 'annotations' | 'reroutes'>,
): Pick<ElementSets, 'nodes' | 'annotations' | 'reroutes'> {
  const annotations = new Set(elements.annotations)
  const reroutes = new Set(elements.reroutes)
  const frames = [...annotations].filter((row) => graph.annotations.kind[row] === AnnotationKind.frame)
  // All nodes may be selected: a Set of 100,000 takes 5 ms.
  const nodes = frames.length === 0 ? elements.nodes : withNodesInside(graph, elements.nodes, frames)
  for (const frame of frames) {
    const box = boxOf(graph.annotations, frame)
    // What lies in a frame inside lies in this one, too.
    for (const row of rowsInside(graph.annotations, box)) annotations.add(row)
    forEachReroute(graph, (row) => {
      if (contains(box, graph.reroutes.x[row]!, graph.reroutes.y[row]!, 0, 0)) reroutes.add(row)
    })
  }
  addCarriedReroutes(graph, nodes, reroutes)
  return { nodes, annotations, reroutes }
}

function withNodesInside(graph: GraphReader, nodes: ReadonlySet<number>, frames: readonly number[]): Set<number> {
  const all = new Set(nodes)
  for (const frame of frames) for (const row of rowsInside(graph.nodes, boxOf(graph.annotations, frame))) all.add(row)
  return all
}

/** Nodes that lie whole in a rectangle. */
export function nodesInside(graph: GraphReader, box: Rectangle): number[] {
  return rowsInside(graph.nodes, box)
}

export function boxOf({ x, y, width, height }: Boxes, row: number): Rectangle {
  return { x0: x[row]!, y0: y[row]!, x1: x[row]! + width[row]!, y1: y[row]! + height[row]! }
}

/** @returns The box around the rows, which may be all that there are; none around none. */
export function boundsOfRows({ x, y, width, height }: Boxes, rows: ReadonlySet<number>): Rectangle[] {
  if (rows.size === 0) return []
  const bounds = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const row of rows) {
    if (x[row]! < bounds.x0) bounds.x0 = x[row]!
    if (y[row]! < bounds.y0) bounds.y0 = y[row]!
    if (x[row]! + width[row]! > bounds.x1) bounds.x1 = x[row]! + width[row]!
    if (y[row]! + height[row]! > bounds.y1) bounds.y1 = y[row]! + height[row]!
  }
  return [bounds]
}

/** @returns The box around all boxes, or undefined when there is none. */
export function boundsOf(boxes: readonly Rectangle[]): Rectangle | undefined {
  const [first, ...others] = boxes
  if (first === undefined) return undefined
  const bounds = { ...first }
  for (const box of others) {
    bounds.x0 = Math.min(bounds.x0, box.x0)
    bounds.y0 = Math.min(bounds.y0, box.y0)
    bounds.x1 = Math.max(bounds.x1, box.x1)
    bounds.y1 = Math.max(bounds.y1, box.y1)
  }
  return bounds
}

function rowsInside(
  table: Boxes & { readonly length: number; readonly present: Uint8Array },
  box: Rectangle,
): number[] {
  const { x, y, width, height, present, length } = table
  const rows: number[] = []
  for (let row = 0; row < length; row++) {
    if (present[row] === 1 && contains(box, x[row]!, y[row]!, width[row]!, height[row]!)) rows.push(row)
  }
  return rows
}

function contains(box: Rectangle, x: number, y: number, width: number, height: number): boolean {
  return x >= box.x0 && y >= box.y0 && x + width <= box.x1 && y + height <= box.y1
}

/** Points between two nodes that both move go with them. */
function addCarriedReroutes(graph: GraphReader, nodes: ReadonlySet<number>, reroutes: Set<number>): void {
  if (nodes.size < 2 || graph.reroutes.length === 0) return
  const { from, to } = graph.connections
  const owner = graph.interfaces.node
  forEachReroute(graph, (row, connection) => {
    if (nodes.has(owner[from[connection]!]!) && nodes.has(owner[to[connection]!]!)) reroutes.add(row)
  })
}

function forEachReroute(graph: GraphReader, visit: (row: number, connection: number) => void): void {
  const { connection, length } = graph.reroutes
  for (let row = 0; row < length; row++) {
    const at = connection[row]!
    if (graph.connections.present[at] === 1 && graph.reroutesOf(at).includes(row)) visit(row, at)
  }
}
