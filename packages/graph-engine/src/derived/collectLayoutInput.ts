import { anchorY } from '../document/anchors.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import { TimeSlicer } from '../model/TimeSlicer.ts'

/** Holds what a layout needs to know of the open graph, in columns of its own: fit to be transferred to a worker. */
export interface LayoutInput {
  /** Holds the document's version: `setPositions` takes the answer only while it is still this one. */
  readonly version: number
  /** Holds the rows of the nodes to be laid out; the next columns have one entry for each, in graph units. */
  readonly rows: Int32Array<ArrayBuffer>
  readonly x: Float64Array<ArrayBuffer>
  readonly y: Float64Array<ArrayBuffer>
  readonly widths: Float64Array<ArrayBuffer>
  readonly heights: Float64Array<ArrayBuffer>
  /** Holds connections between them: entries of those columns, and how far below its node's top each end is met. */
  readonly from: Int32Array<ArrayBuffer>
  readonly to: Int32Array<ArrayBuffer>
  readonly fromY: Float64Array<ArrayBuffer>
  readonly toY: Float64Array<ArrayBuffer>
  /** Holds x, y, width and height of each node that is to stay, in turn. */
  readonly fixed: Float64Array<ArrayBuffer>
  readonly annotations: {
    readonly rows: Int32Array<ArrayBuffer>
    /** Holds the AnnotationKind of each. */
    readonly kinds: Uint8Array<ArrayBuffer>
    /** Holds x, y, width and height of each, in turn. */
    readonly boxes: Float64Array<ArrayBuffer>
    /** Holds 1 for each that goes with the nodes that are laid out, wherever it lies. */
    readonly chosen: Uint8Array<ArrayBuffer>
  }
}

/** So many elements are read between two looks at the clock. */
const BATCH = 4096

/**
 * Reads the graph in slices of a few milliseconds.
 * @param only Rows of the nodes to lay out; all when absent. Rows that are not there are left out.
 * @param annotations Rows of the frames and notes that go with them; all when there is no `only`.
 * @returns undefined when the graph was changed meanwhile.
 */
export async function collectLayoutInput(
  graph: GraphReader,
  only?: ReadonlySet<number>,
  annotations?: ReadonlySet<number>,
): Promise<LayoutInput | undefined> {
  const { version } = graph
  const slicer = new TimeSlicer(() => {})
  const { nodes, interfaces, connections } = graph
  const takes = (row: number): boolean => nodes.present[row] === 1 && (only?.has(row) ?? true)
  let count = 0
  for (let row = 0; row < nodes.length; row++) if (takes(row)) count++
  const rows = new Int32Array(count)
  const fixed = new Float64Array((graph.nodeCount - count) * 4)
  const entryOf = new Int32Array(nodes.length).fill(-1)
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  const widths = new Float64Array(count)
  const heights = new Float64Array(count)
  let entry = 0
  let fixedEnd = 0
  for (let row = 0; row < nodes.length; row++) {
    if (takes(row)) {
      rows[entry] = row
      entryOf[row] = entry
      x[entry] = nodes.x[row]!
      y[entry] = nodes.y[row]!
      widths[entry] = nodes.width[row]!
      heights[entry++] = nodes.height[row]!
    } else if (nodes.present[row] === 1) {
      fixed[fixedEnd++] = nodes.x[row]!
      fixed[fixedEnd++] = nodes.y[row]!
      fixed[fixedEnd++] = nodes.width[row]!
      fixed[fixedEnd++] = nodes.height[row]!
    }
    if (row % BATCH === 0 && slicer.isDue) {
      await slicer.pause()
      if (graph.version !== version) return undefined
    }
  }
  const from = new Int32Array(graph.connectionCount)
  const to = new Int32Array(graph.connectionCount)
  const fromY = new Float64Array(graph.connectionCount)
  const toY = new Float64Array(graph.connectionCount)
  let end = 0
  for (let row = 0; row < connections.length; row++) {
    const output = connections.from[row]!
    const input = connections.to[row]!
    const source = entryOf[interfaces.node[output]!]!
    const target = entryOf[interfaces.node[input]!]!
    if (connections.present[row] === 1 && source >= 0 && target >= 0) {
      from[end] = source
      to[end] = target
      fromY[end] = anchorY(graph, output) - y[source]!
      toY[end++] = anchorY(graph, input) - y[target]!
    }
    if (row % BATCH === 0 && slicer.isDue) {
      await slicer.pause()
      if (graph.version !== version) return undefined
    }
  }
  return {
    version,
    rows,
    x,
    y,
    widths,
    heights,
    from: from.slice(0, end),
    to: to.slice(0, end),
    fromY: fromY.slice(0, end),
    toY: toY.slice(0, end),
    fixed,
    annotations: collectAnnotations(graph, (row) => only === undefined || annotations?.has(row) === true),
  }
}

function collectAnnotations(
  { annotations }: GraphReader,
  isChosen: (row: number) => boolean,
): LayoutInput['annotations'] {
  const { present, kind, x, y, width, height, length, count } = annotations
  const rows = new Int32Array(count)
  const kinds = new Uint8Array(count)
  const boxes = new Float64Array(count * 4)
  const chosen = new Uint8Array(count)
  let entry = 0
  for (let row = 0; row < length; row++) {
    if (present[row] !== 1) continue
    boxes.set([x[row]!, y[row]!, width[row]!, height[row]!], entry * 4)
    kinds[entry] = kind[row]!
    chosen[entry] = Number(isChosen(row))
    rows[entry++] = row
  }
  return { rows, kinds, boxes, chosen }
}
