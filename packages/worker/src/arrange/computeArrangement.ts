import type { LayoutInput } from '@phoenix/graph-engine'
import { layoutGraph, type LayoutOptions } from '../layout/layoutGraph.ts'
import type { Arrangement } from './Arrangement.ts'
import { arrangeAnnotations } from './arrangeAnnotations.ts'
import { FreePlaces } from './FreePlaces.ts'
import { layoutInFrames, type FramedLayout } from './layoutInFrames.ts'

const NODE_GAP = 40
const LAYER_GAP = 80

/**
 * Lays nodes out in layers around the middle of where they were, on whole units. Where other nodes stay, what was laid out
 * goes to the nearest place at which it touches none of them, as one box; else what lies in a frame stays together.
 * @throws LayoutError 'cancelled', and what `layoutGraph` throws.
 */
export function computeArrangement(input: LayoutInput, options: LayoutOptions = {}): Arrangement {
  const { version, rows, x, y, widths, heights, fixed } = input
  const { nodeGap = NODE_GAP, layerGap = LAYER_GAP } = options
  const { positions, frames } = findPositions(input, { ...options, nodeGap, layerGap })
  const before = middleOf(
    rows.length,
    (entry) => x[entry]!,
    (entry) => y[entry]!,
    widths,
    heights,
  )
  const now = middleOf(
    rows.length,
    (entry) => positions[entry * 2]!,
    (entry) => positions[entry * 2 + 1]!,
    widths,
    heights,
  )
  const wanted = { x: before.x - now.width / 2, y: before.y - now.height / 2 }
  const place = new FreePlaces(fixed, layerGap).nearest(wanted.x, wanted.y, now.width, now.height)
  const shiftX = Math.round(place.x - now.left)
  const shiftY = Math.round(place.y - now.top)
  const xy = new Float64Array(rows.length * 2)
  for (let entry = 0; entry < rows.length; entry++) {
    xy[entry * 2] = Math.round(positions[entry * 2]!) + shiftX
    xy[entry * 2 + 1] = Math.round(positions[entry * 2 + 1]!) + shiftY
  }
  const boxOf = (entry: number) => {
    const box = frames.get(entry)
    return box && { x: box[0] + shiftX, y: box[1] + shiftY, width: box[2], height: box[3] }
  }
  return { version, nodes: { rows, xy }, annotations: arrangeAnnotations(input, xy, nodeGap, boxOf) }
}

/** Where some nodes stay, they hold the frames that they lie in. */
function findPositions(input: LayoutInput, options: LayoutOptions): FramedLayout {
  return input.fixed.length === 0
    ? layoutInFrames(input, options)
    : { positions: layoutGraph(input, options), frames: new Map() }
}

function middleOf(
  count: number,
  x: (entry: number) => number,
  y: (entry: number) => number,
  widths: Float64Array,
  heights: Float64Array,
) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let entry = 0; entry < count; entry++) {
    left = Math.min(left, x(entry))
    top = Math.min(top, y(entry))
    right = Math.max(right, x(entry) + widths[entry]!)
    bottom = Math.max(bottom, y(entry) + heights[entry]!)
  }
  if (count === 0) return { left: 0, top: 0, width: 0, height: 0, x: 0, y: 0 }
  return { left, top, width: right - left, height: bottom - top, x: (left + right) / 2, y: (top + bottom) / 2 }
}
