/**
 * Moves selected elements along one axis: what align and distribute share. A frame takes what lies in it along. All nodes
 * may be selected: columns, as an object for each of 64,000 takes 30 ms; and a loop a function, which is compiled as it runs.
 */
import type { PlacedRows } from '../Command.ts'
import { NOTHING, patch, type CommandContext, type Decision } from '../CommandContext.ts'
import { withCarried } from '../../document/withContents.ts'
import type { Boxes } from '../../geometry/boxes.ts'
import { createMoves } from './move.ts'

type Axis = 'x' | 'y'
type Contents = ReturnType<typeof withCarried>

/** Holds where each of the nodes, and behind them the annotations, begins and ends on the axis. */
interface SelectedSpans {
  readonly axis: Axis
  readonly nodes: Int32Array
  /** Each with all that moves with it. */
  readonly annotations: readonly Contents[]
  readonly start: Float64Array
  readonly end: Float64Array
}

const NONE: ReadonlySet<number> = new Set()
const NO_ROWS = new Int32Array(0)

/** @returns The selected nodes and annotations, in the order of the selection, but those that a selected frame carries. */
export function selectedSpans({ document, selected }: CommandContext, axis: Axis): SelectedSpans {
  const isCarried = {
    nodes: new Uint8Array(document.nodes.length),
    annotations: new Uint8Array(document.annotations.length),
  }
  const contents = new Map<number, Contents>()
  for (const row of selected.annotations) {
    const inside = withCarried(document, { nodes: NONE, annotations: new Set([row]), reroutes: NONE })
    contents.set(row, inside)
    for (const node of inside.nodes) isCarried.nodes[node] = 1
    for (const other of inside.annotations) if (other !== row) isCarried.annotations[other] = 1
  }
  const { size } = selected.nodes
  const start = new Float64Array(size + selected.annotations.size)
  const end = new Float64Array(start.length)
  const nodes = writeSpans(document.nodes, selected.nodes, isCarried.nodes, axis, start, end)
  const behind = [start.subarray(nodes.length), end.subarray(nodes.length)] as const
  const frames = writeSpans(document.annotations, selected.annotations, isCarried.annotations, axis, ...behind)
  const count = nodes.length + frames.length
  return {
    axis,
    nodes,
    annotations: Array.from(frames, (row) => contents.get(row)!),
    start: start.subarray(0, count),
    end: end.subarray(0, count),
  }
}

/** @returns The rows that nothing carries. */
function writeSpans(
  boxes: Boxes,
  ofRows: ReadonlySet<number>,
  isCarried: Uint8Array,
  axis: Axis,
  start: Float64Array,
  end: Float64Array,
): Int32Array {
  const at = boxes[axis]
  const size = axis === 'x' ? boxes.width : boxes.height
  const rows = new Int32Array(ofRows.size)
  let count = 0
  for (const row of ofRows) {
    if (isCarried[row] === 1) continue
    rows[count] = row
    start[count] = at[row]!
    end[count] = at[row]! + size[row]!
    count++
  }
  return rows.subarray(0, count)
}

/**
 * @param by How far each of them goes.
 * @param order What lies in two frames goes with the later of them: all spans, where they have another order.
 */
export function shiftSpans(
  { document }: CommandContext,
  { axis, nodes, annotations }: SelectedSpans,
  by: Float64Array,
  order: Int32Array = Int32Array.from(annotations, (_, i) => nodes.length + i),
): Decision {
  const carried = {
    nodes: new Map<number, number>(),
    annotations: new Map<number, number>(),
    reroutes: new Map<number, number>(),
  }
  for (const span of annotations.length === 0 ? NO_ROWS : order) {
    const contents = annotations[span - nodes.length]
    if (contents === undefined || by[span] === 0) continue
    for (const kind of ['nodes', 'annotations', 'reroutes'] as const)
      for (const row of contents[kind]) carried[kind].set(row, by[span]!)
  }
  const changes = createMoves(
    document,
    shiftedPlaces(document.nodes, axis, nodes, by, carried.nodes),
    shiftedPlaces(document.annotations, axis, NO_ROWS, by, carried.annotations),
    shiftedPlaces(document.reroutes, axis, NO_ROWS, by, carried.reroutes),
  )
  return changes.length === 0 ? NOTHING : patch(...changes)
}

/** @returns Where the rows go that are shifted, and behind them those that are carried. */
function shiftedPlaces(
  { x, y }: Pick<Boxes, 'x' | 'y'>,
  axis: Axis,
  ofRows: Int32Array,
  by: Float64Array,
  carried: ReadonlyMap<number, number>,
): PlacedRows {
  const rows = new Int32Array(ofRows.length + carried.size)
  const xy = new Float64Array(rows.length * 2)
  const [dx, dy] = axis === 'x' ? [1, 0] : [0, 1]
  let count = 0
  for (let i = 0; i < ofRows.length; i++) {
    if (by[i] === 0) continue
    const row = ofRows[i]!
    rows[count] = row
    xy[count * 2] = x[row]! + by[i]! * dx
    xy[count * 2 + 1] = y[row]! + by[i]! * dy
    count++
  }
  for (const [row, shift] of carried) {
    rows[count] = row
    xy[count * 2] = x[row]! + shift * dx
    xy[count * 2 + 1] = y[row]! + shift * dy
    count++
  }
  // Room that is left over would stay in history, so it is cut off.
  return count === rows.length ? { rows, xy } : { rows: rows.slice(0, count), xy: xy.slice(0, count * 2) }
}
