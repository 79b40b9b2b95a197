/** Finds a place for a node that nobody gave one: beside what lies there. All numbers are graph units. */
import { AnnotationKind, MESSAGE_HEIGHT, nodeMessage, type GraphEngine, type Point } from '@phoenix/graph-engine'

/** Between the new node and its neighbours. */
const GAP = 20
/** The nearest place that is free touches one of as many nodes, or is not looked for. */
const MOST_EDGES = 150
/** With more nodes in view they are mere dots, and a place that covers few of them is chosen. */
const MOST_NODES = 1000
/** Places to each side of the wished one that are compared where none is free. */
const RINGS = 5

interface Size {
  readonly width: number
  readonly height: number
}
type Box = Point & Size

type Graph = Pick<GraphEngine, 'graph' | 'marks'>

/**
 * @returns The top left corner nearest to the wished one, within the area, where a node would lie on no other node or note, nor on
 * what a node says.
 */
export function findFreePlace(engine: Graph, area: Box, wish: Point, size: Size): Point {
  const inArea = taken(engine, area, size)
  const free = inArea.length > MOST_NODES ? undefined : nearestFree(inArea, area, wish, size)
  return free ?? leastCovering(inArea, area, wish, size)
}

/** @returns The wished corner where nothing lies under the node, else as `findFreePlace`. */
export function findPlaceAt(engine: Graph, area: Box, wish: Point, size: Size): Point {
  // Beside a neighbour it may stand as close as it was asked for.
  const isFree = !taken(engine, { ...wish, ...size }, size).some((box) => isWithin(wish, box, GAP))
  return isFree ? wish : findFreePlace(engine, area, wish, size)
}

/** Lists what lies in the area as the corners that a node may not have: from `x` to `x + width`, and so on, borders free. */
function taken({ graph, marks }: Graph, area: Box, { width, height }: Size): Box[] {
  const boxes: Box[] = []
  const add = (rows: Rows, row: number, below = 0) => {
    const box = {
      x: rows.x[row]! - width - GAP,
      y: rows.y[row]! - height - GAP,
      width: rows.width[row]! + width + 2 * GAP,
      height: rows.height[row]! + below + height + 2 * GAP,
    }
    const isLevel = box.y < area.y + area.height && box.y + box.height > area.y
    if (isLevel && box.x < area.x + area.width && box.x + box.width > area.x) boxes.push(box)
  }
  const { nodes, annotations } = graph
  for (let row = 0; row < nodes.length; row++) {
    if (nodes.present[row] === 1) add(nodes, row, nodeMessage(marks, graph, row) === undefined ? 0 : MESSAGE_HEIGHT)
  }
  for (let row = 0; row < annotations.length; row++) {
    if (annotations.present[row] === 1 && annotations.kind[row] === AnnotationKind.note) add(annotations, row)
  }
  return boxes
}

type Rows = Pick<Graph['graph']['nodes'] | Graph['graph']['annotations'], 'x' | 'y' | 'width' | 'height'>

function isWithin({ x, y }: Point, box: Box, inset = 0): boolean {
  const isAcross = x > box.x + inset && x < box.x + box.width - inset
  return isAcross && y > box.y + inset && y < box.y + box.height - inset
}

/** It lies where the wish does, or at an edge of what is in the way, in both directions. */
function nearestFree(inArea: readonly Box[], area: Box, wish: Point, size: Size): Point | undefined {
  const distanceOf = ({ x, y, width, height }: Box) => Math.hypot(x + width / 2 - wish.x, y + height / 2 - wish.y)
  const near = [...inArea].sort((a, b) => distanceOf(a) - distanceOf(b)).slice(0, MOST_EDGES)
  const edgesX = near.flatMap(({ x, width }) => [x, x + width])
  const edgesY = near.flatMap(({ y, height }) => [y, y + height])
  const xs = nearestFirst([wish.x, ...edgesX], wish.x, area.x, area.x + area.width - size.width)
  const ys = nearestFirst([wish.y, ...edgesY], wish.y, area.y, area.y + area.height - size.height)
  let best: Point | undefined
  let least = Infinity
  for (const x of xs) {
    if (Math.abs(x - wish.x) >= least) break
    for (const y of ys) {
      const distance = Math.hypot(x - wish.x, y - wish.y)
      if (distance >= least) break
      if (inArea.some((box) => isWithin({ x, y }, box))) continue
      best = { x, y }
      least = distance
    }
  }
  return best
}

function nearestFirst(places: readonly number[], wished: number, from: number, to: number): number[] {
  const inside = places.filter((at) => at >= from && at <= to)
  return inside.sort((a, b) => Math.abs(a - wished) - Math.abs(b - wished))
}

/** Compares places that are half a node apart. */
function leastCovering(inArea: readonly Box[], area: Box, wish: Point, { width, height }: Size): Point {
  let best = wish
  let least = Infinity
  for (const { x, y } of rings(wish, width / 2, height / 2)) {
    const isWide = x >= area.x && x + width <= area.x + area.width
    if (!isWide || y < area.y || y + height > area.y + area.height) continue
    const covered = inArea.reduce((sum, box) => {
      // The box is larger than what lies there: by the node and the gap, on every side.
      const [left, top] = [box.x + width + GAP, box.y + height + GAP]
      const across = Math.min(x + width, box.x + box.width - GAP) - Math.max(x, left)
      const down = Math.min(y + height, box.y + box.height - GAP) - Math.max(y, top)
      return sum + Math.max(0, across) * Math.max(0, down)
    }, 0)
    if (covered < least) {
      best = { x, y }
      least = covered
    }
  }
  return best
}

/** The nearest first. */
function rings(middle: Point, stepX: number, stepY: number): Point[] {
  const places: Point[] = []
  for (let row = -RINGS; row <= RINGS; row++) {
    for (let column = -RINGS; column <= RINGS; column++) {
      places.push({ x: middle.x + column * stepX, y: middle.y + row * stepY })
    }
  }
  const distance = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y)
  return places.sort((a, b) => distance(a) - distance(b))
}
