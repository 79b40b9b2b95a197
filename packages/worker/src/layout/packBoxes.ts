/** A strip longer than so many times its width counts as larger than it is: nobody finds a way in it. */
const MOST_ASPECT = 30

export interface PackedBoxes {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** Widths of the whole that are tried, as multiples of the square root of the boxes' area. */
const TRIALS = [0.7, 0.85, 1, 1.2, 1.45, 1.75, 2.1, 2.5]

/**
 * Places boxes without overlap: the highest first, on shelves (next-fit by decreasing height of Coffman, Garey, Johnson and
 * Tarjan, "Performance bounds for level-oriented two-dimensional packing algorithms", SIAM Journal on Computing, 1980), in each
 * shelf stacked in columns as far as they fit. Of several widths the one of least area is taken, but no long strip.
 * @param gapX Kept between boxes side by side, `gapY` above each other.
 */
export function packBoxes(width: Float64Array, height: Float64Array, gapX: number, gapY: number): PackedBoxes {
  const count = width.length
  const order = Int32Array.from({ length: count }, (_, box) => box)
  order.sort((a, b) => height[b]! - height[a]! || width[b]! - width[a]! || a - b)
  let widest = 0
  let area = 0
  let total = 0
  for (let box = 0; box < count; box++) {
    widest = Math.max(widest, width[box]!)
    area += (width[box]! + gapX) * (height[box]! + gapY)
    total += width[box]! + gapX
  }
  const limits = new Set([widest, total, ...TRIALS.map((trial) => Math.max(widest, trial * Math.sqrt(area)))])
  let best: PackedBoxes | undefined
  let least = Infinity
  for (const limit of limits) {
    const packed = { x: new Float64Array(count), y: new Float64Array(count) }
    const covered = fillShelves(order, width, height, gapX, gapY, limit, packed)
    if (covered >= least) continue
    least = covered
    best = packed
  }
  return best ?? { x: new Float64Array(count), y: new Float64Array(count) }
}

/** @returns The area covered, that of long strips counted as more. */
function fillShelves(
  order: Int32Array,
  width: Float64Array,
  height: Float64Array,
  gapX: number,
  gapY: number,
  limit: number,
  { x, y }: PackedBoxes,
): number {
  let shelfTop = 0
  let shelfBottom = 0
  let columnLeft = 0
  let columnRight = 0
  let columnBottom = 0
  let right = 0
  let isFirst = true
  for (const box of order) {
    if (!isFirst && columnBottom + gapY + height[box]! <= shelfBottom && columnLeft + width[box]! <= columnRight) {
      y[box] = columnBottom + gapY
    } else {
      columnLeft = isFirst ? 0 : columnRight + gapX
      if (!isFirst && columnLeft + width[box]! > limit) {
        shelfTop = shelfBottom + gapY
        columnLeft = 0
      }
      if (columnLeft === 0) shelfBottom = shelfTop + height[box]!
      y[box] = shelfTop
      columnRight = columnLeft + width[box]!
    }
    isFirst = false
    x[box] = columnLeft
    columnBottom = y[box]! + height[box]!
    right = Math.max(right, columnRight)
  }
  const aspect = Math.max(right / shelfBottom, shelfBottom / right)
  return right * shelfBottom * (aspect > MOST_ASPECT ? aspect / MOST_ASPECT : 1)
}
