/** Frames that the file has as boxes: what lies in one there lies in it here. */
import type { SavedAnnotation } from '../model/SavedExtras.ts'
import { growFrame, isWithin } from './growFrame.ts'
import type { Box } from './values.ts'

/** Pairs of a frame and what may lie in it. */
const BUDGET = 2_000_000

export interface Framed {
  /** As the file has it. */
  readonly box: Box
  /** As we draw it. */
  readonly own: Box
}

interface Frame extends Framed {
  readonly own: SavedAnnotation
}

/** The smaller ones first: with what they hold they lie in others. */
export function growFrames(frames: readonly Frame[], nodes: readonly Framed[]): void {
  if (frames.length * (frames.length + nodes.length) > BUDGET) return
  const sorted = frames.toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)
  for (const [index, { box, own }] of sorted.entries()) {
    for (const node of nodes) if (isWithin(node.box, box)) growFrame(own, node.own)
    for (const inner of sorted.slice(0, index)) if (isWithin(inner.box, box)) growFrame(own, inner.own)
  }
}
