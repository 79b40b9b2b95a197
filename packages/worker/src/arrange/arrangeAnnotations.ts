/** Frames and notes after a layout: a frame is drawn around what lay in it, a note stays beside the node it was next to. */
import { AnnotationKind, type LayoutInput } from '@phoenix/graph-engine'
import type { Arrangement } from './Arrangement.ts'
import { Bounds, type Box, boxAt, joinBoxes, pickBoxes } from './boxes.ts'
import { BoxTree } from './BoxTree.ts'
import { FreePlaces } from './FreePlaces.ts'

/**
 * @param xy Where the laid out nodes are now.
 * @param knownBox Where a frame goes, as far as the layout has placed it.
 * @param staying Entries of frames that stay.
 * @returns Where frames and notes go, but those that stay. A frame keeps its margins around the nodes that lay whole in it,
 * and stays when one of them does. Notes and empty frames follow the nearest node where all nodes were laid out, they were
 * chosen, or lay in a frame that follows: notes to a place that no node covers.
 */
export function arrangeAnnotations(
  input: LayoutInput,
  xy: Float64Array,
  gap: number,
  knownBox: (entry: number) => Box | undefined,
  staying: ReadonlySet<number>,
): Arrangement['annotations'] {
  const { rows, kinds, boxes, chosen } = input.annotations
  const moved = new Map<number, Box>()
  if (input.rows.length === 0 || rows.length === 0) return columnsOf(rows, moved)
  const nodes = new BoxTree(joinBoxes(input.x, input.y, input.widths, input.heights))
  const frames: number[] = []
  const followers: number[] = []
  for (let entry = 0; entry < rows.length; entry++) {
    const box = boxAt(boxes, entry)
    if (staying.has(entry)) continue
    const isFrame = kinds[entry] === AnnotationKind.frame
    const around = knownBox(entry) ?? (isFrame ? followContents(box, nodes, input, xy) : undefined)
    if (around === undefined) followers.push(entry)
    else {
      moved.set(entry, around)
      frames.push(entry)
    }
  }
  const framesBefore = new BoxTree(pickBoxes(boxes, frames))
  const going = followers.filter((entry) => chosen[entry] === 1 || framesBefore.hasAround(boxAt(boxes, entry)))
  const places = going.length === 0 ? undefined : new FreePlaces(boxesAt(xy, input), gap / 2)
  for (const entry of going) {
    const box = boxAt(boxes, entry)
    const node = nodes.findNearest(box)!
    const x = box.x + xy[node * 2]! - input.x[node]!
    const y = box.y + xy[node * 2 + 1]! - input.y[node]!
    const isNote = kinds[entry] === AnnotationKind.note
    const place = isNote ? places!.nearest(x, y, box.width, box.height) : { x, y }
    moved.set(entry, { ...box, x: Math.round(place.x), y: Math.round(place.y) })
  }
  return columnsOf(rows, moved)
}

/** @returns undefined for a frame without nodes. */
function followContents(
  frame: Box,
  nodes: BoxTree,
  { x, y, widths, heights }: LayoutInput,
  xy: Float64Array,
): Box | undefined {
  const before = new Bounds()
  const now = new Bounds()
  nodes.eachWithin(frame, (node) => {
    const [width, height] = [widths[node]!, heights[node]!]
    before.include(x[node]!, y[node]!, width, height)
    now.include(xy[node * 2]!, xy[node * 2 + 1]!, width, height)
  })
  if (now.isEmpty) return undefined
  const left = now.left - (before.left - frame.x)
  const top = now.top - (before.top - frame.y)
  return {
    x: left,
    y: top,
    width: now.right + (frame.x + frame.width - before.right) - left,
    height: now.bottom + (frame.y + frame.height - before.bottom) - top,
  }
}

/** All nodes: those that were laid out, and those that stay. */
function boxesAt(xy: Float64Array, { widths, heights, fixed }: LayoutInput): Float64Array {
  const boxes = new Float64Array(widths.length * 4 + fixed.length)
  const x = xy.filter((_, at) => at % 2 === 0)
  const y = xy.filter((_, at) => at % 2 === 1)
  boxes.set(joinBoxes(x, y, widths, heights))
  boxes.set(fixed, widths.length * 4)
  return boxes
}

function columnsOf(rows: Int32Array, moved: ReadonlyMap<number, Box>): Arrangement['annotations'] {
  const boxes = Float64Array.from([...moved.values()].flatMap(({ x, y, width, height }) => [x, y, width, height]))
  return { rows: Int32Array.from(moved.keys(), (entry) => rows[entry]!), boxes }
}
