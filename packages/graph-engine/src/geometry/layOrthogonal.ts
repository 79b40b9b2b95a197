/** Lays connections of level and upright lines with rounded corners, which keep clear of the two nodes that they join. */
import { addCubic, addLine, type Points } from './path.ts'
import type { Rectangle } from './rectangle.ts'
import { STUB, type Route } from './routeAround.ts'

const RADIUS = 8
/** The handles of a quarter of a circle have this part of its radius. */
const QUARTER = 0.5523

/** Holds the corners of the line that is being laid, x and y in turn. */
let corners: number[] = []

export function layOrthogonal(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  points: Points,
  from: Rectangle | null,
  to: Rectangle | null,
  route?: Route,
): void {
  corners = [x0, y0]
  if (points.length === 0) {
    if (route) followRoute(route, y0, x1, y1)
    else layDirect(x0, y0, x1, y1, from, to)
  } else {
    let ax = x0
    let ay = y0
    for (let i = 0; i < points.length; i += 2) {
      layLeg(ax, ay, points[i]!, points[i + 1]!, i === 0, false)
      ax = points[i]!
      ay = points[i + 1]!
    }
    layLeg(ax, ay, x1, y1, false, true)
  }
  roundCorners()
}

/** @returns The corners of a connection that knows of no other node, x and y in turn. Overwritten by the next call. */
export function directCorners(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  from: Rectangle,
  to: Rectangle,
): readonly number[] {
  corners = [x0, y0]
  layDirect(x0, y0, x1, y1, from, to)
  return corners
}

function followRoute({ first, lane, last }: Route, y0: number, x1: number, y1: number): void {
  if (first === last) turn(first, y0, y1)
  else {
    turn(first, y0, lane)
    turn(last, lane, y1)
  }
  corners.push(x1, y1)
}

/** Turns from output to input: with one upright line between them, or around the nodes when the input is not ahead. */
function layDirect(x0: number, y0: number, x1: number, y1: number, from: Rectangle | null, to: Rectangle | null): void {
  if (x1 - x0 >= 2 * STUB) {
    turn((x0 + x1) / 2, y0, y1)
    corners.push(x1, y1)
    return
  }
  const lane = laneBetween(y0, y1, from, to)
  const isBeyond = from !== null && to !== null && isOutside(lane, from, to)
  // A lane above or below both nodes is reached on the far sides of both.
  const right = (isBeyond ? Math.max(from.x1, to.x1, x0) : x0) + STUB
  const left = (isBeyond ? Math.min(from.x0, to.x0, x1) : x1) - STUB
  turn(right, y0, lane)
  turn(left, lane, y1)
  corners.push(x1, y1)
}

/** @returns Where to go back: between the two nodes where they leave room, else around both on the shorter side. */
function laneBetween(y0: number, y1: number, from: Rectangle | null, to: Rectangle | null): number {
  if (from === null || to === null) return (y0 + y1) / 2
  if (to.y0 - from.y1 >= 2) return (from.y1 + to.y0) / 2
  if (from.y0 - to.y1 >= 2) return (to.y1 + from.y0) / 2
  const above = Math.min(from.y0, to.y0) - STUB
  const below = Math.max(from.y1, to.y1) + STUB
  return y0 + y1 - 2 * above < 2 * below - y0 - y1 ? above : below
}

function isOutside(lane: number, from: Rectangle, to: Rectangle): boolean {
  return lane < Math.min(from.y0, to.y0) || lane > Math.max(from.y1, to.y1)
}

/** Turns from point to point; the line leaves an output and meets an input to the right. */
function layLeg(ax: number, ay: number, bx: number, by: number, isFirst: boolean, isLast: boolean): void {
  if (isFirst && bx < ax + STUB) turn(ax + STUB, ay, by)
  else if (isLast && ax > bx - STUB) turn(bx - STUB, ay, by)
  else turn((ax + bx) / 2, ay, by)
  corners.push(bx, by)
}

/** An upright line at x. */
function turn(x: number, fromY: number, toY: number): void {
  corners.push(x, fromY, x, toY)
}

function roundCorners(): void {
  const last = corners.length / 2 - 1
  let ax = corners[0]!
  let ay = corners[1]!
  for (let i = 1; i <= last; i++) {
    const x = corners[i * 2]!
    const y = corners[i * 2 + 1]!
    if (i === last) {
      addStretch(ax, ay, x, y)
      return
    }
    const nextX = corners[i * 2 + 2]!
    const nextY = corners[i * 2 + 3]!
    const before = Math.hypot(x - corners[i * 2 - 2]!, y - corners[i * 2 - 1]!)
    const after = Math.hypot(nextX - x, nextY - y)
    const isTurn = (x - ax) * (nextY - y) !== (y - ay) * (nextX - x)
    const radius = isTurn ? Math.min(RADIUS, before / 2, after / 2) : 0
    if (radius === 0) {
      addStretch(ax, ay, x, y)
      ax = x
      ay = y
      continue
    }
    const inX = (x - corners[i * 2 - 2]!) / before
    const inY = (y - corners[i * 2 - 1]!) / before
    const outX = (nextX - x) / after
    const outY = (nextY - y) / after
    const handle = radius * QUARTER
    const startX = x - inX * radius
    const startY = y - inY * radius
    addStretch(ax, ay, startX, startY)
    ax = x + outX * radius
    ay = y + outY * radius
    const leave = radius - handle
    addCubic(startX, startY, x - inX * leave, y - inY * leave, x + outX * leave, y + outY * leave, ax, ay)
  }
}

function addStretch(ax: number, ay: number, bx: number, by: number): void {
  if (ax !== bx || ay !== by) addLine(ax, ay, bx, by)
}
