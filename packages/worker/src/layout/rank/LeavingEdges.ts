/** The most negative of so many waiting tree edges leaves. */
const CANDIDATES = 8

/** Tree edges whose cut values became negative, the last ones first. */
export class LeavingEdges {
  readonly #isTree: Uint8Array
  readonly #cut: Int32Array
  readonly #queue: number[] = []
  readonly #isQueued: Uint8Array

  constructor(isTree: Uint8Array, cut: Int32Array) {
    this.#isTree = isTree
    this.#cut = cut
    this.#isQueued = new Uint8Array(isTree.length)
  }

  offer(edge: number): void {
    if (this.#cut[edge]! >= 0 || this.#isQueued[edge] === 1) return
    this.#isQueued[edge] = 1
    this.#queue.push(edge)
  }

  offerAll(): void {
    for (let edge = 0; edge < this.#isTree.length; edge++) if (this.#isTree[edge] === 1) this.offer(edge)
  }

  /** @returns -1 when there is none. */
  take(): number {
    const queue = this.#queue
    let best = -1
    let bestAt = -1
    for (let at = queue.length - 1, seen = 0; at >= 0 && seen < CANDIDATES; at--) {
      const edge = queue[at]!
      if (this.#isTree[edge] === 0 || this.#cut[edge]! >= 0) {
        this.#isQueued[edge] = 0
        queue[at] = queue[queue.length - 1]!
        queue.pop()
        if (bestAt === queue.length) bestAt = at
        continue
      }
      seen++
      if (best >= 0 && this.#cut[edge]! >= this.#cut[best]!) continue
      best = edge
      bestAt = at
    }
    if (best >= 0) {
      queue[bestAt] = queue[queue.length - 1]!
      queue.pop()
      this.#isQueued[best] = 0
    }
    return best
  }
}
