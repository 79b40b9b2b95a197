/** Ways for an orthogonal connection around the nodes between its ends. */
import type { Rectangle } from './rectangle.ts'

/** How far a connection goes straight on at its ends, in graph units. */
export const STUB = 18
/** How far a way keeps away from other nodes: the second where the first leaves none. */
const GAPS = [12, 4] as const
export const WIDEST_GAP = GAPS[0]

/** Upright at `first` and, unless that is the same line, at `last`, with a level lane between them. */
export interface Route {
  readonly first: number
  readonly lane: number
  readonly last: number
}

/** From an output to an input, in graph units, with the boxes of their nodes: one and the same for a node's own two ends. */
export interface RouteEnds {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  readonly from: Rectangle
  readonly to: Rectangle
}

/**
 * Looks for a way that keeps clear of all boxes: with one upright line, as near to the middle as can be, else along a lane
 * above or below a box, the shortest. It depends on nothing but what it is given, not on the order of the boxes.
 * @param others Boxes of the nodes around, without the two at the ends. At most some hundred: the work grows with its square.
 * @param area Where the way may run.
 */
export function routeAround(ends: RouteEnds, others: readonly Rectangle[], area: Rectangle): Route | undefined {
  const boxes = ends.from === ends.to ? [...others, ends.from] : [...others, ends.from, ends.to]
  for (const gap of GAPS) {
    const search: Search = { ends, boxes, gap, area }
    const right = farthestRight(search)
    const left = farthestLeft(search)
    const route = findUpright(search, left, right) ?? findLane(search, left, right)
    if (route) return route
  }
  return undefined
}

interface Search {
  readonly ends: RouteEnds
  readonly boxes: readonly Rectangle[]
  readonly gap: number
  readonly area: Rectangle
}

/** One upright line, where the input is ahead. */
function findUpright(search: Search, left: number, right: number): Route | undefined {
  const { ends, boxes, gap } = search
  const { x0, y0, x1, y1 } = ends
  const least = Math.max(x0 + STUB, left)
  const most = Math.min(x1 - STUB, right)
  const middle = (x0 + x1) / 2
  let best = NaN
  const look = (x: number): void => {
    const isNearer = Number.isNaN(best) || Math.abs(x - middle) < Math.abs(best - middle)
    const isAsNear = Math.abs(x - middle) === Math.abs(best - middle) && x < best
    if (x >= least && x <= most && (isNearer || isAsNear) && isUprightClear(search, x, y0, y1)) best = x
  }
  look(Math.min(Math.max(middle, least), most))
  for (const box of boxes) {
    look(box.x0 - gap)
    look(box.x1 + gap)
  }
  return Number.isNaN(best) ? undefined : { first: best, lane: y1, last: best }
}

function findLane(search: Search, left: number, right: number): Route | undefined {
  const { ends, boxes, gap, area } = search
  const { x0, y0, x1, y1 } = ends
  let best: Route | undefined
  let least = Infinity
  const look = (lane: number): void => {
    if (lane < area.y0 || lane > area.y1) return
    const upright = Math.abs(lane - y0) + Math.abs(lane - y1)
    if (upright > least) return
    const first = clearRight(search, x0 + STUB, y0, lane)
    if (first > Math.min(right, area.x1)) return
    const last = clearLeft(search, x1 - STUB, lane, y1)
    if (last < Math.max(left, area.x0)) return
    const length = upright + first - x0 + Math.abs(last - first) + x1 - last
    if (length > least || (length === least && best !== undefined && lane >= best.lane)) return
    if (!isLaneClear(search, lane, first, last)) return
    best = { first, lane, last }
    least = length
  }
  for (const box of boxes) {
    look(box.y0 - gap)
    look(box.y1 + gap)
  }
  return best
}

/** @returns How far the line from the output may go on. */
function farthestRight({ ends: { x0, y0, from }, boxes, gap }: Search): number {
  let limit = Infinity
  for (const box of boxes) {
    if (box === from || y0 <= box.y0 - gap || y0 >= box.y1 + gap || box.x1 + gap <= x0) continue
    limit = Math.min(limit, box.x0 - gap)
  }
  return limit
}

/** @returns How far back the line to the input may begin. */
function farthestLeft({ ends: { x1, y1, to }, boxes, gap }: Search): number {
  let limit = -Infinity
  for (const box of boxes) {
    if (box === to || y1 <= box.y0 - gap || y1 >= box.y1 + gap || box.x0 - gap >= x1) continue
    limit = Math.max(limit, box.x1 + gap)
  }
  return limit
}

function isUprightClear({ boxes, gap }: Search, x: number, ya: number, yb: number): boolean {
  const top = Math.min(ya, yb)
  const bottom = Math.max(ya, yb)
  for (const box of boxes) {
    if (box.x0 - gap < x && x < box.x1 + gap && box.y0 - gap < bottom && top < box.y1 + gap) return false
  }
  return true
}

function isLaneClear({ boxes, gap }: Search, y: number, xa: number, xb: number): boolean {
  const left = Math.min(xa, xb)
  const right = Math.max(xa, xb)
  for (const box of boxes) {
    if (box.y0 - gap < y && y < box.y1 + gap && box.x0 - gap < right && left < box.x1 + gap) return false
  }
  return true
}

/** @returns The first clear upright line from `x` on to the right. */
function clearRight({ boxes, gap }: Search, x: number, ya: number, yb: number): number {
  const top = Math.min(ya, yb)
  const bottom = Math.max(ya, yb)
  for (let before = NaN; before !== x;) {
    before = x
    for (const box of boxes) {
      const isAcross = box.y0 - gap < bottom && top < box.y1 + gap
      if (isAcross && box.x0 - gap < x && x < box.x1 + gap) x = box.x1 + gap
    }
  }
  return x
}

/** As `clearRight`, to the left. */
function clearLeft({ boxes, gap }: Search, x: number, ya: number, yb: number): number {
  const top = Math.min(ya, yb)
  const bottom = Math.max(ya, yb)
  for (let before = NaN; before !== x;) {
    before = x
    for (const box of boxes) {
      const isAcross = box.y0 - gap < bottom && top < box.y1 + gap
      if (isAcross && box.x0 - gap < x && x < box.x1 + gap) x = box.x0 - gap
    }
  }
  return x
}
