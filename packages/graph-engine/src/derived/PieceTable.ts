import { grown } from '../document/columns.ts'
import { PAGE_ITEMS, PAGE_MASK, pageOf } from './BoxPages.ts'

interface Page {
  readonly connection: Int32Array<ArrayBuffer>
  readonly start: Float32Array<ArrayBuffer>
  readonly end: Float32Array<ArrayBuffer>
  readonly slack: Float32Array<ArrayBuffer>
  readonly next: Int32Array<ArrayBuffer>
}

/**
 * Holds what pieces of curves are, by the numbers that a PackedGrid gives them. It is kept in pages, as the grid's boxes are,
 * so that no growth copies much. A piece takes 20 B.
 */
export class PieceTable {
  #pages: Page[] = []

  /** @returns The connection row of a piece. */
  connection(piece: number): number {
    return this.#pages[pageOf(piece)]!.connection[piece & PAGE_MASK]!
  }

  /** A piece is its path from `start` to `end`: whole numbers are where one cubic of it ends and the next begins. */
  start(piece: number): number {
    return this.#pages[pageOf(piece)]!.start[piece & PAGE_MASK]!
  }

  end(piece: number): number {
    return this.#pages[pageOf(piece)]!.end[piece & PAGE_MASK]!
  }

  /** @returns How far it strays from the diagonal of its box; negative where y falls as x rises. */
  slack(piece: number): number {
    return this.#pages[pageOf(piece)]!.slack[piece & PAGE_MASK]!
  }

  /** @returns The next piece of its connection. */
  next(piece: number): number {
    return this.#pages[pageOf(piece)]!.next[piece & PAGE_MASK]!
  }

  set(piece: number, connection: number, start: number, end: number, slack: number, next: number): void {
    const at = piece & PAGE_MASK
    let page = this.#pages[pageOf(piece)]
    if (page === undefined || at >= page.next.length) page = this.#makePage(pageOf(piece), at, page)
    page.connection[at] = connection
    page.start[at] = start
    page.end[at] = end
    page.slack[at] = slack
    page.next[at] = next
  }

  /** A table of few pieces has part of a page. */
  #makePage(index: number, at: number, before = NO_PAGE): Page {
    const length = index > 0 ? PAGE_ITEMS : Math.min(PAGE_ITEMS, Math.max(FEWEST, at + 1, before.next.length * 2))
    const page = {
      connection: grown(before.connection, length),
      start: grown(before.start, length),
      end: grown(before.end, length),
      slack: grown(before.slack, length),
      next: grown(before.next, length),
    }
    this.#pages[index] = page
    return page
  }
}

const FEWEST = 16
const NO_PAGE: Page = {
  connection: new Int32Array(0),
  start: new Float32Array(0),
  end: new Float32Array(0),
  slack: new Float32Array(0),
  next: new Int32Array(0),
}
