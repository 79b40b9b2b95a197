import type { RendererInput } from '../RendererPort.ts'

/** How many nodes lie in each frame that was asked about, as of the document's version. */
export class FrameCounts {
  /** What was counted stands, however the graph changes. */
  isFrozen = false
  readonly #input: RendererInput
  readonly #counts = new Map<number, number>()
  #version = -1
  #found = new Int32Array(256)

  constructor(input: RendererInput) {
    this.#input = input
  }

  get(row: number): number {
    const { version } = this.#input.graph
    if (version !== this.#version && !this.isFrozen) {
      this.#counts.clear()
      this.#version = version
    }
    let count = this.#counts.get(row)
    if (count === undefined) this.#counts.set(row, (count = this.#count(row)))
    return count
  }

  #count(row: number): number {
    const { graph, nodeIndex } = this.#input
    const { x, y, width, height } = graph.annotations
    const x0 = x[row]!
    const y0 = y[row]!
    const x1 = x0 + width[row]!
    const y1 = y0 + height[row]!
    let found = nodeIndex.query(x0, y0, x1, y1, this.#found)
    if (found > this.#found.length) {
      this.#found = new Int32Array(found)
      found = nodeIndex.query(x0, y0, x1, y1, this.#found)
    }
    const { nodes } = graph
    let count = 0
    for (let i = 0; i < found; i++) {
      const node = this.#found[i]!
      const left = nodes.x[node]!
      const top = nodes.y[node]!
      if (left >= x0 && top >= y0 && left + nodes.width[node]! <= x1 && top + nodes.height[node]! <= y1) count++
    }
    return count
  }
}
