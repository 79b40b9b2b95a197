import { mixColor } from '../color.ts'
import { theme } from '../theme.ts'

/** How a level of the pyramid looks: the same as the geometry's tier at that zoom. */
export interface TileLook {
  /** A header over a body, or one block. */
  readonly hasHeader: boolean
  /** Blocks shine through each other by their number instead of covering. */
  readonly isDensity: boolean
  /** How quickly connections become opaque: 1 - exp(-length * strength). */
  readonly lineStrength: number
}

/** Blocks have headers as long as a node's header is more than a pixel high; below 1/50 single nodes cannot be told apart. */
const HEADER_LEVEL = 4
const DENSITY_LEVEL = 6

export function tileLook(level: number): TileLook {
  if (level <= HEADER_LEVEL) return { hasHeader: true, isDensity: false, lineStrength: 0.3 }
  if (level < DENSITY_LEVEL) return { hasHeader: false, isDensity: false, lineStrength: 0.24 }
  return { hasHeader: false, isDensity: true, lineStrength: 0.5 * 2 ** (DENSITY_LEVEL - level) * 0.3 }
}

export function farBody(far: number): number {
  return mixColor(far, theme.node.body, theme.farBodyMix)
}

/** Turns sums into premultiplied rgba8: connections, nodes over them. Writes rows `from` up to `to`. */
export function toneInto(
  nodes: Float32Array,
  lines: Float32Array,
  side: number,
  look: TileLook,
  from: number,
  to: number,
  out: Uint8Array,
): void {
  const red = (theme.farWire >>> 16) & 0xff
  const green = (theme.farWire >>> 8) & 0xff
  const blue = theme.farWire & 0xff
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
const LINE_LIMIT = 0.5
const DENSITY = 2.2
