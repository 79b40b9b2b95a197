import { mixColor } from '../../theme/color.ts'
import type { TileSource } from './LiveScene.ts'
import type { TileColors } from './TileScene.ts'

/** Says how a level of the pyramid looks: the same as the geometry's tier at that zoom. */
export interface TileLook {
  /** Says whether a node is a header over a body, or one block. */
  readonly hasHeader: boolean
  /** Blocks shine through each other by their number instead of covering. */
  readonly isDensity: boolean
  /** Says how quickly connections become opaque: 1 - exp(-length * strength). */
  readonly lineStrength: number
}

/** Blocks have headers as long as a node's header is more than a pixel high; below 1/50 single nodes cannot be told apart. */
const HEADER_LEVEL = 3
const DENSITY_LEVEL = 6

/** A single line adds the first in a sparse graph; in a dense one, lines add the second on average. */
const LINE_STRENGTH = 1.1
const DENSE_STRENGTH = 0.5

/** @param lineDensity Length of connections in a square unit of the graph, on average: dense graphs step back. */
export function tileLook(level: number, lineDensity: number): TileLook {
  const lineStrength = Math.min(LINE_STRENGTH, DENSE_STRENGTH / (lineDensity * 2 ** level))
  return { hasHeader: level <= HEADER_LEVEL, isDensity: level >= DENSITY_LEVEL, lineStrength }
}

/** @returns The density, from a sample of the connections. */
export function measureLineDensity(source: TileSource): number {
  const { graph, anchors } = source
  const { present, from, to, length } = graph.connections
  const step = Math.max(1, Math.floor(length / SAMPLE))
  let sampled = 0
  let total = 0
  for (let row = 0; row < length; row += step) {
    if (!present[row]) continue
    total += Math.hypot(anchors.x(to[row]!) - anchors.x(from[row]!), anchors.y(to[row]!) - anchors.y(from[row]!))
    sampled++
  }
  if (sampled === 0) return 0
  return ((total / sampled) * graph.connectionCount) / occupiedArea(source)
}

/** Nodes with the room around them; empty space between groups must not make lines look sparse. */
function occupiedArea({ graph }: TileSource): number {
  return Math.max(1, graph.nodeCount) * NODE_ROOM
}

const SAMPLE = 2000
/** Square units that a node takes in a usual layout. */
const NODE_ROOM = 290 * 190

export function farBody({ body, bodyMix }: TileColors, far: number): number {
  return mixColor(far, body, bodyMix)
}

/** Turns sums into premultiplied rgba8: connections, nodes over them. Writes rows `from` up to `to`. */
export function toneInto(
  nodes: Float32Array,
  lines: Float32Array,
  side: number,
  look: TileLook,
  lineColor: number,
  from: number,
  to: number,
  out: Uint8Array,
): void {
  const red = (lineColor >>> 16) & 0xff
  const green = (lineColor >>> 8) & 0xff
  const blue = lineColor & 0xff
  for (let pixel = from * side; pixel < to * side; pixel++) {
    const at = pixel * 4
    const area = nodes[at + 3]!
    const length = lines[pixel]!
    if (area === 0 && length === 0) {
      out[at] = out[at + 1] = out[at + 2] = out[at + 3] = 0
      continue
    }
    const line = length === 0 ? 0 : LINE_LIMIT * (1 - Math.exp(-length * look.lineStrength))
    const node = area === 0 ? 0 : look.isDensity ? 1 - Math.exp(-area * DENSITY) : Math.min(1, area)
    const shown = area === 0 ? 0 : node / area
    const under = line * (1 - node)
    out[at] = nodes[at]! * shown + red * under
    out[at + 1] = nodes[at + 1]! * shown + green * under
    out[at + 2] = nodes[at + 2]! * shown + blue * under
    out[at + 3] = (node + under) * 255
  }
}

/** However many connections cross a pixel, nodes stay brighter. */
const LINE_LIMIT = 0.36
const DENSITY = 2.2
