import { MarkCode, type Marks } from '../api.ts'
import type { GraphReader } from '../document/GraphReader.ts'

/** Looking at every node takes milliseconds in a large graph, and a run marks nodes many times a second. */
const PAUSE_MS = 200

/** The nodes that bear a mark, found by looking at all of them, but not more often than five times a second. */
export class MarkedRows {
  readonly #graph: GraphReader
  readonly #marks: Marks
  #rows: number[] = []
  #hasRun = false
  #marksVersion = -1
  #graphLength = -1
  #scannedAt = -Infinity

  constructor(graph: GraphReader, marks: Marks) {
    this.#graph = graph
    this.#marks = marks
  }

  get rows(): readonly number[] {
    return this.#rows
  }

  /** Some node runs, or has run. */
  get hasRun(): boolean {
    return this.#hasRun
  }

  /** Whether marks have changed since the last look. */
  get isStale(): boolean {
    return this.#marksVersion !== this.#marks.version || this.#graphLength !== this.#graph.nodes.length
  }

  /** Looks again if there is need and it is time. @returns Whether it looked. */
  follow(now: number): boolean {
    if (!this.isStale || now - this.#scannedAt < PAUSE_MS) return false
    this.#scannedAt = now
    this.#marksVersion = this.#marks.version
    this.#graphLength = this.#graph.nodes.length
    const { present } = this.#graph.nodes
    this.#rows = []
    this.#hasRun = false
    for (let row = 0; row < this.#graphLength; row++) {
      if (!present[row]) continue
      const run = this.#marks.runCode(row)
      if (run !== MarkCode.none) this.#hasRun = true
      else if (this.#marks.validationCode(row) === MarkCode.none) continue
      this.#rows.push(row)
    }
    return true
  }
}
