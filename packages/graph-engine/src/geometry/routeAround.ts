/** Finds ways for an orthogonal connection around the nodes between its ends. */
import type { Rectangle } from './rectangle.ts'

/** A connection goes straight on for so many graph units at its ends. */
export const STUB = 18
/** A way keeps so far away from other nodes: the second distance is tried when the first leaves no way. */
const GAPS = [12, 4] as const
export const WIDEST_GAP = GAPS[0]
/** A way goes around at most so many boxes, with the two at its ends. */
export const MOST_BOXES = 130

/** A route is upright at `first` and, unless that is the same line, at `last`, with a level lane between them. */
export interface Route {
  readonly first: number
  readonly lane: number
  readonly last: number
}

/** Holds an output's and an input's place in graph units, and the boxes of their nodes: the same box when they share a node. */
export interface RouteEnds {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  readonly from: Rectangle
  readonly to: Rectangle
}

/** Boxes for one search after the other: how many there are, and x0, y0, x1, y1 of each in turn. */
export interface Boxes {
  count: number
  readonly at: Float64Array
}

/**
 * Looks for a way that keeps clear of all boxes: with one upright line, as near to the middle as can be, else along a lane
 * above or below a box, the shortest. It depends on nothing but what it is given, not on the order of the boxes.
 * @param others Of the nodes around, without the two at the ends, with room for those. At most some hundred: the work grows
 * with their square.
 * @param area Where the way may run.
 */
export function routeAround(ends: RouteEnds, others: Boxes, area: Rectangle): Route | undefined {
  const { x0, y0, x1, y1, from, to } = ends
  const { count, at } = others
  fromBox = count
  toBox = from === to ? count : count + 1
  put(at, fromBox, from)
  put(at, toBox, to)
  end = (toBox + 1) * 4
  for (const gap of GAPS) {
    for (let i = 0; i < end; i += 4) {
      boxes[i] = at[i]! - gap
      boxes[i + 1] = at[i + 1]! - gap
      boxes[i + 2] = at[i + 2]! + gap
      boxes[i + 3] = at[i + 3]! + gap
    }
    const right = farthestRight(x0, y0)
    const left = farthestLeft(x1, y1)
    const route =
      findUpright(x0, y0, x1, y1, left, right) ??
      findLane(x0, y0, x1, y1, Math.max(left, area.x0), Math.min(right, area.x1), area)
    if (route) return route
  }
  return undefined
}

/** Holds the boxes of the search under way, with the gap around each. */
const boxes = new Float64Array(MOST_BOXES * 4)
let end = 0
let fromBox = 0
let toBox = 0

function put(at: Float64Array, index: number, { x0, y0, x1, y1 }: Rectangle): void {
  at[index * 4] = x0
  at[index * 4 + 1] = y0
  at[index * 4 + 2] = x1
  at[index * 4 + 3] = y1
}

/** One upright line, where the input is ahead; of two as near to the middle the left one. */
function findUpright(x0: number, y0: number, x1: number, y1: number, left: number, right: number): Route | undefined {
  const least = Math.max(x0 + STUB, left)
  const most = Math.min(x1 - STUB, right)
  if (!(least <= most)) return undefined
  const middle = Math.min(Math.max((x0 + x1) / 2, least), most)
  const before = clearLeft(middle, y0, y1)
  const after = clearRight(middle, y0, y1)
  const isBefore = before >= least
  const isAfter = after <= most
  if (!isBefore && !isAfter) return undefined
  const x = isBefore && (!isAfter || middle - before <= after - middle) ? before : after
  return { first: x, lane: y1, last: x }
}

/** The shortest way with a lane, of two as short the upper one. */
function findLane(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  left: number,
  right: number,
  area: Rectangle,
): Route | undefined {
  if (x0 + STUB > right || x1 - STUB < left) return undefined
  const levelAtLeast = 2 * STUB + Math.abs(x1 - x0 - 2 * STUB)
  let best: Route | undefined
  let least = Infinity
  for (let lane = nextLane(NaN, y0, y1, area); !Number.isNaN(lane); lane = nextLane(lane, y0, y1, area)) {
    const upright = uprightOf(lane, y0, y1)
    // All that follow are longer still.
    if (upright + levelAtLeast >= least) break
    const first = clearRight(x0 + STUB, y0, lane)
    if (first > right) continue
    const last = clearLeft(x1 - STUB, lane, y1)
    const length = upright + first - x0 + Math.abs(last - first) + x1 - last
    if (last < left || length >= least || !isLaneClear(lane, first, last)) continue
    best = { first, lane, last }
    least = length
  }
  return best
}

/** @returns Of the lanes above and below boxes the one with the shortest way to it after `lane`, or NaN: few are looked at, so they are not sorted. */
function nextLane(lane: number, y0: number, y1: number, area: Rectangle): number {
  const after = uprightOf(lane, y0, y1)
  let next = NaN
  let least = Infinity
  for (let i = 1; i < end; i += 2) {
    const other = boxes[i]!
    if (other < area.y0 || other > area.y1) continue
    const upright = uprightOf(other, y0, y1)
    if (upright < after || (upright === after && other <= lane)) continue
    if (upright < least || (upright === least && other < next)) {
      next = other
      least = upright
    }
  }
  return next
}

function uprightOf(lane: number, y0: number, y1: number): number {
  return Math.abs(lane - y0) + Math.abs(lane - y1)
}

/** @returns How far the line from the output may go on. */
function farthestRight(x0: number, y0: number): number {
  let limit = Infinity
  for (let i = 0; i < end; i += 4) {
    if (i === fromBox * 4 || y0 <= boxes[i + 1]! || y0 >= boxes[i + 3]! || boxes[i + 2]! <= x0) continue
    if (boxes[i]! < limit) limit = boxes[i]!
  }
  return limit
}

/** @returns How far back the line to the input may begin. */
function farthestLeft(x1: number, y1: number): number {
  let limit = -Infinity
  for (let i = 0; i < end; i += 4) {
    if (i === toBox * 4 || y1 <= boxes[i + 1]! || y1 >= boxes[i + 3]! || boxes[i]! >= x1) continue
    if (boxes[i + 2]! > limit) limit = boxes[i + 2]!
  }
  return limit
}

function isLaneClear(y: number, xa: number, xb: number): boolean {
  const left = Math.min(xa, xb)
  const right = Math.max(xa, xb)
  for (let i = 0; i < end; i += 4) {
    if (boxes[i + 1]! < y && y < boxes[i + 3]! && boxes[i]! < right && left < boxes[i + 2]!) return false
  }
  return true
}

/** @returns The first clear upright line from `x` on to the right. */
function clearRight(x: number, ya: number, yb: number): number {
  const top = Math.min(ya, yb)
  const bottom = Math.max(ya, yb)
  for (let before = NaN; before !== x;) {
    before = x
    for (let i = 0; i < end; i += 4) {
      if (boxes[i]! < x && x < boxes[i + 2]! && boxes[i + 1]! < bottom && top < boxes[i + 3]!) x = boxes[i + 2]!
    }
  }
  return x
}

/** @returns The first clear upright line from `x` on to the left. */
function clearLeft(x: number, ya: number, yb: number): number {
  const top = Math.min(ya, yb)
  const bottom = Math.max(ya, yb)
  for (let before = NaN; before !== x;) {
    before = x
    for (let i = 0; i < end; i += 4) {
      if (boxes[i]! < x && x < boxes[i + 2]! && boxes[i + 1]! < bottom && top < boxes[i + 3]!) x = boxes[i]!
    }
  }
  return x
}
