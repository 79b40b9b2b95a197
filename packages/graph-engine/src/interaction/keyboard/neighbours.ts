import type { GraphIndices } from '../../derived/GraphIndices.ts'
import { InterfaceFlag } from '../../document/GraphReader.ts'
import type { Marks } from '../../api.ts'
import type { Point } from '../../model/Point.ts'
import type { Viewport } from '../../session/Viewport.ts'
import { MESSAGE_HEIGHT, nodeMessage } from '../../theme/nodeMessage.ts'

/** The first ring that a search looks into, in graph units; every further one is four times as wide. */
const FIRST_REACH = 500
const REACH_FACTOR = 4
/** A step aside counts more than a step onwards: a node straight above or below comes first. */
const SIDEWAYS = 2
/** A node that does not exist yet is taken to have this size, and keeps so much room free above it. */
const USUAL_WIDTH = 200
const USUAL_HEIGHT = 120
const ROOM = 20

export type Side = 'left' | 'right'

/** @returns The far ends of the interface's connections, in connection order. */
export function farEnds({ graph }: GraphIndices, interfaceRow: number): number[] {
  const { from, to } = graph.connections
  const rows: number[] = []
  graph.forEachConnection(interfaceRow, (row) => rows.push(row))
  return rows.sort((a, b) => a - b).map((row) => (from[row] === interfaceRow ? to[row]! : from[row]!))
}

/** @returns The interfaces at the far ends of all that leaves a node on one side, from top to bottom of the node. */
function farEndsOfNode(indices: GraphIndices, nodeRow: number, side: Side): number[] {
  return interfacesOf(indices, nodeRow)
    .filter((row) => isOn(indices, row, side))
    .flatMap((row) => farEnds(indices, row))
}

/** @returns The nodes at the far ends, each once, from top to bottom of the graph. */
export function nodesAlong(indices: GraphIndices, nodeRow: number, side: Side): number[] {
  const { interfaces, nodes } = indices.graph
  const found = new Set(farEndsOfNode(indices, nodeRow, side).map((row) => interfaces.node[row]!))
  return [...found].sort((a, b) => nodes.y[a]! - nodes.y[b]! || nodes.x[a]! - nodes.x[b]! || a - b)
}

export function isOn({ graph }: GraphIndices, interfaceRow: number, side: Side): boolean {
  return ((graph.interfaces.flags[interfaceRow]! & InterfaceFlag.output) !== 0) === (side === 'right')
}

/** @returns The node's interfaces that are drawn, in row order. */
export function interfacesOf({ graph }: GraphIndices, nodeRow: number): number[] {
  const { nodes, interfaces } = graph
  const first = nodes.firstInterface[nodeRow]!
  const rows: number[] = []
  for (let row = first; row < first + nodes.interfaceCount[nodeRow]!; row++) {
    if (!(interfaces.flags[row]! & InterfaceFlag.hidden)) rows.push(row)
  }
  return rows
}

/** @returns The first place at x, from y downwards, where a node of usual size would lie on no other, nor on what it says. */
export function freeBelow({ graph, nodes }: GraphIndices, marks: Marks, x: number, y: number): Point {
  const { y: tops, height: heights } = graph.nodes
  for (;;) {
    let bottom = -Infinity
    for (const row of nodes.topmostFirst(x, y - MESSAGE_HEIGHT, x + USUAL_WIDTH, y + USUAL_HEIGHT)) {
      const message = nodeMessage(marks, graph, row) === undefined ? 0 : MESSAGE_HEIGHT
      const foot = tops[row]! + heights[row]! + message
      if (foot >= y) bottom = Math.max(bottom, foot)
    }
    if (bottom === -Infinity) return { x, y }
    y = bottom + ROOM
  }
}

/** @returns The nearest node whose middle lies above (-1) or below (1) the middle of the given one, or -1. */
export function nearestNode(indices: GraphIndices, nodeRow: number, direction: -1 | 1): number {
  const { nodes } = indices.graph
  const x = middleX(indices, nodeRow)
  const y = middleY(indices, nodeRow)
  return searchOutwards(indices, { x, y }, (row) => {
    const dy = (middleY(indices, row) - y) * direction
    if (row === nodeRow || dy < 0 || (dy === 0 && (row - nodeRow) * direction < 0)) return Infinity
    return dy + SIDEWAYS * Math.max(0, Math.abs(middleX(indices, row) - x) - nodes.width[row]! / 4)
  })
}

/** @returns The node nearest to a point of the graph, or -1 when there is none. */
export function nodeNearest(indices: GraphIndices, point: { readonly x: number; readonly y: number }): number {
  return searchOutwards(indices, point, (row) =>
    Math.hypot(middleX(indices, row) - point.x, middleY(indices, row) - point.y),
  )
}

/** @returns Where a walk begins: the node in view that is read first, else the one nearest to the view, or -1. */
export function firstInView(indices: GraphIndices, viewport: Viewport): number {
  const { x0, y0, x1, y1 } = viewport.inView
  const { x, y } = indices.graph.nodes
  let first = -1
  for (const row of indices.nodes.topmostFirst(x0, y0, x1, y1)) {
    if (first < 0 || x[row]! + y[row]! < x[first]! + y[first]!) first = row
  }
  return first >= 0 ? first : nodeNearest(indices, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 })
}

/** Looks into wider and wider squares until the least cost lies inside the square that was looked through. */
function searchOutwards(
  { nodes, bounds }: GraphIndices,
  { x, y }: { readonly x: number; readonly y: number },
  costOf: (row: number) => number,
): number {
  const box = bounds.get()
  if (!box) return -1
  const furthest = Math.max(x - box.x0, box.x1 - x, y - box.y0, box.y1 - y)
  for (let reach = FIRST_REACH; ; reach *= REACH_FACTOR) {
    let best = -1
    let least = Infinity
    for (const row of nodes.topmostFirst(x - reach, y - reach, x + reach, y + reach)) {
      const cost = costOf(row)
      if (cost > least || cost === Infinity) continue
      least = cost
      best = row
    }
    if (least <= reach || reach >= furthest) return best
  }
}

function middleX({ graph: { nodes } }: GraphIndices, row: number): number {
  return nodes.x[row]! + nodes.width[row]! / 2
}

function middleY({ graph: { nodes } }: GraphIndices, row: number): number {
  return nodes.y[row]! + nodes.height[row]! / 2
}
