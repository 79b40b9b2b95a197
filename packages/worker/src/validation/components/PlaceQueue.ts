/** Heads that wait for their turn, the one with the lowest key first: a binary heap whose memory is used again. */
export class PlaceQueue {
  #keys = new Float64Array(64)
  #heads = new Int32Array(64)
  #count = 0

  get size(): number {
    return this.#count
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }

  /** The lowest key, where there is one. */
  get key(): number {
    return this.#keys[0]!
  }

  /** Whose key that is. */
  get head(): number {
    return this.#heads[0]!
  }

  clear(): void {
    this.#count = 0
  }

  push(key: number, head: number): void {
    if (this.#count === this.#heads.length) this.#grow()
    let at = this.#count++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#keys[parent]! <= key) break
      this.#put(at, this.#keys[parent]!, this.#heads[parent]!)
      at = parent
    }
    this.#put(at, key, head)
  }

  /** Takes out the head with the lowest key: there has to be one. */
  pop(): number {
    const keys = this.#keys
    const first = this.#heads[0]!
    const last = --this.#count
    const key = keys[last]!
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= last) break
      if (child + 1 < last && keys[child + 1]! < keys[child]!) child++
      if (keys[child]! >= key) break
      this.#put(at, keys[child]!, this.#heads[child]!)
      at = child
    }
    this.#put(at, key, this.#heads[last]!)
    return first
  }

  #put(at: number, key: number, head: number): void {
    this.#keys[at] = key
    this.#heads[at] = head
  }

  #grow(): void {
    const keys = new Float64Array(this.#keys.length * 2)
    keys.set(this.#keys)
    const heads = new Int32Array(keys.length)
    heads.set(this.#heads)
    this.#keys = keys
    this.#heads = heads
  }
}
