import { refuse, type Decide } from '../CommandContext.ts'
import { selectedSpans, shiftSpans } from './selectedSpans.ts'

/** Spreads the selected elements between the two outermost, with the same gap between neighbours. */
export const distribute: Decide<'distribute'> = ({ axis }, context) => {
  const spans = selectedSpans(context, axis === 'horizontal' ? 'x' : 'y')
  const { start, end } = spans
  if (start.length < 3) return refuse('too-few-selected')
  const order = orderByMiddle(start, end)
  return shiftSpans(context, spans, shiftsToSpread(start, end, order), order)
}

function orderByMiddle(start: Float64Array, end: Float64Array): Int32Array {
  const order = new Int32Array(start.length)
  const middles = new Float64Array(start.length)
  for (let i = 0; i < order.length; i++) {
    order[i] = i
    middles[i] = start[i]! + end[i]!
  }
  return order.sort((a, b) => middles[a]! - middles[b]!)
}

function shiftsToSpread(start: Float64Array, end: Float64Array, order: Int32Array): Float64Array {
  const shifts = new Float64Array(order.length)
  const last = order.length - 1
  let taken = 0
  for (let i = 0; i <= last; i++) taken = taken + end[order[i]!]! - start[order[i]!]!
  const gap = (end[order[last]!]! - start[order[0]!]! - taken) / last
  let at = start[order[0]!]!
  for (let i = 0; i < last; i++) {
    const span = order[i]!
    // The outermost stay exactly where they are, whatever the sums are rounded to.
    if (i > 0) shifts[span] = at - start[span]!
    at += end[span]! - start[span]! + gap
  }
  return shifts
}
