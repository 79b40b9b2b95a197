import { AnnotationKind, type LayoutInput } from '@phoenix/graph-engine'
import { type Box, boxAt, contains, touches } from './boxes.ts'

export interface Staying {
  /** Entries of frames: they hold a node that is not laid out. */
  readonly frames: ReadonlySet<number>
  /** x, y, width and height in turn of all that what is laid out must not come to touch: nodes, frames, notes. */
  readonly boxes: Float64Array
}

/**
 * What a layout of some nodes goes around. A frame that one of them touches already may hold them afterwards; one around
 * none but them goes along, with what lies in it, and so do chosen notes and empty frames.
 */
export function findStaying(input: LayoutInput): Staying {
  const { fixed, annotations } = input
  const { kinds, boxes, chosen } = annotations
  const frames = new Set<number>()
  if (fixed.length === 0) return { frames, boxes: fixed }
  const going: Box[] = []
  const others: number[] = []
  for (const [entry, kind] of kinds.entries()) {
    if (kind !== AnnotationKind.frame) continue
    const frame = boxAt(boxes, entry)
    if (hasBox(fixed, (box) => contains(frame, box))) frames.add(entry)
    else if (chosen[entry] === 1 || hasNode(input, (box) => contains(frame, box))) {
      going.push(frame)
      continue
    }
    if (!hasNode(input, (box) => touches(frame, box))) others.push(entry)
  }
  for (const [entry, kind] of kinds.entries()) {
    if (kind !== AnnotationKind.note || chosen[entry] === 1) continue
    const note = boxAt(boxes, entry)
    if (!going.some((frame) => contains(frame, note))) others.push(entry)
  }
  const all = new Float64Array(fixed.length + others.length * 4)
  all.set(fixed)
  for (const [i, entry] of others.entries()) all.set(boxes.subarray(entry * 4, entry * 4 + 4), fixed.length + i * 4)
  return { frames, boxes: all }
}

function hasBox(boxes: Float64Array, is: (box: Box) => boolean): boolean {
  for (let at = 0; at < boxes.length; at += 4) if (is(boxAt(boxes, at / 4))) return true
  return false
}

function hasNode({ x, y, widths, heights }: LayoutInput, is: (box: Box) => boolean): boolean {
  for (let node = 0; node < x.length; node++) {
    if (is({ x: x[node]!, y: y[node]!, width: widths[node]!, height: heights[node]! })) return true
  }
  return false
}
