import { IdIndex } from './IdIndex.ts'

/** Values by id, of few or of many. */
export interface ById<T> {
  readonly size: number
  has(id: string): boolean
  get(id: string): T | undefined
  set(id: string, value: T): unknown
}

/** Nodes. */
const MANY = 1000

/** @param nodes How many nodes the ids are of: for few, a Map is made sooner. */
export function createById<T>(nodes: number): ById<T> {
  return nodes > MANY ? new IdMap() : new Map()
}

/**
 * Values by id, UUIDs as words. A browser's Map puts each text that it is asked for among those that there are once, all of
 * which are gone through in one piece whenever garbage is collected: with the ids of a large graph, some 0.2 us for each.
 */
export class IdMap<T> implements ById<T> {
  #index = new IdIndex()
  /** By the index's row. */
  #values: (T | undefined)[] = []
  /** Rows whose values were taken away: the next ids get them. */
  #free: number[] = []
  readonly #most: (() => number) | undefined

  /** How many there are when it is asked how many may come. */
  #due = MANY

  /**
   * @param most How many there may come to be: asked for as soon as there are many, and whenever there are twice as many, which
   * then have room at once. To make it for 100,000 while they come takes 10 ms in one piece, and then falls together with what
   * a browser does when its own tables grow: at powers of two.
   */
  constructor(most?: () => number) {
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
    const known = this.#index.row(id)
    const row = known < 0 ? this.#add(id) : known
    this.#values[row] = value
  }

  delete(id: string): void {
    const row = this.#index.row(id)
    if (row < 0) return
    this.#index.unbind(row)
    this.#values[row] = undefined
    this.#free.push(row)
  }

  /** In no order. */
  *values(): Generator<T, void> {
    for (const value of this.#values) if (value !== undefined) yield value
  }

  clear(): void {
    this.#index = new IdIndex()
    this.#values = []
    this.#free = []
    this.#due = MANY
  }

  /** Tells each value and the row that its id names in `ids`, or -1: in half the time of looking each up, and makes no texts. */
  forEachIn(ids: IdIndex, visit: (value: T, row: number) => void): void {
    const rows = ids.rowsOfIdsIn(this.#index)
    for (let i = 0; i < rows.length; i++) {
      const value = this.#values[i]
      if (value !== undefined) visit(value, rows[i]!)
    }
  }

  #add(id: string): number {
    const row = this.#free.pop()
    if (row === undefined) {
      if (this.#index.length === this.#due && this.#most !== undefined) {
        this.#due *= 2
        this.#index.reserve(this.#most())
      }
      this.#index.add(id)
      return this.#index.length - 1
    }
    this.#index.setId(row, id)
    this.#index.bind(row)
    return row
  }
}
