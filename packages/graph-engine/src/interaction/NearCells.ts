/** Finds all that comes near a rectangle: it writes to `found`, which may be another array each time. */
export interface NearSource {
  /** @returns How many. */
  find(x0: number, y0: number, x1: number, y1: number): number
  readonly found: Int32Array
  /** Holds two points for each that was found, x and y in turn, if the source says more than rows. */
  readonly shapes?: Float64Array
}

/** The side of a cell that a view asks for, in CSS pixels. */
export const CELL_SIDE = 32

/** Cells across and down: further ones take the places of those that lie so many cells away. Powers of two. */
const ACROSS = 64
const DOWN = 32
/** A cell takes five numbers: its era, column and row, how many rows were found, and where they begin. */
const CELL = 5
const TOO_MANY = -1
/** A cell keeps at most so many rows; more are found anew each time. */
const MOST = 160
/** All cells together keep at most so many rows; when there are more, all cells are forgotten. */
const MOST_OF_ALL = 65_536
const FEWEST = 1024
const POINT = 2
const SHAPE = 2 * POINT

/**
 * Keeps what lies near each small square that was asked for, until anything changes: a pointer comes back to the same few,
 * and a grid's cells hold a hundred boxes for each one that is near.
 * It takes 40 KiB from the first question on, and 4 B a row, with shapes 20 B: at most 1.25 MiB.
 */
export class NearCells {
  #cells = new Int32Array(0)
  #kept = new Int32Array(0)
  #keptShapes = new Float32Array(0)
  #count = 0
  #era = 0
  #source: NearSource | undefined
  #size = 0
  #reach = 0
  #revision = -1
  /** The last `look` found these rows from `start` to `end`, in the source's order, and their shapes. */
  rows: Int32Array = this.#kept
  shapes: Float32Array | Float64Array = this.#keptShapes
  start = 0
  end = 0
  /** Shapes are seen from here, so that single precision is as exact far out. */
  originX = 0
  originY = 0

  /**
   * Finds what is within `reach` of a place, and some around it.
   * @param size The side of a cell, as all of it in graph units.
   * @param revision Another number where the source would find something else. NaN is always another.
   */
  look(source: NearSource, x: number, y: number, size: number, reach: number, revision: number): void {
    if (this.#isNew(source, size, reach, revision)) {
      this.#forget()
      // When each question finds another graph or zoom, as in a drag, the rest of a cell would be found for nothing.
      this.#findAnew(source, x, y, reach)
      return
    }
    const column = Math.floor(x / size)
    const line = Math.floor(y / size)
    const at = ((line & (DOWN - 1)) * ACROSS + (column & (ACROSS - 1))) * CELL
    // Columns and rows of more than 32 bits are never equal, and found anew.
    const isKnown = this.#cells[at] === this.#era && this.#cells[at + 1] === column && this.#cells[at + 2] === line
    if (!isKnown) this.#fill(at, column, line)
    const count = this.#cells[at + 3]!
    if (count === TOO_MANY) {
      this.#findAnew(source, x, y, reach)
      return
    }
    this.rows = this.#kept
    this.shapes = this.#keptShapes
    this.start = this.#cells[at + 4]!
    this.end = this.start + count
    this.originX = column * size
    this.originY = line * size
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

  #findAnew(source: NearSource, x: number, y: number, reach: number): void {
    this.end = source.find(x - reach, y - reach, x + reach, y + reach)
    this.rows = source.found
    if (source.shapes) this.shapes = source.shapes
    this.start = this.originX = this.originY = 0
  }

  #forget(): void {
    this.#era++
    this.#count = 0
  }

  #fill(at: number, column: number, line: number): void {
    const size = this.#size
    // A place may be rounded into the next cell.
    const reach = this.#reach + size / 1024
    const x = column * size
    const y = line * size
    const source = this.#source!
    const count = source.find(x - reach, y - reach, x + size + reach, y + size + reach)
    const isKept = count <= MOST
    if (isKept && this.#count + count > MOST_OF_ALL) this.#forget()
    const cells = this.#cells
    cells[at] = this.#era
    cells[at + 1] = column
    cells[at + 2] = line
    cells[at + 3] = isKept ? count : TOO_MANY
    cells[at + 4] = this.#count
    if (isKept) this.#keep(source, count, x, y)
  }

  #keep({ found, shapes }: NearSource, count: number, x: number, y: number): void {
    const first = this.#count
    this.#count += count
    if (this.#count > this.#kept.length) this.#grow(shapes !== undefined)
    for (let i = 0; i < count; i++) this.#kept[first + i] = found[i]!
    if (!shapes) return
    const kept = this.#keptShapes
    for (let i = 0, to = first * SHAPE; i < count * SHAPE; i += POINT, to += POINT) {
      kept[to] = shapes[i]! - x
      kept[to + 1] = shapes[i + 1]! - y
    }
  }

  #grow(hasShapes: boolean): void {
    const length = Math.max(FEWEST, this.#kept.length * 2)
    const kept = new Int32Array(length)
    kept.set(this.#kept)
    this.#kept = kept
    if (!hasShapes) return
    const shapes = new Float32Array(length * SHAPE)
    shapes.set(this.#keptShapes)
    this.#keptShapes = shapes
  }
}
