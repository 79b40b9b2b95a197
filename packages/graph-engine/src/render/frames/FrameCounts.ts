import { FrameContents, framesThatWerePut } from '../../document/FrameContents.ts'
import type { RendererInput } from '../RendererPort.ts'

/** Counts the nodes in each frame that is asked about, and keeps the counts until the document changes. */
export class FrameCounts {
  /** Says whether the counts are kept however the graph changes. */
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
    const frame = new FrameContents(graph.annotations, row, framesThatWerePut(graph.annotations))
    const { x0, y0, x1, y1 } = frame.box
    let found = nodeIndex.query(x0, y0, x1, y1, this.#found)
    if (found > this.#found.length) {
      this.#found = new Int32Array(found)
      found = nodeIndex.query(x0, y0, x1, y1, this.#found)
    }
    const { nodes } = graph
    let count = 0
    for (let i = 0; i < found; i++) if (frame.holds(nodes, this.#found[i]!)) count++
    return count
  }
}
