interface Places {
  readonly rows: Int32Array
  readonly xy: Float64Array
  /** Versions that put the rows there; the one at hand when absent. */
  readonly placedAt?: Uint32Array
}

interface Columns {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly placedAt: Uint32Array
}

/** Puts rows where they shall be. @returns Where they were, and since when. */
export function swapPlaces(columns: Columns, { rows, xy, placedAt }: Places, version: number) {
  const { x, y, placedAt: since } = columns
  const before = { xy: new Float64Array(xy.length), placedAt: new Uint32Array(rows.length) }
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    before.xy[i * 2] = x[row]!
    before.xy[i * 2 + 1] = y[row]!
    before.placedAt[i] = since[row]!
    x[row] = xy[i * 2]!
    y[row] = xy[i * 2 + 1]!
    since[row] = placedAt === undefined ? version : placedAt[i]!
  }
  return before
}
