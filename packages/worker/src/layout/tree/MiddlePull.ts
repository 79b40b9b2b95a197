import type { TreeExtent, TreeOutlines } from './TreeOutlines.ts'

/** How strongly nodes are drawn to the middle of a drawing: the fourth power of how far off it they stand, across and along. */
export class MiddlePull {
  readonly middleX: number
  readonly middleY: number
  readonly factorX: number
  readonly factorY: number

  /** @param share Of half a side: what it costs, in pixels of line, to stand at a side. */
  constructor([left, right, top, bottom]: TreeExtent, share: number) {
    // Not even nodes without a height make it nothing.
    const halfWidth = Math.max(1, (right - left) / 2)
    const halfHeight = Math.max(1, (bottom - top) / 2)
    this.middleX = left + halfWidth
    this.middleY = top + halfHeight
    const pull = (share * (halfWidth + halfHeight)) / 2
    this.factorX = pull / halfWidth ** 4
    this.factorY = pull / halfHeight ** 4
  }

  /** What a node costs by where it stands. */
  costOf(place: number, { x0, x1, top, bottom }: TreeOutlines): number {
    const x = (x0[place]! + x1[place]!) / 2 - this.middleX
    const y = (top[place]! + bottom[place]!) / 2 - this.middleY
    return this.factorX * x ** 4 + this.factorY * y ** 4
  }
}
