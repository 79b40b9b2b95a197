import type { Point } from '@phoenix/graph-engine'
import type { GraphView } from '@phoenix/graph-engine/view'
import type { Area } from './visibleArea.ts'

/** A usual node's height, in graph units. */
const HEIGHT = 130
const GAP = 20
/** Rings around the middle that are tried. */
const RINGS = 4

/**
 * @returns The place nearest to the area's middle where a node would lie on no other, in CSS pixels: the middle of the
 * new node's header. The middle itself when all is full.
 */
export function findFreePlace(view: Pick<GraphView, 'hitTest' | 'viewport'>, area: Area, nodeWidth: number): Point {
  const { zoom } = view.viewport.get()
  const width = (nodeWidth + GAP) * zoom
  const height = (HEIGHT + GAP) * zoom
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  const free = candidates(middle, width / 2, height / 2).find(
    (place) => isInside(area, place, width, height) && isFree(view, place, width, height),
  )
  return free ?? middle
}

/** Steps of half a node to all sides, the nearest first. */
function candidates(middle: Point, stepX: number, stepY: number): Point[] {
  const places: Point[] = []
  for (let row = -RINGS; row <= RINGS; row++) {
    for (let column = -RINGS; column <= RINGS; column++) {
      places.push({ x: middle.x + column * stepX, y: middle.y + row * stepY })
    }
  }
  const distance = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y)
  return places.sort((a, b) => distance(a) - distance(b))
}

function isInside(area: Area, { x, y }: Point, width: number, height: number): boolean {
  const isWide = x - width / 2 >= area.x && x + width / 2 <= area.x + area.width
  return isWide && y >= area.y && y + height <= area.y + area.height
}

function isFree(view: Pick<GraphView, 'hitTest'>, { x, y }: Point, width: number, height: number): boolean {
  for (let row = 0; row <= 3; row++) {
    for (let column = 0; column <= 4; column++) {
      const hit = view.hitTest(x + width * (column / 4 - 0.5), y + height * (row / 3))
      if (hit?.nodeId !== undefined) return false
    }
  }
  return true
}
