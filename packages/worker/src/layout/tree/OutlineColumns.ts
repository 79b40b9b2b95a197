import type { Outlines } from './Outlines.ts'

/** Columns for each square root of the things in them: a look at one then meets few of them. */
const DENSITY = 2

/** Which boxes and lines lie in each of many columns across a slide. As long as all slide only along it, they stay there. */
export class OutlineColumns {
  /** Things of column k are `members[start[k]]` up to `members[start[k + 1]]`. */
  start: Int32Array = new Int32Array(0)
  members: Int32Array = new Int32Array(0)
  #left = 0
  #scale = 0

  /** @param count Things, one of which is `none`: no line leads up from the root. */
  take({ u0, u1 }: Outlines, count: number, none: number): void {
    let [left, right] = [Infinity, -Infinity]
    for (let at = 0; at < count; at++) {
      if (at === none) continue
      if (u0[at]! < left) left = u0[at]!
      if (u1[at]! > right) right = u1[at]!
    }
    const columns = Math.ceil(DENSITY * Math.sqrt(count))
    this.#left = left
    this.#scale = right > left ? (columns - 1) / (right - left) : 0
    const start = new Int32Array(columns + 1)
    for (let at = 0; at < count; at++) {
      if (at === none) continue
      const last = this.columnOf(u1[at]!)
      for (let column = this.columnOf(u0[at]!); column <= last; column++) start[column + 1]!++
    }
    for (let column = 0; column < columns; column++) start[column + 1]! += start[column]!
    const next = start.slice()
    const members = new Int32Array(start[columns]!)
    for (let at = 0; at < count; at++) {
      if (at === none) continue
      const last = this.columnOf(u1[at]!)
      for (let column = this.columnOf(u0[at]!); column <= last; column++) members[next[column]!++] = at
    }
    this.start = start
    this.members = members
  }

  /** What touches shares a column. */
  columnOf(u: number): number {
    return Math.floor((u - this.#left) * this.#scale)
  }
}
