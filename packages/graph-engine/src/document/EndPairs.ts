import type { ConnectionTable } from './ConnectionTable.ts'

/** Rows of connections by the two ends that they join: without a text or an object for each of a hundred thousand. */
export class EndPairs {
  readonly #connections: ConnectionTable
  /** Row + 1 of each taken place, 0 where free. A power of two long, and never more than half full. */
  readonly #places: Int32Array

  /** @param most Rows that are put in at most. */
  constructor(connections: ConnectionTable, most: number) {
    this.#connections = connections
    this.#places = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(1, most) * 2)))
  }

  /** @returns The row that joins the two, or -1. */
  find(from: number, to: number): number {
    return this.#places[this.#placeOf(from, to)]! - 1
  }

  /** Puts in a row that joins two ends which none in here does. */
  add(row: number): void {
    const { from, to } = this.#connections
    this.#places[this.#placeOf(from[row]!, to[row]!)] = row + 1
  }

  /** @returns Where a row stands that joins the two, or the free place for one. */
  #placeOf(from: number, to: number): number {
    const places = this.#places
    const { from: froms, to: tos } = this.#connections
    const last = places.length - 1
    let place = mix(from, to) & last
    for (;;) {
      const row = places[place]! - 1
      if (row < 0 || (froms[row] === from && tos[row] === to)) return place
      place = (place + 1) & last
    }
  }
}

function mix(from: number, to: number): number {
  const mixed = Math.imul(Math.imul(from, 0x9e3779b1) ^ to, 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}
