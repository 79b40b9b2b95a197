import { type LayoutGraph, LAYER_GAP, NODE_GAP } from './LayoutGraph.ts'

export interface Figures {
  /** Pairs of connections whose straight lines, from the middle of the source's right side to that of the target's left, cross. Pairs with a common node do not count. */
  readonly crossings: number
  /** Pairs of a connection and a node, not one of its ends, that its line runs through. */
  readonly through: number
  readonly length: number
  readonly area: number
  readonly overlaps: number
  /** Connections that do not lead on by the source's width and the layer gap. */
  readonly backward: number
  /** Nodes that stand closer than the node gap above each other in a column. */
  readonly tooClose: number
}

/** @param positions x and y of each node's top left. */
export function measureDrawing(graph: LayoutGraph, positions: Float64Array): Figures {
  const lines = createLines(graph, positions)
  const { from, to, width, height } = graph
  let length = 0
  let backward = 0
  for (let row = 0; row < from.length; row++) {
    if (from[row] === to[row]) continue
    const [x0, y0, x1, y1] = [lines.x0[row]!, lines.y0[row]!, lines.x1[row]!, lines.y1[row]!]
    length += Math.hypot(x1 - x0, y1 - y0)
    if (positions[2 * to[row]!]! < positions[2 * from[row]!]! + width[from[row]!]! + LAYER_GAP - 0.01) backward++
  }
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let node = 0; node < width.length; node++) {
    left = Math.min(left, positions[2 * node]!)
    right = Math.max(right, positions[2 * node]! + width[node]!)
    top = Math.min(top, positions[2 * node + 1]!)
    bottom = Math.max(bottom, positions[2 * node + 1]! + height[node]!)
  }
  return {
    crossings: countCrossings(lines) - countJoined(graph, lines),
    ...countBoxes(graph, positions, lines),
    length,
    area: width.length === 0 ? 0 : (right - left) * (bottom - top),
    backward,
  }
}

/** Lines with x0 < x1; those of self-loops have no length. */
interface Lines {
  readonly x0: Float64Array
  readonly y0: Float64Array
  readonly x1: Float64Array
  readonly y1: Float64Array
  /** 1 where the connection leads from right to left. */
  readonly isBack: Uint8Array
}

