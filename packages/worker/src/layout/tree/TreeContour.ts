/**
 * Knows how far a subtree reaches up and down in each layer under its root, as in Reingold and Tilford, "Tidier drawings of trees"
 * (IEEE Transactions on Software Engineering, 1981). The deepest layer comes first, so that a root is added at the end. The deeper
 * of two joined contours takes the other up, so a whole tree costs no more than its nodes.
 */
export class TreeContour {
  readonly #top: number[] = []
  readonly #bottom: number[] = []
  /** This is added to every value, so that a subtree is shifted at once. */
  #shift = 0

  /** The number of layers. */
  get depth(): number {
    return this.#top.length
  }

  shiftBy(by: number): void {
    this.#shift += by
  }

  addRoot(top: number, bottom: number): void {
    this.#top.push(top - this.#shift)
    this.#bottom.push(bottom - this.#shift)
  }

  /** @returns How far down `other` must go to lie below this one, with a gap in every layer that both have. */
  clearBelow(other: TreeContour, gap: number): number {
    const layers = Math.min(this.depth, other.depth)
    let least = -Infinity
    for (let layer = 1; layer <= layers; layer++) {
      const own = this.#bottom[this.depth - layer]! + this.#shift
      least = Math.max(least, own + gap - other.#top[other.depth - layer]! - other.#shift)
    }
    return least
  }

  /** Joins two contours of the same layer, the one above the other. @returns One of them, which is both now. */
  static join(above: TreeContour, below: TreeContour): TreeContour {
    const kept = above.depth >= below.depth ? above : below
    const other = kept === above ? below : above
    for (let layer = 1; layer <= other.depth; layer++) {
      const at = kept.depth - layer
      if (kept === above) kept.#bottom[at] = below.#bottom[below.depth - layer]! + below.#shift - kept.#shift
      else kept.#top[at] = above.#top[above.depth - layer]! + above.#shift - kept.#shift
    }
    return kept
  }
}
