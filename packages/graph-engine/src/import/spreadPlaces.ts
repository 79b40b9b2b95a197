/**
 * Room for nodes that their own tool draws smaller than we do: all places of a drawing grow by one factor, no more than it takes
 * for what did not overlap there not to do so here, with as much room between as there was, up to GAP. Neighbours are looked
 * for in a grid: the work grows with the number of nodes.
 */
import type { SavedAnnotation, SavedReroutes } from '../model/SavedExtras.ts'
import { placeSpot, type Spot } from './Spot.ts'

/** The room in graph units that is kept between two spots. */
const GAP = 60
const FARTHEST = 1e7
/** No drawing with known sizes needs to grow more than this. Only points can stand closer. */
const MOST_GROWTH = 100
/** The most spots of one cell that a spot is compared with. */
const MOST_NEAR = 16
/** The most cells that are searched for the neighbours of one spot. */
const MOST_CELLS = 400
const MOST_PASSES = 20
/** This many dots, by number or by share, may touch others, so that a few close ones do not drive all others apart. */
const TOUCHING = { share: 0.1, count: 4 }

/** The parts of a drawing that are scaled as a whole. */
interface Beside {
  readonly annotations?: Iterable<SavedAnnotation>
  readonly reroutes?: Iterable<SavedReroutes>
}

/** Puts the spots where they belong, and what stands beside them. */
export function spreadPlaces(spots: readonly Spot[], { annotations = [], reroutes = [] }: Beside = {}): void {
  const factor = findFactor(spots)
  for (const spot of spots) placeSpot(spot, factor)
  if (factor === 1) return
  for (const annotation of annotations)
    for (const key of ['x', 'y', 'width', 'height'] as const) annotation[key] *= factor
  for (const { points } of reroutes)
    for (const point of points) Object.assign(point, { x: point.x * factor, y: point.y * factor })
}

function findFactor(spots: readonly Spot[]): number {
  if (spots.length < 2) return 1
  const isDots = spots.some(({ box }) => box.width === 0)
  const tolerated = isDots ? Math.max(Math.floor(spots.length * TOUCHING.share), TOUCHING.count) : 0
  const farthest = spots.reduce((most, { box }) => Math.max(most, Math.abs(box.x), Math.abs(box.y)), 0)
  const limit = Math.min(FARTHEST / farthest, isDots ? Infinity : MOST_GROWTH)
  if (limit <= 1) return 1
  const needAt = (size: number) => measureNeeds(spots, size).sort((a, b) => b - a)[tolerated] ?? 0
  // The larger the drawing, the fewer are near each other: first the nearest are seen, which need the most.
  let factor = Math.min(limit, Math.max(1, needAt(spareFactor(spots))))
  for (let pass = 0; pass < MOST_PASSES && factor < limit; pass++) {
    const need = needAt(factor)
    if (need <= factor) break
    factor = Math.min(need, limit)
  }
  // No number is large enough to part what stands as close as numbers can.
  return factor === Infinity ? 1 : Math.ceil(factor * 100) / 100
}

/** @returns At which size of the drawing its spots would lie about one beside the other. */
function spareFactor(spots: readonly Spot[]): number {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of spots) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  const [width, height] = [right - left, bottom - top]
  // The spots stand at least as far apart as they would in a single row.
  const apart = Math.max(Math.sqrt((width * height) / spots.length), Math.max(width, height) / spots.length)
  const factor = (meanOf(spots, 'width') + meanOf(spots, 'height') + 2 * GAP) / 2 / apart
  return Number.isFinite(factor) ? Math.max(1, factor) : 1
}

/** @returns By how much places have to grow for each spot to lie free of those that are near when they have grown by `factor`. */
function measureNeeds(spots: readonly Spot[], factor: number): Float64Array {
  const needs = new Float64Array(spots.length)
  const cell = { width: meanOf(spots, 'width') + GAP, height: meanOf(spots, 'height') + GAP }
  const cells = new Map<number, number[]>()
  for (const [index, spot] of spots.entries()) {
    const [x, y] = [spot.x * factor + spot.left, spot.y * factor + spot.top]
    const [left, top] = [Math.floor(x / cell.width), Math.floor(y / cell.height)]
    const columns = Math.floor((x + spot.width + GAP) / cell.width) - left + 1
    const rows = Math.floor((y + spot.height + GAP) / cell.height) - top + 1
    for (let at = 0; at < Math.min(columns * rows, MOST_CELLS); at++) {
      const key = keyOf(left + (at % columns), top + Math.floor(at / columns))
      const near = cells.get(key)
      if (near === undefined) {
        cells.set(key, [index])
        continue
      }
      for (const other of near) {
        if (other === index) continue
        const need = needOf(spot, spots[other]!)
        needs[index] = Math.max(needs[index]!, need)
        needs[other] = Math.max(needs[other]!, need)
      }
      if (near.length < MOST_NEAR) near.push(index)
    }
  }
  return needs
}

/** Two cells of one key are only looked through together. */
function keyOf(column: number, row: number): number {
  return (Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) >>> 0
}

function meanOf(spots: readonly Spot[], side: 'width' | 'height'): number {
  return spots.reduce((sum, spot) => sum + spot[side], 0) / spots.length
}

/** Gives 0 for spots that overlap in their own tool or share a place, because growing cannot part them. */
function needOf(a: Spot, b: Spot): number {
  const gapX = Math.max(b.box.x - a.box.x - a.box.width, a.box.x - b.box.x - b.box.width)
  const gapY = Math.max(b.box.y - a.box.y - a.box.height, a.box.y - b.box.y - b.box.height)
  if (gapX < 0 && gapY < 0) return 0
  const [left, right] = a.x <= b.x ? [a, b] : [b, a]
  const [upper, lower] = a.y <= b.y ? [a, b] : [b, a]
  const across = left.left + left.width - right.left + roomOf(gapX)
  const down = upper.top + upper.height - lower.top + roomOf(gapY)
  const [dx, dy] = [right.x - left.x, lower.y - upper.y]
  if (dx === 0 && dy === 0) return 0
  return Math.min(dx === 0 ? Infinity : across / dx, dy === 0 ? Infinity : down / dy)
}

function roomOf(gap: number): number {
  return Math.min(Math.max(gap, 0), GAP)
}
