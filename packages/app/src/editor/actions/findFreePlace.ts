import type { Point } from '@phoenix/graph-engine'
import type { GraphView } from '@phoenix/graph-engine/view'
import type { Area } from './visibleArea.ts'

const GAP = 20
/** Rings around the middle that are tried. */
const RINGS = 5
/** No node is smaller than what lies between two probes, in graph units. */
const PROBE = 40

type Size = { readonly width: number; readonly height: number }

/**
 * @returns The place nearest to the area's middle where a node of this size, in graph units, would lie on no other, or on
 * as little of them as can be; in CSS pixels: the middle of the new node's header.
 */
export function findFreePlace(view: Pick<GraphView, 'hitTest' | 'viewport'>, area: Area, node: Size): Point {
  const { zoom } = view.viewport.get()
  const width = (node.width + GAP) * zoom
  const height = (node.height + GAP) * zoom
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  let best = middle
  let fewest = Infinity
  for (const place of candidates(middle, width / 2, height / 2)) {
    if (!isInside(area, place, width, height)) continue
    const hits = countHits(view, place, { width, height }, PROBE * zoom)
    if (hits < fewest) {
      best = place
      fewest = hits
    }
    if (hits === 0) break
  }
  return best
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

/** How many probes, spread over the place, meet a node. */
function countHits(view: Pick<GraphView, 'hitTest'>, { x, y }: Point, { width, height }: Size, probe: number): number {
  const columns = Math.ceil(width / probe)
  const rows = Math.ceil(height / probe)
  let hits = 0
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const hit = view.hitTest(x + width * (column / columns - 0.5), y + height * (row / rows))
      if (hit?.nodeId !== undefined) hits++
    }
  }
  return hits
}
