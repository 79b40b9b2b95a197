import { AnnotationKind, type LayoutInput } from '@phoenix/graph-engine'
import { boxAt, joinBoxes, pickBoxes } from './boxes.ts'
import { BoxTree } from './BoxTree.ts'

export interface Staying {
  /** Holds the entries of frames that contain a node that is not laid out. */
  readonly frames: ReadonlySet<number>
  /** Holds x, y, width and height in turn of the nodes, frames and notes that nothing laid out may touch. */
  readonly boxes: Float64Array
}

/**
 * Finds what a layout of some nodes must go around. A frame that one of them touches already may hold them afterwards. A
 * frame around none but them goes along, with what lies in it, and so do chosen notes and empty frames.
 */
export function findStaying(input: LayoutInput): Staying {
  const { x, y, widths, heights, fixed, annotations } = input
  const { kinds, boxes, chosen } = annotations
  const frames = new Set<number>()
  if (fixed.length === 0 || kinds.length === 0) return { frames, boxes: fixed }
  const resting = new BoxTree(fixed)
  const laidOut = new BoxTree(joinBoxes(x, y, widths, heights))
  const going: number[] = []
  const others: number[] = []
  for (const [entry, kind] of kinds.entries()) {
    if (kind !== AnnotationKind.frame) continue
    const frame = boxAt(boxes, entry)
    if (resting.hasWithin(frame)) frames.add(entry)
    else if (chosen[entry] === 1 || laidOut.hasWithin(frame)) {
      going.push(entry)
      continue
    }
    if (!laidOut.hasTouching(frame)) others.push(entry)
  }
  const goingFrames = new BoxTree(pickBoxes(boxes, going))
  for (const [entry, kind] of kinds.entries()) {
    if (kind !== AnnotationKind.note || chosen[entry] === 1) continue
    if (!goingFrames.hasAround(boxAt(boxes, entry))) others.push(entry)
  }
  const all = new Float64Array(fixed.length + others.length * 4)
  all.set(fixed)
  all.set(pickBoxes(boxes, others), fixed.length)
  return { frames, boxes: all }
}
