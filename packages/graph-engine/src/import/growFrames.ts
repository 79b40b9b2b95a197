/** Grows frames that the file has as boxes, so that they still hold everything that lay in them there. */
import type { SavedAnnotation } from '../model/SavedExtras.ts'
import { growFrame, isWithin } from './growFrame.ts'
import type { Box } from './values.ts'

/** The most pairs of a frame and a box that are compared. */
const BUDGET = 2_000_000

export interface Framed {
  /** The box that the file has. */
  readonly box: Box
  /** The box that we draw. */
  readonly own: Box
}

interface Frame extends Framed {
  readonly own: SavedAnnotation
}

/** Grows the smaller frames first, because they lie in larger ones together with what they hold. */
export function growFrames(frames: readonly Frame[], nodes: readonly Framed[]): void {
  if (frames.length * (frames.length + nodes.length) > BUDGET) return
  const sorted = frames.toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)
  for (const [index, { box, own }] of sorted.entries()) {
    for (const node of nodes) if (isWithin(node.box, box)) growFrame(own, node.own)
    for (const inner of sorted.slice(0, index)) if (isWithin(inner.box, box)) growFrame(own, inner.own)
  }
}
