import { hashCell } from '../../derived/gridCells.ts'
import { grown } from '../../document/columns.ts'
import type { GraphReader } from '../../document/GraphReader.ts'
import type { Steps } from '../../model/steps.ts'

/** Rows between two chances to pause. */
export const STEP = 2048
/** Places at first, a power of two; there are twice as many as squares at least. */
const FEWEST = 256

type Boxes = Pick<GraphReader['nodes'], 'x' | 'y' | 'width' | 'height'>

/** @returns The first of the rows in each square of that side, by their middles. */
export function* oneInEach(
  side: number,
  rows: Iterable<number>,
  { x, y, width, height }: Boxes,
): Steps<readonly number[]> {
  const shown: number[] = []
  const squares = new Squares()
  let count = 0
  for (const row of rows) {
    if (++count % STEP === 0) yield
    const column = Math.floor((x[row]! + width[row]! / 2) / side)
    const line = Math.floor((y[row]! + height[row]! / 2) / side)
    if (squares.add(column, line)) shown.push(row)
  }
  return shown
}

/** A set of squares as an open-addressing table: a `Set` of numbers that name them takes several times as long for 60,000. */
class Squares {
  #count = 0
  #columns = new Int32Array(FEWEST)
  #lines = new Int32Array(FEWEST)
  /** The number of each taken place's square and 1, 0 where free. */
  #places = new Int32Array(FEWEST * 2)

  /** @returns Whether it was not there yet. */
  add(column: number, line: number): boolean {
    const place = this.#find(column, line)
    if (this.#places[place] !== 0) return false
    this.#columns[this.#count] = column
    this.#lines[this.#count++] = line
    this.#places[place] = this.#count
    if (this.#count === this.#columns.length) this.#grow()
    return true
  }

  /** @returns The square's place, or the free one where it belongs. */
  #find(column: number, line: number): number {
    const mask = this.#places.length - 1
    for (let place = hashCell(0, column, line) & mask; ; place = (place + 1) & mask) {
      const square = this.#places[place]! - 1
      if (square < 0 || (this.#columns[square] === column && this.#lines[square] === line)) return place
    }
  }

  #grow(): void {
    this.#columns = grown(this.#columns, this.#count * 2)
    this.#lines = grown(this.#lines, this.#count * 2)
    this.#places = new Int32Array(this.#count * 4)
    for (let square = 0; square < this.#count; square++)
      this.#places[this.#find(this.#columns[square]!, this.#lines[square]!)] = square + 1
  }
}