function createLines({ from, to, width, height }: LayoutGraph, positions: Float64Array): Lines {
  const count = from.length
  const [x0, y0, x1, y1] = Array.from({ length: 4 }, () => new Float64Array(count)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const isBack = new Uint8Array(count)
  for (let row = 0; row < count; row++) {
    const a = from[row]!
    const b = to[row]!
    // Whole sixteenths: layouts that print their figures round them, and a column's nodes should share one x.
    const round = (value: number): number => Math.round(value * 16) / 16
    x0[row] = round(positions[2 * a]! + width[a]!)
    y0[row] = positions[2 * a + 1]! + height[a]! / 2
    x1[row] = round(positions[2 * b]!)
    y1[row] = positions[2 * b + 1]! + height[b]! / 2
    if (a === b) x1[row] = x0[row]!
    if (x0[row]! <= x1[row]!) continue
    isBack[row] = 1
    ;[x0[row], x1[row]] = [x1[row]!, x0[row]!]
    ;[y0[row], y1[row]] = [y1[row]!, y0[row]!]
  }
  return { x0, y0, x1, y1, isBack }
}

/** Between two neighbouring x of ends, lines cross when their order differs: inversions, by merge sort, slab after slab. */
function countCrossings({ x0, y0, x1, y1 }: Lines): number {
  const stops = Float64Array.from(new Set([...x0, ...x1])).sort()
  const stopOf = new Map([...stops].map((x, index) => [x, index] as const))
  const start = new Int32Array(stops.length + 1)
  for (let row = 0; row < x0.length; row++) {
    for (let stop = stopOf.get(x0[row]!)!; stops[stop]! < x1[row]!; stop++) start[stop + 1]!++
  }
  for (let stop = 0; stop < stops.length; stop++) start[stop + 1]! += start[stop]!
  const next = start.slice()
  const member = new Int32Array(start[stops.length]!)
  for (let row = 0; row < x0.length; row++) {
    for (let stop = stopOf.get(x0[row]!)!; stops[stop]! < x1[row]!; stop++) member[next[stop]!++] = row
  }
  const at = (row: number, x: number): number => {
    if (x === x0[row]!) return y0[row]!
    if (x === x1[row]!) return y1[row]!
    return y0[row]! + ((y1[row]! - y0[row]!) * (x - x0[row]!)) / (x1[row]! - x0[row]!)
  }
  let crossings = 0
  for (let stop = 0; stop + 1 < stops.length; stop++) {
    const slab = Array.from(member.subarray(start[stop], start[stop + 1]), (row) => ({
      l: at(row, stops[stop]!),
      r: at(row, stops[stop + 1]!),
    }))
    slab.sort((a, b) => a.l - b.l || a.r - b.r)
    crossings += countInversions(Float64Array.from(slab, ({ r }) => r))
  }
  return crossings
}

function countInversions(values: Float64Array): number {
  let count = 0
  let source: Float64Array = values
  let target: Float64Array = new Float64Array(values.length)
  for (let size = 1; size < values.length; size *= 2) {
    for (let low = 0; low < values.length; low += 2 * size) {
      const middle = Math.min(low + size, values.length)
      const end = Math.min(low + 2 * size, values.length)
      for (let a = low, b = middle, to = low; to < end; to++) {
        if (b >= end || (a < middle && source[a]! <= source[b]!)) target[to] = source[a++]!
        else {
          count += middle - a
          target[to] = source[b++]!
        }
      }
    }
    ;[source, target] = [target, source]
  }
  return count
}

/** Crossings of lines with a common node, which happen only where one of them leads back. */
function countJoined({ from, to, width }: LayoutGraph, { x0, y0, x1, y1, isBack }: Lines): number {
  const rowsOf: number[][] = Array.from(width, () => [])
  for (let row = 0; row < from.length; row++) {
    rowsOf[from[row]!]!.push(row)
    if (to[row] !== from[row]) rowsOf[to[row]!]!.push(row)
  }
  const pairs = new Set<number>()
  const at = (row: number, x: number): number =>
    x === x1[row]! ? y1[row]! : y0[row]! + ((y1[row]! - y0[row]!) * (x - x0[row]!)) / (x1[row]! - x0[row]!)
  for (const rows of rowsOf) {
    for (const a of rows) {
      if (isBack[a] === 0) continue
      for (const b of rows) {
        const left = Math.max(x0[a]!, x0[b]!)
        const right = Math.min(x1[a]!, x1[b]!)
        if (left < right && (at(a, left) - at(b, left)) * (at(a, right) - at(b, right)) < 0) {
          pairs.add(Math.min(a, b) * from.length + Math.max(a, b))
        }
      }
    }
  }
  return pairs.size
}

/** Boxes by x and y in buckets, so that lines and boxes meet only those near by. */
function countBoxes(
  { from, to, width, height }: LayoutGraph,
  positions: Float64Array,
  { x0, y0, x1, y1 }: Lines,
): { through: number; overlaps: number; tooClose: number } {
  const SIZE = 300
  const buckets = new Map<string, number[]>()
  for (let node = 0; node < width.length; node++) {
    const x = positions[2 * node]!
    const y = positions[2 * node + 1]!
    for (let i = Math.floor(x / SIZE); i <= Math.floor((x + width[node]!) / SIZE); i++) {
      for (let j = Math.floor((y - NODE_GAP) / SIZE); j <= Math.floor((y + height[node]! + NODE_GAP) / SIZE); j++) {
        const key = `${i},${j}`
        const bucket = buckets.get(key)
        if (bucket === undefined) buckets.set(key, [node])
        else bucket.push(node)
      }
    }
  }
  const overlapping = new Set<number>()
  const close = new Set<number>()
  for (const bucket of buckets.values()) {
    for (const a of bucket) {
      for (const b of bucket) {
        if (a >= b) continue
        const apartX = Math.max(
          positions[2 * a]! - positions[2 * b]! - width[b]!,
          positions[2 * b]! - positions[2 * a]! - width[a]!,
        )
        const apartY = Math.max(
          positions[2 * a + 1]! - positions[2 * b + 1]! - height[b]!,
          positions[2 * b + 1]! - positions[2 * a + 1]! - height[a]!,
        )
        if (apartX < -0.01 && apartY < -0.01) overlapping.add(a * width.length + b)
        if (apartX < -0.01 && apartY < NODE_GAP - 0.5) close.add(a * width.length + b)
      }
    }
  }
  let through = 0
  const met = new Set<number>()
  for (let row = 0; row < from.length; row++) {
    if (from[row] === to[row]) continue
    met.clear()
    const slope = x1[row]! > x0[row]! ? (y1[row]! - y0[row]!) / (x1[row]! - x0[row]!) : 0
    for (let i = Math.floor(x0[row]! / SIZE); i <= Math.floor(x1[row]! / SIZE); i++) {
      const yA = y0[row]! + slope * (Math.max(i * SIZE, x0[row]!) - x0[row]!)
      const yB = y0[row]! + slope * (Math.min((i + 1) * SIZE, x1[row]!) - x0[row]!)
      for (let j = Math.floor(Math.min(yA, yB) / SIZE); j <= Math.floor(Math.max(yA, yB) / SIZE); j++) {
        for (const node of buckets.get(`${i},${j}`) ?? []) {
          if (node === from[row] || node === to[row] || met.has(node)) continue
          const left = Math.max(positions[2 * node]!, x0[row]!)
          const right = Math.min(positions[2 * node]! + width[node]!, x1[row]!)
          if (left >= right) continue
          const l = y0[row]! + slope * (left - x0[row]!)
          const r = y0[row]! + slope * (right - x0[row]!)
          const isMet =
            Math.min(l, r) < positions[2 * node + 1]! + height[node]! && Math.max(l, r) > positions[2 * node + 1]!
          if (isMet) met.add(node)
        }
      }
    }
    through += met.size
  }
  return { through, overlaps: overlapping.size, tooClose: close.size }
}
