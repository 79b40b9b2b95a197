import type { Clip } from './connections/cutCurve.ts'
import type { ConnectionPainter } from './connections/ConnectionPainter.ts'
import type { RendererInput } from './RendererPort.ts'

/** Milliseconds between two pictures of marks in sight: nobody reads more than twenty a second. */
const PAUSE = 50

/** Tells which marks can be seen, and when: a run marks a thousand nodes a second, and most of them are elsewhere. */
export class MarkSight {
  readonly #input: Pick<RendererInput, 'graph' | 'marks'>
  readonly #connections: Pick<ConnectionPainter, 'drewFrom'>
  #hadRun = false
  #isDue = false
  #shownAt = -Infinity

  constructor(input: Pick<RendererInput, 'graph' | 'marks'>, connections: Pick<ConnectionPainter, 'drewFrom'>) {
    this.#input = input
    this.#connections = connections
  }

  /** @returns Whether the mark of a node (-1: many) shows in a region, on the node or on what leads away from it. */
  follow(row: number, region: Clip): boolean {
    const { marks } = this.#input
    const isOther = marks.hasRun !== this.#hadRun
    this.#hadRun = marks.hasRun
    // With the first mark of a run all connections step back.
    if (!isOther && row >= 0 && !this.#isIn(row, region) && !this.#connections.drewFrom(row)) return false
    this.#isDue = true
    return true
  }

  /** Marks were seen that are not drawn yet. */
  get isDue(): boolean {
    return this.#isDue
  }

  /** @returns Whether to draw them now. The first mark after a pause is drawn at once. */
  isTime(now: number): boolean {
    if (!this.#isDue || now - this.#shownAt < PAUSE) return false
    this.#isDue = false
    this.#shownAt = now
    return true
  }

  #isIn(row: number, region: Clip): boolean {
    const { x, y, width, height } = this.#input.graph.nodes
    const left = x[row]!
    const top = y[row]!
    return left <= region.x1 && left + width[row]! >= region.x0 && top <= region.y1 && top + height[row]! >= region.y0
  }
}
