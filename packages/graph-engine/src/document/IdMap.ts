import { IdIndex } from './IdIndex.ts'

/** From so many ids on, room is made for all that may come. */
const MANY = 1000

/**
 * Values by id, UUIDs as words. A browser's Map puts each text that it is asked for among those that there are once, all of
 * which are gone through in one piece whenever garbage is collected: with the ids of a large graph, some 0.2 us for each.
 */
export class IdMap<T> {
  #index = new IdIndex()
  /** Values by the index's row. */
  #values: (T | undefined)[] = []
  /** Rows whose values were taken away: the next ids get them. */
  #free: number[] = []
  readonly #most: () => number

  /** @param most Says how many there may come to be: asked for as soon as there are many. */
  constructor(most: () => number = () => 0) {
    this.#most = most
  }

  get size(): number {
    return this.#values.length - this.#free.length
  }

  has(id: string): boolean {
    return this.#index.row(id) >= 0
  }

  get(id: string): T | undefined {
    const row = this.#index.row(id)
    return row < 0 ? undefined : this.#values[row]
  }

  set(id: string, value: T): void {
    const row = this.#index.row(id)
    this.#values[row < 0 ? this.#add(id) : row] = value
  }

  delete(id: string): void {
    const row = this.#index.row(id)
    if (row < 0) return
    this.#index.unbind(row)
    this.#values[row] = undefined
    this.#free.push(row)
  }

  /** Gives the values in no order. */
  *values(): Generator<T, void> {
    for (const value of this.#values) if (value !== undefined) yield value
  }

  clear(): void {
    this.#index = new IdIndex()
    this.#values = []
    this.#free = []
  }

  /** Tells each value and the row that its id names in `ids`, or -1: it makes no texts. */
  forEachIn(ids: IdIndex, visit: (value: T, row: number) => void): void {
    for (const [row, value] of this.#values.entries()) {
      if (value !== undefined) visit(value, ids.rowOfIdIn(this.#index, row))
    }
  }

  /** @returns The row of an id that has none yet. */
  #add(id: string): number {
    const free = this.#free.pop()
    if (free !== undefined) {
      this.#index.setId(free, id)
      this.#index.bind(free)
      return free
    }
    if (this.#values.length === MANY) this.#index.reserve(Math.max(this.#most(), MANY))
    const row = this.#index.append(id)
    this.#index.bind(row)
    this.#values.push(undefined)
    return row
  }
}
