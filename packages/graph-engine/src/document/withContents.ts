/** Finds what elements take along, in one pass over the columns, when a command or a drag begins. */
import { type Boxes, boundsOf, boxOf } from '../geometry/boxes.ts'
import type { Rectangle } from '../geometry/rectangle.ts'
import type { ElementSets } from './ElementRows.ts'
import { containsRow, FrameContents, framesThatWerePut } from './FrameContents.ts'
import { AnnotationKind, type GraphReader } from './GraphReader.ts'

type Elements = Pick<ElementSets, 'nodes' | 'annotations' | 'reroutes'>
type Table = Boxes & { readonly length: number; readonly present: Uint8Array }

const NONE: ReadonlySet<number> = new Set()

/** @returns The elements, and all that lies in frames among them; the same where there are none. */
export function withContents<Given extends Elements>(graph: GraphReader, elements: Given): Given {
  const { annotations: table } = graph
  const frames = [...elements.annotations].filter((row) => table.kind[row] === AnnotationKind.frame)
  const isAll = elements.nodes.size === graph.nodeCount && elements.annotations.size === table.count
  if (frames.length === 0 || isAll) return elements
  const nodes = new Set(elements.nodes)
  const annotations = new Set(elements.annotations)
  const reroutes = new Set(elements.reroutes)
  const area = boundsOf(frames.map((row) => boxOf(table, row)))!
  // No frame is asked about rows that another has taken: so one that lies in another costs next to nothing.
  let otherNodes = rowsIn(area, graph.nodes, nodes)
  let otherAnnotations = rowsIn(area, table, annotations)
  let otherReroutes = reroutesOf(graph).filter((row) => !reroutes.has(row))
  const put = framesThatWerePut(table)
  for (const row of frames) {
    const frame = new FrameContents(table, row, put)
    otherNodes = takeRows(otherNodes, nodes, (node) => frame.holds(graph.nodes, node))
    otherReroutes = takeRows(otherReroutes, reroutes, (point) => frame.holdsPoint(graph.reroutes, point))
    otherAnnotations = takeRows(otherAnnotations, annotations, (other) => {
      const isHeld = frame.holds(table, other)
      // It takes along what lies in it in turn.
      if (isHeld && table.kind[other] === AnnotationKind.frame) frames.push(other)
      return isHeld
    })
  }
  return { ...elements, nodes, annotations, reroutes }
}

/** @returns The elements with all that moves with them: what lies in frames, and points between two nodes that move. */
export function withCarried(graph: GraphReader, elements: Elements): Elements {
  const { nodes, annotations, reroutes } = withContents(graph, elements)
  if (nodes.size < 2 || graph.reroutes.length === 0) return { nodes, annotations, reroutes }
  const carried = new Set(reroutes)
  const { from, to } = graph.connections
  const owner = graph.interfaces.node
  const { connection } = graph.reroutes
  for (const row of reroutesOf(graph)) {
    const at = connection[row]!
    if (nodes.has(owner[from[at]!]!) && nodes.has(owner[to[at]!]!)) carried.add(row)
  }
  return { nodes, annotations, reroutes: carried }
}

/** @returns The nodes that lie in the frame. */
export function nodesInFrame(graph: GraphReader, frame: number): number[] {
  return [...withContents(graph, { nodes: NONE, annotations: new Set([frame]), reroutes: NONE }).nodes]
}

/** @returns The rows that lie in the area, without those given. */
function rowsIn(area: Rectangle, table: Table, given: ReadonlySet<number>): number[] {
  const { present, length } = table
  const rows: number[] = []
  for (let row = 0; row < length; row++) {
    if (present[row] === 1 && containsRow(area, table, row) && !given.has(row)) rows.push(row)
  }
  return rows
}

/** @returns The rows that were not taken. */
function takeRows(rows: readonly number[], into: Set<number>, isTaken: (row: number) => boolean): number[] {
  return rows.filter((row) => {
    if (!isTaken(row)) return true
    into.add(row)
    return false
  })
}

/** @returns The points that connections run through. */
function reroutesOf(graph: GraphReader): number[] {
  const { connection, length } = graph.reroutes
  const rows: number[] = []
  for (let row = 0; row < length; row++) {
    const at = connection[row]!
    if (graph.connections.present[at] === 1 && graph.reroutesOf(at).includes(row)) rows.push(row)
  }
  return rows
}
