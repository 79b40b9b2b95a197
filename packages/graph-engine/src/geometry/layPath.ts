import { curveHandle } from './bezier.ts'
import { layOrthogonal } from './layOrthogonal.ts'
import { addCubic, addLine, beginPath, endPath, type Points } from './path.ts'
import type { Rectangle } from './rectangle.ts'
import type { Route } from './routeAround.ts'

/** How connections run from point to point. */
export type ConnectionStyle = 'curved' | 'straight' | 'orthogonal'

/**
 * Lays a connection from an output at (x0, y0) through `points` to an input at (x1, y1) into `path`.
 * @param from The output's node, around which an orthogonal connection is led, and `to` the input's.
 * @param route The way of an orthogonal connection without points around other nodes.
 * @returns How many cubics it has.
 */
export function layPath(
  style: ConnectionStyle,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  points: Points,
  from: Rectangle | null,
  to: Rectangle | null,
  route?: Route,
): number {
  beginPath()
  if (style === 'orthogonal') layOrthogonal(x0, y0, x1, y1, points, from, to, route)
  else if (style === 'straight') layStraight(x0, y0, x1, y1, points)
  else if (points.length === 0) {
    const handle = curveHandle(x1 - x0)
    addCubic(x0, y0, x0 + handle, y0, x1 - handle, y1, x1, y1)
  } else layCurved(x0, y0, x1, y1, points)
  return endPath()
}

function layStraight(x0: number, y0: number, x1: number, y1: number, points: Points): void {
  let ax = x0
  let ay = y0
  for (let i = 0; i < points.length; i += 2) {
    addLine(ax, ay, points[i]!, points[i + 1]!)
    ax = points[i]!
    ay = points[i + 1]!
  }
  addLine(ax, ay, x1, y1)
}

/** Level at both ends; at a point between, along the line from the one before to the one after (Catmull and Rom, 1974). */
function layCurved(x0: number, y0: number, x1: number, y1: number, points: Points): void {
  const last = points.length / 2
  const xAt = (i: number): number => (i === 0 ? x0 : i > last ? x1 : points[i * 2 - 2]!)
  const yAt = (i: number): number => (i === 0 ? y0 : i > last ? y1 : points[i * 2 - 1]!)
  let directionX = 1
  let directionY = 0
  for (let leg = 0; leg <= last; leg++) {
    const ax = xAt(leg)
    const ay = yAt(leg)
    const bx = xAt(leg + 1)
    const by = yAt(leg + 1)
    const length = Math.hypot(bx - ax, by - ay)
    let nextX = 1
    let nextY = 0
    if (leg < last) {
      const acrossX = xAt(leg + 2) - ax
      const acrossY = yAt(leg + 2) - ay
      const across = Math.hypot(acrossX, acrossY) || 1
      nextX = acrossX / across
      nextY = acrossY / across
    }
    const handle = length / HANDLE_SHARE
    addCubic(
      ax,
      ay,
      ax + directionX * handle,
      ay + directionY * handle,
      bx - nextX * handle,
      by - nextY * handle,
      bx,
      by,
    )
    directionX = nextX
    directionY = nextY
  }
}

/** A third of the way makes even speed, a little more rounds the corners. */
const HANDLE_SHARE = 2.6
