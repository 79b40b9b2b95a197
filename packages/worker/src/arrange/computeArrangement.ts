import type { LayoutInput } from '@phoenix/graph-engine'
import type { LayoutOptions } from '../layout/input/LayoutOptions.ts'
import type { Arrangement } from './Arrangement.ts'
import { arrangeAnnotations } from './arrangeAnnotations.ts'
import { Bounds } from './boxes.ts'
import { FreePlaces } from './FreePlaces.ts'
import { findStaying } from './findStaying.ts'
import { layoutInFrames } from './layoutInFrames.ts'

const NODE_GAP = 40
const LAYER_GAP = 80
/** A distance may lose this much when both its ends are rounded to whole units. */
const ROUNDING = 1

/**
 * Lays nodes out in layers around the middle of where they were, on whole units; what lies in a frame stays together. Where
 * other nodes stay, what was laid out goes, as one box with its frames, to the nearest place at which it touches nothing
 * that stays.
 * @throws LayoutError 'cancelled', and what `layoutGraph` throws.
 */
export function computeArrangement(input: LayoutInput, options: LayoutOptions = {}): Arrangement {
  const { version, rows, x, y } = input
  const { nodeGap = NODE_GAP, layerGap = LAYER_GAP } = options
  const staying = findStaying(input)
  const { positions, frames } = layoutInFrames(input, { ...options, nodeGap, layerGap }, staying.frames)
  const before = coverNodes(input, (entry) => [x[entry]!, y[entry]!])
  const now = coverNodes(input, (entry) => [positions[entry * 2]!, positions[entry * 2 + 1]!])
  const [x0, y0] = [before.middleX - now.middleX, before.middleY - now.middleY]
  for (const frame of frames.values()) now.include(...frame)
  const taken = now.box
  const place = new FreePlaces(staying.boxes, layerGap + ROUNDING).nearest(
    taken.x + x0,
    taken.y + y0,
    taken.width,
    taken.height,
  )
  const shiftX = Math.round(place.x - taken.x)
  const shiftY = Math.round(place.y - taken.y)
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

function coverNodes({ rows, widths, heights }: LayoutInput, at: (entry: number) => readonly [number, number]): Bounds {
  const bounds = new Bounds()
  for (let entry = 0; entry < rows.length; entry++) bounds.include(...at(entry), widths[entry]!, heights[entry]!)
  return bounds
}
