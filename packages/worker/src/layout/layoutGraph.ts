import { checkColumns } from './input/checkColumns.ts'
import { drawPart } from './drawPart.ts'
import type { DrawnPart, Part } from './graph/Part.ts'
import { type Components, findComponents } from './findComponents.ts'
import { findRepeats } from './findRepeats.ts'
import type { LayoutColumns } from './input/LayoutColumns.ts'
import type { LayoutOptions } from './input/LayoutOptions.ts'
import { packBoxes } from './packBoxes.ts'
import { pick } from './arrays/pick.ts'
import { readOptions } from './input/readOptions.ts'

/**
 * Lays a graph out in layers from left to right (Sugiyama, Tagawa and Toda, "Methods for visual understanding of hierarchical
 * system structures", IEEE Transactions on Systems, Man, and Cybernetics, 1981). Cycles, self-loops and duplicates are allowed;
 * unconnected parts are packed. The same input gives the same positions.
 * @returns x and y of each node's top left, in order, from 0 on.
 * @throws LayoutError 'invalid-columns', 'invalid-options', 'invalid-gap', 'invalid-size', 'unknown-node', 'cancelled'.
 */
export function layoutGraph(columns: LayoutColumns, options?: LayoutOptions | null): Float64Array {
  const { gaps, control } = readOptions(options)
  checkColumns(columns)
  control.check(0)
  const { widths, heights, from, to } = columns
  const parts = findComponents(widths.length, from, to, findRepeats(columns))
  const positions = new Float64Array(2 * widths.length)
  const drawings = new Map<number, DrawnPart>()
  const boxWidth = new Float64Array(parts.count)
  const boxHeight = new Float64Array(parts.count)
  const localRow = new Int32Array(widths.length)
  const whole = widths.length + parts.edges.length
  const most = parts.firstNode.reduce(
    (largest, first, part) => Math.max(largest, first - (parts.firstNode[part - 1] ?? 0)),
    0,
  )
  let done = 0
  for (let part = 0; part < parts.count; part++) {
    const nodes = parts.nodes.subarray(parts.firstNode[part], parts.firstNode[part + 1])
    const size = nodes.length + parts.firstEdge[part + 1]! - parts.firstEdge[part]!
    if (nodes.length === 1) {
      boxWidth[part] = widths[nodes[0]!]!
      boxHeight[part] = heights[nodes[0]!]!
    } else {
      const section = control.section(done / whole, (done + size) / whole)
      const drawn = drawPart(cutOut(columns, parts, part, localRow), gaps, section, nodes.length * LARGER <= most)
      boxWidth[part] = drawn.width
      boxHeight[part] = drawn.height
      drawings.set(part, drawn)
    }
    done += size
  }
  const packed = packBoxes(boxWidth, boxHeight, gaps.layerGap, gaps.nodeGap)
  for (let part = 0; part < parts.count; part++) {
    const nodes = parts.nodes.subarray(parts.firstNode[part], parts.firstNode[part + 1])
    writePositions(positions, nodes, drawings.get(part) ?? ALONE, packed.x[part]!, packed.y[part]!)
  }
  control.check(1)
  return positions
}

/** A part counts as small beside one that is so many times as large. */
const LARGER = 40

const ALONE: DrawnPart = { x: new Float64Array(1), y: new Float64Array(1), width: 0, height: 0 }

function writePositions(positions: Float64Array, nodes: Int32Array, drawn: DrawnPart, left: number, top: number): void {
  const { x, y } = drawn
  for (let row = 0; row < nodes.length; row++) {
    const at = 2 * nodes[row]!
    positions[at] = left + x[row]!
    positions[at + 1] = top + y[row]!
  }
}

/** One part with rows of its own, and interfaces measured from the middle. */
function cutOut(columns: LayoutColumns, parts: Components, part: number, localRow: Int32Array): Part {
  const { widths, heights, from, to, fromY, toY } = columns
  const nodes = parts.nodes.subarray(parts.firstNode[part], parts.firstNode[part + 1])
  const edges = parts.edges.subarray(parts.firstEdge[part], parts.firstEdge[part + 1])
  for (let row = 0; row < nodes.length; row++) localRow[nodes[row]!] = row
  return {
    width: pick(widths, nodes),
    height: pick(heights, nodes),
    edges: {
      from: edges.map((edge) => localRow[from[edge]!]!),
      to: edges.map((edge) => localRow[to[edge]!]!),
      fromY: measureOffsets(fromY, edges, from, heights),
      toY: measureOffsets(toY, edges, to, heights),
    },
  }
}

function measureOffsets(below: Float64Array | undefined, edges: Int32Array, ends: Int32Array, heights: Float64Array) {
  if (below === undefined) return new Float64Array(edges.length)
  return Float64Array.from(edges, (edge) => below[edge]! - heights[ends[edge]!]! / 2)
}
