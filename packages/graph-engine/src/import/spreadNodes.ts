/**
 * Room for nodes that another tool drew as dots, at any scale: all places grow by one factor, until no more than a tenth of
 * the nodes, or four, touch another: a few close ones do not drive all others apart. Neighbours are looked for in a grid of as many cells as nodes: the work grows with their number.
 */
import { clampNodeWidth } from '../geometry/measureNode.ts'
import type { SavedNode } from '../model/SavedGraph.ts'
import { heightOf } from './placement.ts'

/** Of a node's size, from one corner to the next. */
const ROOM = 1.1
const TOUCHING = { share: 0.1, count: 4 }
/** Nodes of one cell that are looked at. */
const MOST_NEAR = 16
/** Graph units. */
const FARTHEST = 1e7

interface Spot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** @returns The factor. */
export function spreadNodes(nodes: readonly SavedNode[]): number {
  if (nodes.length < 2) return 1
  const spots = nodes.map((node): Spot => {
    const { x, y } = node.position!
    return { x, y, width: clampNodeWidth(node.width) * ROOM, height: heightOf(node) * ROOM }
  })
  const needs = measureNeeds(spots).sort((a, b) => a - b)
  const farthest = spots.reduce((most, { x, y }) => Math.max(most, Math.abs(x), Math.abs(y)), 0)
  const touching = Math.max(Math.floor(nodes.length * TOUCHING.share), TOUCHING.count)
  const factor = Math.min(needs[Math.max(0, nodes.length - 1 - touching)]!, FARTHEST / farthest)
  // No number is large enough to part what stands as close as numbers can.
  if (factor <= 1 || factor === Infinity) return 1
  nodes.forEach((node, index) => {
    node.position = { x: spots[index]!.x * factor, y: spots[index]!.y * factor }
  })
  return factor
}

/** @returns By how much places have to grow for each node to lie free. */
function measureNeeds(spots: readonly Spot[]): number[] {
  const { size, cellOf } = createGrid(spots)
  const cells = new Map<string, Spot[]>()
  for (const spot of spots) {
    const key = cellOf(spot.x, spot.y)
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [spot])
    else if (cell.length < MOST_NEAR) cell.push(spot)
  }
  return spots.map((spot) => {
    let need = 0
    for (const x of [spot.x - size, spot.x, spot.x + size])
      for (const y of [spot.y - size, spot.y, spot.y + size])
        for (const other of cells.get(cellOf(x, y)) ?? []) need = Math.max(need, needOf(spot, other))
    return need
  })
}

function createGrid(spots: readonly Spot[]) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of spots) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  const [width, height] = [right - left, bottom - top]
  // At least as large as in one row of them all.
  const size = Math.max(Math.sqrt((width * height) / spots.length), Math.max(width, height) / spots.length)
  return { size, cellOf: (x: number, y: number) => `${Math.floor((x - left) / size)},${Math.floor((y - top) / size)}` }
}

/** Those at the same place cannot be parted. */
function needOf(a: Spot, b: Spot): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  if (dx === 0 && dy === 0) return 0
  return Math.min((dx < 0 ? b : a).width / Math.abs(dx), (dy < 0 ? b : a).height / Math.abs(dy))
}
