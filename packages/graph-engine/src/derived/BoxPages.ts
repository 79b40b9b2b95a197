import { grown } from '../document/columns.ts'

const BOX = 4
/** Items of a page, as bits of their number. */
const PAGE_BITS = 15
export const PAGE_ITEMS = 2 ** PAGE_BITS
export const PAGE_MASK = PAGE_ITEMS - 1

/** @returns The page that holds the item's box. */
export function pageOf(item: number): number {
  return item >>> PAGE_BITS
}

/**
 * Boxes by number, 32 B each: what is near in number is near in memory. They lie in pages of a megabyte, since copying those
 * of a large graph into a larger array would take a tenth of a second.
 */
export class BoxPages {
  readonly #pages: Float64Array<ArrayBuffer>[] = [new Float64Array(0)]

  /** x0, y0, x1, y1 of each item in turn: item `i` is number `i & PAGE_MASK` of page `pageOf(i)`. */
  get pages(): readonly Float64Array[] {
    return this.#pages
  }

  /** Makes room for items that follow each other in one page, which then have no box. Few items have part of a page. */
  open(first: number, count: number): void {
    const page = pageOf(first)
    const start = (first & PAGE_MASK) * BOX
    const end = start + count * BOX
    const before = this.#pages[page]
    const length = page > 0 ? PAGE_ITEMS * BOX : end
    if (before === undefined) this.#pages[page] = new Float64Array(length)
    else if (before.length < length) {
      this.#pages[page] = grown(before, Math.min(PAGE_ITEMS * BOX, Math.max(length, before.length * 2)))
    }
    this.#pages[page]!.fill(NaN, start, end)
  }

  set(item: number, x0: number, y0: number, x1: number, y1: number): void {
    const boxes = this.#pages[pageOf(item)]!
    const at = (item & PAGE_MASK) * BOX
    boxes[at] = x0
    boxes[at + 1] = y0
    boxes[at + 2] = x1
    boxes[at + 3] = y1
  }

  /** Takes an item's box away: it touches nothing from then on. */
  empty(item: number): void {
    const at = (item & PAGE_MASK) * BOX
    this.#pages[pageOf(item)]!.fill(NaN, at, at + BOX)
  }

  /**
   * Writes to `out`, after `before` others, which of the items that follow each other in one page touch the rectangle.
   * @returns How many there are then. More than `out` holds: the rest was left out.
   */
  read(
    first: number,
    count: number,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    out: Int32Array,
    before: number,
  ): number {
    const boxes = this.#pages[pageOf(first)]!
    const end = first + count
    let found = before
    for (let item = first, at = (first & PAGE_MASK) * BOX; item < end; item++, at += BOX) {
      if (!(boxes[at]! <= x1 && boxes[at + 2]! >= x0 && boxes[at + 1]! <= y1 && boxes[at + 3]! >= y0)) continue
      if (found < out.length) out[found] = item
      found++
    }
    return found
  }
}
