/** What is asked for all that comes near a rectangle: it writes to `found`, which may be another array each time. */
export interface NearSource {
  /** @returns How many. */
  find(x0: number, y0: number, x1: number, y1: number): number
  readonly found: Int32Array
}

/** Cells across and down: further ones take the places of those that lie so many cells away. Powers of two. */
const ACROSS = 64
const DOWN = 32
/** Era, column and row of the cell, how many rows were found, the rows. */
const CELL = 16
const FIRST = 4
const MOST = CELL - FIRST
const TOO_MANY = -1

/**
 * What lies near each small square that was asked for, kept until anything changes: a pointer comes back to the same few,
 * and a grid's cells hold a hundred boxes for each one that is near.
 * Memory: 128 KiB, from the first question on.
 */
export class NearCells {
  #cells = new Int32Array(0)
  #era = 0
  #source: NearSource | undefined
  #size = 0
  #reach = 0
  #revision = -1
  /** What the last `look` found: these rows from `start` to `end`, in the source's order. */
  rows: Int32Array = this.#cells
  start = 0
  end = 0

  /**
   * Finds what is within `reach` of a place, and some around it.
   * @param size The side of a cell, as all of it in graph units.
   * @param revision Another number where the source would find something else. NaN is always another.
   */
  look(source: NearSource, x: number, y: number, size: number, reach: number, revision: number): void {
    if (this.#isNew(source, size, reach, revision)) this.#era++
    const column = Math.floor(x / size)
    const line = Math.floor(y / size)
    const at = ((line & (DOWN - 1)) * ACROSS + (column & (ACROSS - 1))) * CELL
    const cells = this.#cells
    // Columns and rows of more than 32 bits are never equal, and found anew.
    if (cells[at] !== this.#era || cells[at + 1] !== column || cells[at + 2] !== line) this.#fill(at, column, line)
    const count = cells[at + 3]!
    if (count !== TOO_MANY) {
      this.rows = cells
      this.start = at + FIRST
      this.end = this.start + count
      return
    }
    this.end = source.find(x - reach, y - reach, x + reach, y + reach)
    this.rows = source.found
    this.start = 0
  }

  #isNew(source: NearSource, size: number, reach: number, revision: number): boolean {
    const isSame = source === this.#source && size === this.#size && reach === this.#reach
    if (isSame && revision === this.#revision) return false
    if (this.#cells.length === 0) this.#cells = new Int32Array(ACROSS * DOWN * CELL)
    this.#source = source
    this.#size = size
    this.#reach = reach
    this.#revision = revision
    return true
  }

  #fill(at: number, column: number, line: number): void {
    const size = this.#size
    // A place may be rounded into the next cell.
    const reach = this.#reach + size / 1024
    const x = column * size
    const y = line * size
    const source = this.#source!
    const count = source.find(x - reach, y - reach, x + size + reach, y + size + reach)
    const cells = this.#cells
    cells[at] = this.#era
    cells[at + 1] = column
    cells[at + 2] = line
    cells[at + 3] = count > MOST ? TOO_MANY : count
    const { found } = source
    for (let i = 0; i < count && i < MOST; i++) cells[at + FIRST + i] = found[i]!
  }
}
