import type { DrawnPart, Gaps, Part } from '../Part.ts'
import { Outlines } from './Outlines.ts'
import type { TreePlaces } from './TreePlaces.ts'

/** A tree's drawing as slides see it, up or down or sideways: subtrees go towards lower coordinates, mirrored where they do not. */
export class SlidingTree {
  readonly outlines: Outlines
  readonly #part: Part
  readonly #gaps: Gaps
  readonly #node: Int32Array
  readonly #parent: Int32Array
  readonly #end: Int32Array
  readonly #edge: Int32Array
  readonly #x: Float64Array
  readonly #y: Float64Array
  #isSideways = false
  /** 1 where subtrees slide towards lower coordinates as they are, -1 where they do so mirrored. */
  #sign = 1

  constructor(part: Part, gaps: Gaps, { node, parent, end, edge }: TreePlaces, { x, y }: DrawnPart) {
    this.#part = part
    this.#gaps = gaps
    this.#x = x.slice()
    this.#y = y.slice()
    this.outlines = new Outlines(node.length, gaps.nodeGap)
    this.#node = node
    this.#parent = parent
    this.#end = end
    this.#edge = edge
  }

  /** Of four. */
  get direction(): number {
    return (this.#isSideways ? 2 : 0) + (this.#sign > 0 ? 1 : 0)
  }

  turn(isSideways: boolean, sign: number): void {
    this.#isSideways = isSideways
    this.#sign = sign
    this.#measure(0, this.#node.length)
  }

  slide(place: number, by: number): void {
    const values = this.#isSideways ? this.#x : this.#y
    for (let at = place; at < this.#end[place]!; at++) values[this.#node[at]!]! -= this.#sign * by
    this.#measure(place, this.#end[place]!)
  }

  /** Takes up where boxes and lines of a range lie. */
  #measure(begin: number, end: number): void {
    const { width, height, edges } = this.#part
    const count = this.#node.length
    const outlines = this.outlines
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

  /** As far as to the parent's level, or to the layer gap beside it. */
  limitByParent(place: number): number {
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

  isParentAtStart(place: number): boolean {
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
