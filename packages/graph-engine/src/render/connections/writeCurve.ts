import { cubicAt, curveBend, curveHandle, segmentCount } from '../../geometry/bezier.ts'
import type { QuadBuffer } from '../gpu/QuadBuffer.ts'
import { RIBBON_WORDS } from './ribbonShader.ts'

/** A rectangle in graph units. */
export interface Clip {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** How a connection's line is drawn: packed colour; width and keyline in eighths of a unit; dash style. */
export interface Stroke {
  color: number
  width: number
  keyline: number
  dash: number
}

/** Device pixels that a chord may stay away from its curve. */
const TOLERANCE = 0.2

/**
 * Appends the part of a connection's curve between `t0` and `t1` as quads, leaving out what lies outside `clip`.
 * `scale` is device pixels a graph unit; places are written relative to the origin.
 * @returns Segments written.
 */
export function writeCurve(
  buffer: QuadBuffer,
  stroke: Stroke,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  t0: number,
  t1: number,
  scale: number,
  clip: Clip,
  originX: number,
  originY: number,
): number {
  const handle = curveHandle(x1 - x0)
  const bend = curveBend(x0, y0, x1, y1) * scale
  const segments = Math.max(1, Math.ceil(segmentCount(bend, TOLERANCE) * (t1 - t0)))
  const styleWord = stroke.width | (stroke.dash << 8) | (stroke.keyline << 16)
  let fromX = cubicAt(x0, x0 + handle, x1 - handle, x1, t0)
  let fromY = cubicAt(y0, y0, y1, y1, t0)
  let along = t0 * (Math.hypot(x1 - x0, y1 - y0) + handle * 0.5)
  normalInto(x0, y0, x1, y1, handle, t0)
  let fromNormalX = normalX
  let fromNormalY = normalY
  let written = 0
  for (let i = 1; i <= segments; i++) {
    const t = t0 + ((t1 - t0) * i) / segments
    const toX = cubicAt(x0, x0 + handle, x1 - handle, x1, t)
    const toY = cubicAt(y0, y0, y1, y1, t)
    const length = Math.hypot(toX - fromX, toY - fromY)
    normalInto(x0, y0, x1, y1, handle, t)
    const isOut =
      Math.max(fromX, toX) < clip.x0 ||
      Math.min(fromX, toX) > clip.x1 ||
      Math.max(fromY, toY) < clip.y0 ||
      Math.min(fromY, toY) > clip.y1
    if (!isOut) {
      let at = buffer.take()
      const { floats, words } = buffer
      for (let vertex = 0; vertex < 4; vertex++) {
        const isStart = vertex < 2
        floats[at] = (isStart ? fromX : toX) - originX
        floats[at + 1] = (isStart ? fromY : toY) - originY
        floats[at + 2] = isStart ? fromNormalX : normalX
        floats[at + 3] = isStart ? fromNormalY : normalY
        floats[at + 4] = isStart ? along : along + length
        words[at + 5] = stroke.color
        words[at + 6] = styleWord
        at += RIBBON_WORDS
      }
      written++
    }
    fromX = toX
    fromY = toY
    fromNormalX = normalX
    fromNormalY = normalY
    along += length
  }
  return written
}

let normalX = 0
let normalY = 1

/** The unit normal at `t`; where the curve stands still, the last one is kept. */
function normalInto(x0: number, y0: number, x1: number, y1: number, handle: number, t: number): void {
  const s = 1 - t
  const dx = s * s * handle + 2 * s * t * (x1 - x0 - 2 * handle) + t * t * handle
  const dy = 2 * s * t * (y1 - y0)
  const length = Math.hypot(dx, dy)
  if (length < 1e-6) return
  normalX = -dy / length
  normalY = dx / length
}
