import { lengthOf } from '../../geometry/distance.ts'
import { CUBIC, path, pathAlong } from '../../geometry/path.ts'
import type { QuadBuffer } from '../gpu/QuadBuffer.ts'
import { cut, CUT_STRIDE, cutCurve, type Clip } from './cutCurve.ts'
import { RIBBON_WORDS } from './ribbonShader.ts'

/** How a connection's line is drawn: packed colour; width and keyline in eighths of a unit; dash style. */
export interface Stroke {
  color: number
  width: number
  keyline: number
  dash: number
}

/** Second difference, in device pixels, that a segment may have: a wide line shows corners sooner than a thin one. */
const FLAT_WIDE = 0.6
const FLAT_THIN = 2.4

/**
 * Appends the part of the path that was laid last between `start` and `end` as quads, leaving out what lies outside `clip`.
 * A whole number is where one of its cubics ends and the next begins. `scale` is device pixels a graph unit; places are
 * written relative to the origin.
 * @returns Segments written.
 */
export function writePath(
  buffer: QuadBuffer,
  stroke: Stroke,
  start: number,
  end: number,
  scale: number,
  clip: Clip,
  originX: number,
  originY: number,
): number {
  const flat = (stroke.width > 0 ? FLAT_WIDE : FLAT_THIN) / scale
  let written = 0
  for (let i = Math.floor(start); i < end; i++) {
    const t0 = Math.max(0, start - i)
    const along = pathAlong[i]! + t0 * (pathAlong[i + 1]! - pathAlong[i]!)
    const segments = cutCurve(path, i * CUBIC, t0, Math.min(1, end - i), clip, flat, along)
    writeSegments(buffer, stroke, segments, originX, originY)
    written += segments
  }
  return written
}

function writeSegments(buffer: QuadBuffer, stroke: Stroke, segments: number, originX: number, originY: number): void {
  const styleWord = stroke.width | (stroke.dash << 8) | (stroke.keyline << 16)
  const { color } = stroke
  for (let i = 0, from = 0; i < segments; i++, from += CUT_STRIDE) {
    const ax = cut[from]! - originX
    const ay = cut[from + 1]! - originY
    const bx = cut[from + 2]! - originX
    const by = cut[from + 3]! - originY
    const startLength = lengthOf(cut[from + 4]!, cut[from + 5]!) || 1
    const endLength = lengthOf(cut[from + 6]!, cut[from + 7]!) || 1
    const startX = -cut[from + 5]! / startLength
    const startY = cut[from + 4]! / startLength
    const endX = -cut[from + 7]! / endLength
    const endY = cut[from + 6]! / endLength
    const along = cut[from + 8]!
    const alongEnd = along + lengthOf(bx - ax, by - ay)
    let at = buffer.take()
    const { floats, words } = buffer
    for (let vertex = 0; vertex < 4; vertex++) {
      const isStart = vertex < 2
      floats[at] = isStart ? ax : bx
      floats[at + 1] = isStart ? ay : by
      floats[at + 2] = isStart ? startX : endX
      floats[at + 3] = isStart ? startY : endY
      floats[at + 4] = isStart ? along : alongEnd
      words[at + 5] = color
      words[at + 6] = styleWord
      at += RIBBON_WORDS
    }
  }
}
