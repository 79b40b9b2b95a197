import { grown, nextCapacity } from '../../document/columns.ts'
import { IdMap } from '../../document/IdMap.ts'

/** Numbers below this are looked up by themselves. */
const MOST = 2 ** 22
const MOST_DIGITS = 7
const ZERO = 0x30

/** Rows by id, where ids may be the numbers that a large copy has in their place. */
export class RowsById {
  /** One more than the row, by number. */
  #numbered = new Int32Array(0)
  readonly #others: IdMap<number>

  /** @param most About how many ids there are: asked for once there are many. */
  constructor(most: () => number) {
    this.#others = new IdMap(most)
  }

  get(id: string): number | undefined {
    const number = numberOf(id)
    if (number < 0) return this.#others.get(id)
    const row = (this.#numbered[number] ?? 0) - 1
    return row < 0 ? undefined : row
  }

  set(id: string, row: number): void {
    const number = numberOf(id)
    if (number < 0) {
      this.#others.set(id, row)
      return
    }
    const { length } = this.#numbered
    if (number >= length) this.#numbered = grown(this.#numbered, nextCapacity(length, number + 1))
    this.#numbered[number] = row + 1
  }
}

/** @returns The number that is written just so, or -1. */
function numberOf(id: string): number {
  const { length } = id
  if (length === 0 || length > MOST_DIGITS || (length > 1 && id.charCodeAt(0) === ZERO)) return -1
  let number = 0
  for (let i = 0; i < length; i++) {
    const digit = id.charCodeAt(i) - ZERO
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number < MOST ? number : -1
}
