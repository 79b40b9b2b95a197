import type { DrawnPart, Gaps, Part } from '../Part.ts'
import type { Pose } from './Pose.ts'
import type { TreePlaces } from './TreePlaces.ts'

/** Left, right, top and bottom. */
export type TreeExtent = [number, number, number, number]

/** Lines beside a tree's own that must stay free. */
const SPARE = 8
/** Less than this may lie in a column unseen. */
const ROUNDING = 2 ** -22

/**
 * A tree's boxes and lines while it is put together, each subtree in coordinates of its own: number n is the box of place n,
 * number count + n the line from there to its parent, and from 2 * count on are lines of no node. All are linear between x0 and x1.
 */
export class TreeOutlines {
  readonly part: Part
  readonly gaps: Gaps
  readonly places: TreePlaces
  readonly count: number
  /** The nodes' top left. */
  readonly x: Float64Array
  readonly y: Float64Array
  readonly x0: Float64Array
  readonly x1: Float64Array
  /** At x0. */
  readonly top: Float64Array
  readonly bottom: Float64Array
  /** How much each falls a pixel, at its top as at its bottom. */
  readonly slope: Float64Array
  /** By place, whether its line is drawn yet. */
  readonly hasLine: Uint8Array
  /** Upside down, interfaces off the middle would stay where they are. */
  readonly canMirror: boolean
  /** How wide the columns are that boxes and lines are looked up by. */
  readonly column: number

  constructor(part: Part, gaps: Gaps, places: TreePlaces) {
    const count = part.width.length
    const create = (): Float64Array => new Float64Array(2 * count + SPARE)
    this.part = part
    this.gaps = gaps
    this.places = places
    this.count = count
    this.x = new Float64Array(count)
    this.y = part.height.map((height) => -height / 2)
    this.x0 = create()
    this.x1 = create()
    this.top = create()
    this.bottom = create()
    this.slope = create()
    this.hasLine = new Uint8Array(count)
    this.canMirror = part.edges.fromY.every((offset) => offset === 0) && part.edges.toY.every((offset) => offset === 0)
    this.column = part.width.reduce((sum, width) => sum + width, 0) / count + gaps.layerGap
  }

  /** Takes up a whole drawing, every line of it. */
  take({ x, y }: DrawnPart): void {
    this.x.set(x)
    this.y.set(y)
    this.hasLine.fill(1, 1)
    this.measure(0, this.count)
  }

  /** Boxes of a range of places, and their lines. */
  measure(begin: number, end: number): void {
    for (let place = begin; place < end; place++) {
      this.measureBox(place)
      if (place > 0) this.measureLine(place)
    }
  }

  /** Of all nodes but those of a range of places. */
  measureExtent(begin = 0, end = 0): TreeExtent {
    const { x0, x1, top, bottom, count } = this
    const extent: TreeExtent = [Infinity, -Infinity, Infinity, -Infinity]
    for (let place = begin === 0 ? end : 0; place < count; place = place + 1 === begin ? end : place + 1) {
      if (x0[place]! < extent[0]) extent[0] = x0[place]!
      if (x1[place]! > extent[1]) extent[1] = x1[place]!
      if (top[place]! < extent[2]) extent[2] = top[place]!
      if (bottom[place]! > extent[3]) extent[3] = bottom[place]!
    }
    return extent
  }

  settle(): DrawnPart {
    const [left, right, top, bottom] = this.measureExtent()
    return {
      x: this.x.map((value) => value - left),
      y: this.y.map((value) => value - top),
      width: right - left,
      height: bottom - top,
    }
  }

  measureBox(place: number): void {
    const node = this.places.node[place]!
    this.x0[place] = this.x[node]!
    this.x1[place] = this.x[node]! + this.part.width[node]!
    this.top[place] = this.y[node]!
    this.bottom[place] = this.y[node]! + this.part.height[node]!
  }

  measureLine(place: number): void {
    const { width, height, edges } = this.part
    const edge = this.places.edge[place]!
    const [a, b] = [edges.from[edge]!, edges.to[edge]!]
    const y0 = this.y[a]! + height[a]! / 2 + edges.fromY[edge]!
    const y1 = this.y[b]! + height[b]! / 2 + edges.toY[edge]!
    this.setLine(this.count + place, this.x[a]! + width[a]!, y0, this.x[b]!, y1)
  }

  /** How long a place's line is, once it is drawn. */
  lengthOf(place: number): number {
    const at = this.count + place
    return (this.x1[at]! - this.x0[at]!) * Math.hypot(1, this.slope[at]!)
  }

  setLine(at: number, x0: number, y0: number, x1: number, y1: number): void {
    this.x0[at] = x0
    this.x1[at] = x1
    this.top[at] = this.bottom[at] = y0
    this.slope[at] = (y1 - y0) / (x1 - x0)
  }

  /** Moves nodes as one. @param about The node that they are turned upside down about. */
  move(nodes: Iterable<number>, { shift, isMirrored, height }: Pose, about: number): void {
    const pivot = this.y[about]! + this.part.height[about]! / 2
    for (const node of nodes) {
      const top = isMirrored ? 2 * pivot - this.y[node]! - this.part.height[node]! : this.y[node]!
      this.x[node] = this.x[node]! + shift
      this.y[node] = top + height
    }
  }

  firstColumn(x0: number): number {
    return Math.floor((x0 + ROUNDING) / this.column)
  }

  lastColumn(x1: number): number {
    return Math.floor((x1 - ROUNDING) / this.column)
  }
}
