/** Nodes that wait for their turn, the one with the lowest key first: a binary heap whose memory is used again. */

/** A key and a node. */
const WORDS = 2

export class PlaceQueue {
  private entries = new Int32Array(64 * WORDS)
  private count = 0

  get size(): number {
    return this.count
  }

  get isEmpty(): boolean {
    return this.count === 0
  }

  /** The lowest key, where there is one. */
  get key(): number {
    return this.entries[0]!
  }

  clear(): void {
    this.count = 0
  }

  push(key: number, node: number): void {
    if ((this.count + 1) * WORDS > this.entries.length) this.grow()
    const { entries } = this
    let at = this.count++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (entries[parent * WORDS]! <= key) break
      this.move(parent, at)
      at = parent
    }
    this.put(at, key, node)
  }

  /** Takes out the node with the lowest key: there has to be one. */
  pop(): number {
    const { entries } = this
    const node = entries[1]!
    const last = --this.count
    const key = entries[last * WORDS]!
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= last) break
      if (child + 1 < last && entries[(child + 1) * WORDS]! < entries[child * WORDS]!) child++
      if (entries[child * WORDS]! >= key) break
      this.move(child, at)
      at = child
    }
    this.put(at, key, entries[last * WORDS + 1]!)
    return node
  }

  private put(at: number, key: number, node: number): void {
    this.entries[at * WORDS] = key
    this.entries[at * WORDS + 1] = node
  }

  private move(from: number, to: number): void {
    this.put(to, this.entries[from * WORDS]!, this.entries[from * WORDS + 1]!)
  }

  private grow(): void {
    const larger = new Int32Array(this.entries.length * 2)
    larger.set(this.entries)
    this.entries = larger
  }
}
