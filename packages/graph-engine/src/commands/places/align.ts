import type { AlignEdge } from '../Command.ts'
import { refuse, type Decide } from '../CommandContext.ts'
import { selectedSpans, shiftSpans } from './selectedSpans.ts'

/** Brings an edge, or the middle, of the selected elements onto that of the box around them. */
export const align: Decide<'align'> = ({ edge }, context) => {
  const isAcross = edge === 'left' || edge === 'center' || edge === 'right'
  const spans = selectedSpans(context, isAcross ? 'x' : 'y')
  const { start, end } = spans
  if (start.length < 2) return refuse('too-few-selected')
  return shiftSpans(context, spans, shiftsTo(edge, start, end))
}

function shiftsTo(edge: AlignEdge, start: Float64Array, end: Float64Array): Float64Array {
  const first = least(start)
  const last = most(end)
  const isToFirst = edge === 'left' || edge === 'top'
  const isToLast = edge === 'right' || edge === 'bottom'
  const shifts = new Float64Array(start.length)
  for (let i = 0; i < shifts.length; i++) {
    if (isToFirst) shifts[i] = first - start[i]!
    else if (isToLast) shifts[i] = last - end[i]!
    else shifts[i] = (first + last - start[i]! - end[i]!) / 2
  }
  return shifts
}

function least(numbers: Float64Array): number {
  let found = Infinity
  for (let i = 0; i < numbers.length; i++) if (numbers[i]! < found) found = numbers[i]!
  return found
}

function most(numbers: Float64Array): number {
  let found = -Infinity
  for (let i = 0; i < numbers.length; i++) if (numbers[i]! > found) found = numbers[i]!
  return found
}
