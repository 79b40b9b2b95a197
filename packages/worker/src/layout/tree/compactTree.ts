import type { DrawnPart, Gaps, Part } from '../Part.ts'
import { CLEARANCE, Outlines } from './Outlines.ts'
import type { TreePlaces } from './TreePlaces.ts'

/** Beyond, looking at all pairs takes longer than it is worth. */
const MOST_NODES = 1500
const ROUNDS = 20
/** Lines lie on lines of their own node at its point alone. */
const TOUCH = 0.01
/** Moves shorter than this are left. */
const LEAST = 1

/**
 * Draws a tree together: each subtree slides as one towards its parent, up or down and then sideways, as far as the exact
 * clearance of its boxes and lines from all others allows. A drawing without crossings stays one: between two things that
 * pass each other the clearance is linear, so its least is at an end of where they pass.
 */
export function compactTree(part: Part, gaps: Gaps, places: TreePlaces, drawn: DrawnPart): DrawnPart {
  const nodes = part.width.length
  if (nodes > MOST_NODES) return drawn
  const compactor = new Compactor(part, gaps, places, drawn)
  for (let round = 0; round < ROUNDS; round++) {
    const moved = compactor.slideAll(false) + compactor.slideAll(true)
    if (moved < LEAST * nodes) break
  }
  return compactor.settle()
}

class Compactor {
  readonly #part: Part
  readonly #gaps: Gaps
  readonly #node: Int32Array
  readonly #parent: Int32Array
  readonly #end: Int32Array
  readonly #edge: Int32Array
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #outlines: Outlines
  readonly #near: Int32Array
  /** By direction and place, the pair of things that stopped it; -1 for none. */
  readonly #stoppedBy: Int32Array
  #isSideways = false
  /** 1 where subtrees slide towards lower coordinates as they are, -1 where they do so mirrored. */
  #sign = 1

  constructor(part: Part, gaps: Gaps, { node, parent, end, edge }: TreePlaces, { x, y }: DrawnPart) {
    this.#part = part
    this.#gaps = gaps
    this.#x = x.slice()
    this.#y = y.slice()
    this.#outlines = new Outlines(node.length, gaps.nodeGap)
    this.#near = new Int32Array(2 * node.length)
    this.#stoppedBy = new Int32Array(8 * node.length).fill(-1)
    this.#node = node
    this.#parent = parent
    this.#end = end
    this.#edge = edge
  }

