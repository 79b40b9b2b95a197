import type { Point } from '../Command.ts'
import { NOTHING, patch, refuse, type Decide } from '../CommandContext.ts'
import { selectedBoxes, shiftBoxes } from './shiftSelected.ts'

/** Spreads the selected elements between the two outermost, with the same gap between neighbours. */
export const distribute: Decide<'distribute'> = ({ axis }, context) => {
  const [start, end] = axis === 'horizontal' ? (['x0', 'x1'] as const) : (['y0', 'y1'] as const)
  const boxes = selectedBoxes(context).sort((a, b) => a[start] + a[end] - b[start] - b[end])
  if (boxes.length < 3) return refuse('too-few-selected')
  const taken = boxes.reduce((sum, box) => sum + box[end] - box[start], 0)
  const gap = (boxes.at(-1)![end] - boxes[0]![start] - taken) / (boxes.length - 1)
  let at = boxes[0]![start]
  const shifts = boxes.map((box, i): Point => {
    // The outermost stay exactly where they are, whatever the sums are rounded to.
    const shift = i === 0 || i === boxes.length - 1 ? 0 : at - box[start]
    at += box[end] - box[start] + gap
    return axis === 'horizontal' ? { x: shift, y: 0 } : { x: 0, y: shift }
  })
  const changes = shiftBoxes(context, boxes, shifts)
  return changes.length === 0 ? NOTHING : patch(...changes)
}
