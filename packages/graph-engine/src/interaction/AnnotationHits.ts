import type { GraphIndices } from '../derived/GraphIndices.ts'
import { AnnotationKind } from '../document/GraphReader.ts'
import { FRAME_TITLE } from '../geometry/annotations.ts'

/** Edges of a box as bits. */
export const Edge = { left: 1, top: 2, right: 4, bottom: 8 } as const

export interface AnnotationEdge {
  readonly row: number
  /** Bits of Edge. */
  readonly edges: number
}

/** Below this zoom a frame's title is drawn above the frame, at its own size in CSS pixels. */
const OUTER_TITLE_ZOOM = 0.35
const OUTER_TITLE = 18
const BORDER = 5

/** Which annotation lies under a point, in graph units; `pixel` is a CSS pixel. */
export class AnnotationHits {
  readonly #indices: GraphIndices

  constructor(indices: GraphIndices) {
    this.#indices = indices
  }

  /** @returns The topmost row, or -1: notes anywhere, frames at their title and border. */
  at(x: number, y: number, zoom: number): number {
    if (this.#indices.annotations.isEmpty) return -1
    const pixel = 1 / zoom
    const { kind } = this.#indices.graph.annotations
    for (const row of this.#near(x, y, OUTER_TITLE * pixel).reverse()) {
      const isHit = kind[row] === AnnotationKind.note ? this.#isInside(row, x, y) : this.#isOnFrame(row, x, y, zoom)
      if (isHit) return row
    }
    return -1
  }

  /** @returns The edges of an annotation that the point is on: two at a corner. */
  edgeAt(x: number, y: number, zoom: number): AnnotationEdge | undefined {
    const reach = BORDER / zoom
    for (const row of this.#near(x, y, reach).reverse()) {
      const edges = this.#edgesAt(row, x, y, reach)
      if (edges !== 0) return { row, edges }
    }
    return undefined
  }

  #near(x: number, y: number, reach: number): number[] {
    return this.#indices.annotations.query(x - reach, y - reach, x + reach, y + reach)
  }

  #isInside(row: number, x: number, y: number): boolean {
    const { x: left, y: top, width, height } = this.#indices.graph.annotations
    return x >= left[row]! && x <= left[row]! + width[row]! && y >= top[row]! && y <= top[row]! + height[row]!
  }

  #isOnFrame(row: number, x: number, y: number, zoom: number): boolean {
    if (this.#edgesAt(row, x, y, BORDER / zoom) !== 0) return true
    const { x: left, y: top, width } = this.#indices.graph.annotations
    if (x < left[row]! || x > left[row]! + width[row]!) return false
    const below = y - top[row]!
    return zoom < OUTER_TITLE_ZOOM ? below <= 0 && below >= -OUTER_TITLE / zoom : below >= 0 && below <= FRAME_TITLE
  }

  #edgesAt(row: number, x: number, y: number, reach: number): number {
    const { x: left, y: top, width, height } = this.#indices.graph.annotations
    const right = left[row]! + width[row]!
    const bottom = top[row]! + height[row]!
    if (x < left[row]! - reach || x > right + reach || y < top[row]! - reach || y > bottom + reach) return 0
    return (
      (Math.abs(x - left[row]!) <= reach ? Edge.left : 0) |
      (Math.abs(y - top[row]!) <= reach ? Edge.top : 0) |
      (Math.abs(x - right) <= reach ? Edge.right : 0) |
      (Math.abs(y - bottom) <= reach ? Edge.bottom : 0)
    )
  }
}