  /** @returns How far nodes went in all. */
  slideAll(isSideways: boolean): number {
    this.#isSideways = isSideways
    let moved = 0
    for (const sign of [1, -1]) {
      this.#sign = sign
      this.#measure(0, this.#node.length)
      for (let place = this.#node.length - 1; place > 0; place--) {
        const by = this.#findSlide(place)
        if (by < LEAST) continue
        this.#slide(place, by)
        moved += by * (this.#end[place]! - place)
      }
    }
    return moved
  }

  #slide(place: number, by: number): void {
    const values = this.#isSideways ? this.#x : this.#y
    for (let at = place; at < this.#end[place]!; at++) values[this.#node[at]!]! -= this.#sign * by
    this.#measure(place, this.#end[place]!)
  }

  /** Takes up where boxes and lines of a range lie. */
  #measure(begin: number, end: number): void {
    const { width, height, edges } = this.#part
    const count = this.#node.length
    const outlines = this.#outlines
    const sign = this.#sign
    // Sideways, boxes nearer above each other than the gap must stand beside each other.
    const margin = this.#gaps.nodeGap / 2
    for (let place = begin; place < end; place++) {
      const node = this.#node[place]!
      const [x, y, w, h] = [this.#x[node]!, this.#y[node]!, width[node]!, height[node]!]
      const [u0, u1] = this.#isSideways ? [y - margin, y + h + margin] : [x, x + w]
      const [low, high] = this.#isSideways ? [x, x + w] : [y, y + h]
      outlines.setBox(place, u0, u1, sign > 0 ? low : -high, sign > 0 ? high : -low)
      const edge = this.#edge[place]!
      if (edge < 0) continue
      const [a, b] = [edges.from[edge]!, edges.to[edge]!]
      const x0 = this.#x[a]! + width[a]!
      const y0 = this.#y[a]! + height[a]! / 2 + edges.fromY[edge]!
      const x1 = this.#x[b]!
      const y1 = this.#y[b]! + height[b]! / 2 + edges.toY[edge]!
      if (this.#isSideways) outlines.setLine(count + place, y0, sign * x0, y1, sign * x1)
      else outlines.setLine(count + place, x0, sign * y0, x1, sign * y1)
    }
  }

  /** @returns How far a subtree can slide towards its parent. */
  #findSlide(place: number): number {
    const limit = this.#limitByParent(place)
    return limit < LEAST || this.#isStopped(place) ? 0 : this.#limitByLine(place, this.#limitByOthers(place, limit))
  }

  /** As far as to the parent's level, or to the layer gap beside it. */
  #limitByParent(place: number): number {
    const { height, width, edges } = this.#part
    const node = this.#node[place]!
    const parent = this.#node[this.#parent[place]!]!
    if (!this.#isSideways) {
      const edge = this.#edge[place]!
      const isHead = edges.to[edge] === node
      const end = this.#y[node]! + height[node]! / 2 + (isHead ? edges.toY[edge]! : edges.fromY[edge]!)
      const goal = this.#y[parent]! + height[parent]! / 2 + (isHead ? edges.fromY[edge]! : edges.toY[edge]!)
      return this.#sign * (end - goal)
    }
    const isRight = edges.to[this.#edge[place]!] === node
    if (isRight !== this.#sign > 0) return 0
    const distance = isRight
      ? this.#x[node]! - this.#x[parent]! - width[parent]!
      : this.#x[parent]! - this.#x[node]! - width[node]!
    return distance - this.#gaps.layerGap
  }

  /** What of the rest lies before the subtree stops it. */
  #limitByOthers(place: number, most: number): number {
    const outlines = this.#outlines
    const count = this.#node.length
    const end = this.#end[place]!
    let low = Infinity
    let high = -Infinity
    let top = Infinity
    let bottom = -Infinity
    const { u0, u1, highest, lowest } = outlines
    // A subtree's boxes, and then its lines but the one to its parent.
    for (let at = place; at < count + end; at = at === end - 1 ? count + place + 1 : at + 1) {
      if (u0[at]! < low) low = u0[at]!
      if (u1[at]! > high) high = u1[at]!
      if (highest[at]! < top) top = highest[at]!
      if (lowest[at]! > bottom) bottom = lowest[at]!
    }
    const least = top - most - this.#gaps.nodeGap
    let near = 0
    for (let at = 0; at < 2 * count; at++) {
      if (highest[at]! > bottom || lowest[at]! < least || u1[at]! < low || u0[at]! > high) continue
      const of = at < count ? at : at - count
      if ((of >= place && of < end) || at === count) continue
      this.#near[near++] = at
    }
    let limit = most
    for (let at = place; at < end; at++) {
      for (let index = 0; index < near; index++) {
        const other = this.#near[index]!
        limit = Math.min(limit, outlines.clearance(other, at))
        if (limit < LEAST) return this.#stop(place, other, at)
        if (at === place) continue
        limit = Math.min(limit, outlines.clearance(other, count + at))
        if (limit < LEAST) return this.#stop(place, other, count + at)
      }
    }
    return limit
  }

  /** Notes what stops a subtree from sliding at all. */
  #stop(place: number, other: number, at: number): number {
    const row = 2 * (place + this.#node.length * this.#direction)
    this.#stoppedBy[row] = other
    this.#stoppedBy[row + 1] = at
    return 0
  }

  /** Whether what stopped a subtree before still does: most of them stand as they are after a few rounds. */
  #isStopped(place: number): boolean {
    const row = 2 * (place + this.#node.length * this.#direction)
    const other = this.#stoppedBy[row]!
    return other >= 0 && this.#outlines.clearance(other, this.#stoppedBy[row + 1]!) < LEAST
  }

  get #direction(): number {
    return (this.#isSideways ? 2 : 0) + (this.#sign > 0 ? 1 : 0)
  }

  /** The line to the parent turns with the slide: nothing of either side may lie where it sweeps. */
  #limitByLine(place: number, most: number): number {
    const outlines = this.#outlines
    const count = this.#node.length
    const line = count + place
    const parent = this.#parent[place]!
    // It only gets shorter.
    if (outlines.isThick(line)) return most
    const [u0, u1] = [outlines.u0[line]!, outlines.u1[line]!]
    const isParentFirst = this.#isParentAtStart(place)
    const shareAt = (u: number): number => (isParentFirst ? u - u0 : u1 - u) / (u1 - u0)
    let limit = most
    for (let at = 0; at < 2 * count && limit >= LEAST; at++) {
      const of = at < count ? at : at - count
      if (at === line || at === parent || at === place || at === count) continue
      const low = Math.max(u0, outlines.u0[at]!)
      const high = Math.min(u1, outlines.u1[at]!)
      if (low >= high) continue
      const isMoved = of >= place && of < this.#end[place]!
      const isOfParent = at >= count && !isMoved && (of === parent || this.#parent[of] === parent)
      const isOfNode = at >= count && isMoved && this.#parent[of] === place
      const gap = isOfParent || isOfNode ? TOUCH : CLEARANCE
      for (const u of [low, high]) {
        // What stands still is met where the line moves, what moves along where it does not.
        const speed = isMoved ? 1 - shareAt(u) : shareAt(u)
        if (speed < 1e-9) continue
        const room = isMoved
          ? outlines.topAt(at, u) - outlines.bottomAt(line, u)
          : outlines.topAt(line, u) - outlines.bottomAt(at, u)
        const other = u === low ? high : low
        const beyond = isMoved
          ? outlines.topAt(at, other) - outlines.bottomAt(line, other)
          : outlines.topAt(line, other) - outlines.bottomAt(at, other)
        if (room + beyond < 0) continue
        limit = Math.min(limit, Math.max(0, room - gap) / speed)
      }
    }
    return limit
  }

  #isParentAtStart(place: number): boolean {
    const { height, edges } = this.#part
    const edge = this.#edge[place]!
    const isHead = edges.to[edge] === this.#node[place]
    if (!this.#isSideways) return isHead
    const [a, b] = [edges.from[edge]!, edges.to[edge]!]
    const isDown = this.#y[a]! + height[a]! / 2 + edges.fromY[edge]! < this.#y[b]! + height[b]! / 2 + edges.toY[edge]!
    return isDown === isHead
  }

  settle(): DrawnPart {
    const { width, height } = this.#part
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let node = 0; node < width.length; node++) {
      left = Math.min(left, this.#x[node]!)
      top = Math.min(top, this.#y[node]!)
      right = Math.max(right, this.#x[node]! + width[node]!)
      bottom = Math.max(bottom, this.#y[node]! + height[node]!)
    }
    const x = this.#x.map((value) => value - left)
    const y = this.#y.map((value) => value - top)
    return { x, y, width: right - left, height: bottom - top }
  }
}
