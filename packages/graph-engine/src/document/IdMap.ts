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
  return nodes > MANY ? new IdMap(() => nodes) : new Map()
}

/** Ids of a table that is still spread over a larger one: to do so with 131,072 took 6 to 25 ms in one call. */
const MOST_SPREAD = 8192

/** Ids that share a table, with room for so many and no more. */
interface Part<T> {
  readonly index: IdIndex
  /** By the index's row. */
  readonly values: (T | undefined)[]
  /** Rows whose values were taken away: the next ids get them. */
  readonly free: number[]
  room: number
}

/**
 * Values by id, UUIDs as words. A browser's Map puts each text that it is asked for among those that there are once, all of
 * which are gone through in one piece whenever garbage is collected: with the ids of a large graph, some 0.2 us for each.
 * A large table is never spread over a larger one, in one task: those that come get one more, as large as all others.
 */
export class IdMap<T> implements ById<T> {
  #parts: Part<T>[] = [createPart(MANY)]
  #size = 0
  readonly #most: (() => number) | undefined

  /**
   * @param most How many there may come to be: asked for as soon as there are many, and whenever there is no room for more, which
   * then have room at once.
   */
  constructor(most?: () => number) {
    this.#most = most
  }

  get size(): number {
    return this.#size
  }

  has(id: string): boolean {
    return this.#parts.some(({ index }) => index.row(id) >= 0)
  }

  get(id: string): T | undefined {
    for (const { index, values } of this.#parts) {
      const row = index.row(id)
      if (row >= 0) return values[row]
    }
    return undefined
  }

  set(id: string, value: T): void {
    for (const { index, values } of this.#parts) {
      const row = index.row(id)
      if (row < 0) continue
      values[row] = value
      return
    }
    this.#add(id, value)
    this.#size++
  }

  delete(id: string): void {
    for (const { index, values, free } of this.#parts) {
      const row = index.row(id)
      if (row < 0) continue
      index.unbind(row)
      values[row] = undefined
      free.push(row)
      this.#size--
      return
    }
  }

  /** In no order. */
  *values(): Generator<T, void> {
    for (const { values } of this.#parts) for (const value of values) if (value !== undefined) yield value
  }

  clear(): void {
    this.#parts = [createPart(MANY)]
    this.#size = 0
  }

  /** Tells each value and the row that its id names in `ids`, or -1: in half the time of looking each up, and makes no texts. */
  forEachIn(ids: IdIndex, visit: (value: T, row: number) => void): void {
    for (const { index, values } of this.#parts) {
      const rows = ids.rowsOfIdsIn(index)
      for (let i = 0; i < rows.length; i++) {
        const value = values[i]
        if (value !== undefined) visit(value, rows[i]!)
      }
    }
  }

  #add(id: string, value: T): void {
    for (const { index, values, free } of this.#parts) {
      const row = free.pop()
      if (row === undefined) continue
      index.setId(row, id)
      index.bind(row)
      values[row] = value
      return
    }
    const { index, values } = this.#lastWithRoom()
    index.add(id)
    values.push(value)
  }

  #lastWithRoom(): Part<T> {
    const last = this.#parts.at(-1)!
    const { length } = last.values
    if (length < last.room) return last
    const more = Math.max((this.#most?.() ?? 0) - this.#size, this.#size)
    if (length <= MOST_SPREAD) {
      last.room += more
      last.index.reserve(last.room)
      return last
    }
    const part = createPart<T>(more)
    part.index.reserve(more)
    this.#parts.push(part)
    return part
  }
}

function createPart<T>(room: number): Part<T> {
  return { index: new IdIndex(), values: [], free: [], room }
}
