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
  readonly #index = new IdIndex()
  readonly #values: T[] = []

  get size(): number {
    return this.#values.length
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
    if (row >= 0) this.#values[row] = value
    else {
      this.#index.add(id)
      this.#values.push(value)
    }
  }
}
