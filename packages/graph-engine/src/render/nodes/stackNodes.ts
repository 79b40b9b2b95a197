interface Boxes {
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  readonly width: ArrayLike<number>
  readonly height: ArrayLike<number>
}

/** Graph units that a node's picture sticks out of its box: glyphs, rings, most of the shadow. */
const OVERHANG = 8
const CELL = 512
/** More nodes than this on top of each other share the last step. */
const MOST_STEPS = 6

/**
 * Sorts nodes into steps of a picture: a node comes in a later step than every node under it that it touches. Most graphs
 * have one step, or two.
 * @param rows In painting order.
 * @returns The same rows, step after step, each in painting order.
 */
export function stackNodes({ x, y, width, height }: Boxes, rows: Int32Array): Int32Array[] {
  const cells = new Map<number, number[]>()
  const stepOf = new Uint8Array(rows.length)
  let steps = 1
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    const x0 = x[row]! - OVERHANG
    const y0 = y[row]! - OVERHANG
    const x1 = x[row]! + width[row]! + OVERHANG
    const y1 = y[row]! + height[row]! + OVERHANG
    let step = 0
    for (let cellY = Math.floor(y0 / CELL); cellY <= Math.floor(y1 / CELL); cellY++) {
      for (let cellX = Math.floor(x0 / CELL); cellX <= Math.floor(x1 / CELL); cellX++) {
        const key = cellX * 67_108_864 + cellY
        const others = cells.get(key)
        if (!others) {
          cells.set(key, [i])
          continue
        }
        for (const other of others) {
          if (stepOf[other]! < step) continue
          const below = rows[other]!
          const touches =
            x[below]! < x1 && x[below]! + width[below]! > x0 && y[below]! < y1 && y[below]! + height[below]! > y0
          if (touches) step = Math.min(MOST_STEPS, stepOf[other]! + 1)
        }
        others.push(i)
      }
    }
    stepOf[i] = step
    if (step >= steps) steps = step + 1
  }
  if (steps === 1) return [rows]
  return Array.from({ length: steps }, (_, step) => rows.filter((_row, i) => stepOf[i] === step))
}
