import { lengthOf } from './distance.ts'

/** Coordinates in turn. */
export type Points = ArrayLike<number>

/**
 * The path of one connection at a time: cubics end to end, eight numbers each (start, two control points, end). A straight
 * line is a cubic, too, so that one way to cut, index and measure serves every style.
 */
export const CUBIC = 8

/** The cubics of the last path. May be replaced by the next. */
export let path = new Float64Array(16 * CUBIC)
/** About how long the path is before each of its cubics. */
export let pathAlong = new Float64Array(17)
let count = 0

export function beginPath(): void {
  count = 0
  pathAlong[0] = 0
}

/** @returns How many cubics the path has. */
export function endPath(): number {
  return count
}

export function addCubic(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
): void {
  if ((count + 1) * CUBIC > path.length) grow()
  const at = count * CUBIC
  path[at] = x0
  path[at + 1] = y0
  path[at + 2] = x1
  path[at + 3] = y1
  path[at + 4] = x2
  path[at + 5] = y2
  path[at + 6] = x3
  path[at + 7] = y3
  const chord = lengthOf(x3 - x0, y3 - y0)
  const hull = lengthOf(x1 - x0, y1 - y0) + lengthOf(x2 - x1, y2 - y1) + lengthOf(x3 - x2, y3 - y2)
  pathAlong[count + 1] = pathAlong[count]! + (chord + hull) / 2
  count++
}

export function addLine(x0: number, y0: number, x1: number, y1: number): void {
  const dx = (x1 - x0) / 3
  const dy = (y1 - y0) / 3
  addCubic(x0, y0, x0 + dx, y0 + dy, x1 - dx, y1 - dy, x1, y1)
}

function grow(): void {
  const larger = new Float64Array(path.length * 2)
  larger.set(path)
  path = larger
  const along = new Float64Array(path.length / CUBIC + 1)
  along.set(pathAlong)
  pathAlong = along
}
