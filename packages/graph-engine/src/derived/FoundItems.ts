/** Holds what a search has found so far: it goes on in steps, between which its grid may be asked other things. */
export class FoundItems {
  items = new Int32Array(1024)
  count = 0

  /** Makes room for `more`, so that a caller may write into `items`. */
  reserve(more: number): void {
    if (this.count + more <= this.items.length) return
    const larger = new Int32Array(Math.max(this.items.length * 2, this.count + more))
    larger.set(this.items)
    this.items = larger
  }

  /** @returns What was found, until the next search. */
  get found(): Int32Array {
    return this.items.subarray(0, this.count)
  }
}
