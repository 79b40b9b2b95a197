import type { LayoutInput } from '@phoenix/graph-engine'
import type { LayoutOptions } from '../layout/LayoutOptions.ts'
import type { Arrangement } from './Arrangement.ts'
import { arrangeAnnotations } from './arrangeAnnotations.ts'
import { FreePlaces } from './FreePlaces.ts'
import { findStaying } from './findStaying.ts'
import { layoutInFrames } from './layoutInFrames.ts'

const NODE_GAP = 40
const LAYER_GAP = 80

/**
 * Lays nodes out in layers around the middle of where they were, on whole units; what lies in a frame stays together. Where
 * other nodes stay, what was laid out goes, as one box with its frames, to the nearest place at which it touches nothing
 * that stays.
 * @throws LayoutError 'cancelled', and what `layoutGraph` throws.
 */
export function computeArrangement(input: LayoutInput, options: LayoutOptions = {}): Arrangement {
  const { version, rows, x, y, widths, heights } = input
  const { nodeGap = NODE_GAP, layerGap = LAYER_GAP } = options
  const staying = findStaying(input)
  const { positions, frames } = layoutInFrames(input, { ...options, nodeGap, layerGap }, staying.frames)
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
  const taken = outline(now, frames.values())
  const [x0, y0] = [taken.left + before.x - now.x, taken.top + before.y - now.y]
  const place = new FreePlaces(staying.boxes, layerGap).nearest(x0, y0, taken.width, taken.height)
  const shiftX = Math.round(place.x - taken.left)
  const shiftY = Math.round(place.y - taken.top)
  const xy = new Float64Array(rows.length * 2)
  for (let entry = 0; entry < rows.length; entry++) {
    xy[entry * 2] = Math.round(positions[entry * 2]!) + shiftX
    xy[entry * 2 + 1] = Math.round(positions[entry * 2 + 1]!) + shiftY
  }
  const boxOf = (entry: number) => {
    const box = frames.get(entry)
    return box && { x: box[0] + shiftX, y: box[1] + shiftY, width: box[2], height: box[3] }
  }
  return { version, nodes: { rows, xy }, annotations: arrangeAnnotations(input, xy, nodeGap, boxOf, staying.frames) }
}

interface Outline {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Of nodes, and of frames around some of them. */
function outline(nodes: Outline, frames: Iterable<readonly [number, number, number, number]>): Outline {
  let { left, top } = nodes
  let [right, bottom] = [left + nodes.width, top + nodes.height]
  for (const [x, y, width, height] of frames) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return { left, top, width: right - left, height: bottom - top }
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
