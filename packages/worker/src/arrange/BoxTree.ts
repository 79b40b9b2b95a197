import { type Box, boxAt, contains, touches } from './boxes.ts'

/** This many boxes, or branches, lie under one branch. */
const WIDTH = 8

/** Holds left, top, right and bottom of each box in turn. */
type Bounds = Float64Array

/**
 * Holds boxes that do not change, and answers whether any of them lies somewhere. They are packed as in Leutenegger, Lopez
 * and Edgington, "STR: a simple and efficient algorithm for R-tree packing" (ICDE, 1997): strips from left to right, in each
 * from top to bottom.
 */
export class BoxTree {
  readonly #boxes: Float64Array
  /** Holds the entries, sorted so that neighbours stand side by side. */
  readonly #order: Int32Array
  /** Holds what the branches of each level cover. The level right above the boxes comes first, the root's last. */
  readonly #levels: readonly Bounds[]

  /** @param boxes x, y, width and height in turn. */
  constructor(boxes: Float64Array) {
    this.#boxes = boxes
    this.#order = orderInStrips(boxes)
    const levels: Bounds[] = []
    for (let below = coverBoxes(boxes, this.#order); below.length > 0; below = cover(below)) {
      levels.push(below)
      if (below.length === 4) break
    }
    this.#levels = levels
  }

  /** Whether any box lies whole in this one. */
  hasWithin(frame: Box): boolean {
    return this.#has(frame, isNear, contains)
  }

  /** Whether this one and any other share some area. */
  hasTouching(box: Box): boolean {
    return this.#has(box, isNear, touches)
  }

  /** Whether this box lies whole in any other. */
  hasAround(box: Box): boolean {
    return this.#has(box, isAround, (inner, outer) => contains(outer, inner))
  }

  /** Calls for each entry whose box lies whole in this one. */
  eachWithin(frame: Box, visit: (entry: number) => void): void {
    this.eachNear(frame, (entry) => {
      if (contains(frame, boxAt(this.#boxes, entry))) visit(entry)
    })
  }

  /** Calls for each entry whose box may touch this one, and for few others. */
  eachNear(box: Box, visit: (entry: number) => void): void {
    this.#walk(box, isNear, (entry) => {
      visit(entry)
      return false
    })
  }

  /** @returns The entry whose box is nearest to this one, the first of several; undefined where there are no boxes. */
  findNearest(box: Box): number | undefined {
    let nearest: number | undefined
    let least = Infinity
    const go = (level: number, at: number, distance: number): void => {
      if (distance > least) return
      if (level >= 0) {
        const [begin, end] = this.#childrenOf(level, at)
        const children = Array.from({ length: end - begin }, (_, i) => begin + i)
        const away = children.map((child) => this.#distanceTo(box, level - 1, child))
        children.sort((a, b) => away[a - begin]! - away[b - begin]!)
        for (const child of children) go(level - 1, child, away[child - begin]!)
        return
      }
      const entry = this.#order[at]!
      if (nearest !== undefined && distance === least && nearest < entry) return
      nearest = entry
      least = distance
    }
    if (this.#levels.length > 0) go(this.#levels.length - 1, 0, 0)
    return nearest
  }

  /** The square of how far a branch, or below the lowest level an entry's box, is away. */
  #distanceTo({ x, y, width, height }: Box, level: number, at: number): number {
    const bounds = level < 0 ? boundsOf(boxAt(this.#boxes, this.#order[at]!)) : this.#levels[level]!
    const from = level < 0 ? 0 : at * 4
    const dx = Math.max(bounds[from]! - (x + width), x - bounds[from + 2]!, 0)
    const dy = Math.max(bounds[from + 1]! - (y + height), y - bounds[from + 3]!, 0)
    return dx * dx + dy * dy
  }

  #has(box: Box, canHold: typeof isNear, is: (box: Box, other: Box) => boolean): boolean {
    return this.#walk(box, canHold, (entry) => is(box, boxAt(this.#boxes, entry)))
  }

  /** Goes to the boxes of all branches that can hold what is asked for, until one of them is it. */
  #walk(box: Box, canHold: typeof isNear, isFound: (entry: number) => boolean): boolean {
    const go = (level: number, at: number): boolean => {
      if (level < 0) return isFound(this.#order[at]!)
      const bounds = this.#levels[level]!
      if (!canHold(box, bounds, at * 4)) return false
      const [begin, end] = this.#childrenOf(level, at)
      for (let child = begin; child < end; child++) if (go(level - 1, child)) return true
      return false
    }
    return this.#levels.length > 0 && go(this.#levels.length - 1, 0)
  }

  /** Finds where the branches or boxes under a branch begin and end. */
  #childrenOf(level: number, at: number): [number, number] {
    const count = level === 0 ? this.#order.length : this.#levels[level - 1]!.length / 4
    return [at * WIDTH, Math.min(count, (at + 1) * WIDTH)]
  }
}

function boundsOf({ x, y, width, height }: Box): readonly [number, number, number, number] {
  return [x, y, x + width, y + height]
}

function isNear({ x, y, width, height }: Box, bounds: Bounds, at: number): boolean {
  return bounds[at]! <= x + width && bounds[at + 1]! <= y + height && bounds[at + 2]! >= x && bounds[at + 3]! >= y
}

function isAround({ x, y, width, height }: Box, bounds: Bounds, at: number): boolean {
  return bounds[at]! <= x && bounds[at + 1]! <= y && bounds[at + 2]! >= x + width && bounds[at + 3]! >= y + height
}

function orderInStrips(boxes: Float64Array): Int32Array {
  const order = Int32Array.from({ length: boxes.length / 4 }, (_, entry) => entry)
  const middle = (axis: 0 | 1) => (a: number, b: number) =>
    boxes[a * 4 + axis]! + boxes[a * 4 + 2 + axis]! / 2 - boxes[b * 4 + axis]! - boxes[b * 4 + 2 + axis]! / 2 || a - b
  order.sort(middle(0))
  const strip = WIDTH * Math.ceil(Math.sqrt(order.length / WIDTH))
  for (let begin = 0; begin < order.length; begin += strip) order.subarray(begin, begin + strip).sort(middle(1))
  return order
}

function coverBoxes(boxes: Float64Array, order: Int32Array): Bounds {
  const bounds = new Float64Array(boxes.length)
  for (const [at, entry] of order.entries()) {
    bounds.set(boundsOf(boxAt(boxes, entry)), at * 4)
  }
  return cover(bounds)
}

/** @returns What each branch above these covers. */
function cover(below: Bounds): Bounds {
  const bounds = new Float64Array(Math.ceil(below.length / 4 / WIDTH) * 4)
  for (let at = 0; at < bounds.length; at += 4) bounds.set([Infinity, Infinity, -Infinity, -Infinity], at)
  for (let from = 0; from < below.length; from += 4) {
    const at = Math.floor(from / 4 / WIDTH) * 4
    bounds[at] = Math.min(bounds[at]!, below[from]!)
    bounds[at + 1] = Math.min(bounds[at + 1]!, below[from + 1]!)
    bounds[at + 2] = Math.max(bounds[at + 2]!, below[from + 2]!)
    bounds[at + 3] = Math.max(bounds[at + 3]!, below[from + 3]!)
  }
  return bounds
}
