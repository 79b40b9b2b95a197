import { BACKSLASH, QUOTE } from '../model/jsonBytes.ts'
import { readUtf8 } from '../model/readUtf8.ts'
import { type BytePages, placeInPage } from './BytePages.ts'
import { nextCapacity, withRoom } from './columns.ts'

/**
 * Holds titles by node row. A title is a place in the file's bytes, or in those that were written later, read when asked for;
 * a text may lie over it. A million titles as strings take 40 MB, and half a second of the thread that they are handed to.
 */
export class NodeTitles {
  private bytes: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  /** Counts the rows of the file, which come first. */
  private filed = 0
  /** Holds where a title's text begins, behind its quote: an address where the row was written, 0 where no bytes have it. */
  private places = new Uint32Array(0)
  /** Holds the titles of the first rows, where they came as texts. */
  private readonly texts: string[] = []
  /** Holds the titles that lie over both. */
  private readonly changed = new Map<number, string>()
  readonly #written: BytePages

  constructor(written: BytePages) {
    this.#written = written
  }

  back(bytes: Uint8Array<ArrayBuffer>, rows: number): void {
    this.bytes = bytes
    this.filed = rows
    this.places = withRoom(this.places, rows)
  }

  get(row: number): string {
    const text = this.changed.size > 0 ? this.changed.get(row) : undefined
    if (text !== undefined) return text
    const place = this.places[row]
    if (place === undefined || place === 0) return this.texts[row] ?? ''
    return row < this.filed ? readText(this.bytes, place) : readText(this.#written.bytes(place), placeInPage(place))
  }

  set(row: number, title: string): void {
    const { texts } = this
    const isPlaced = (this.places[row] ?? 0) !== 0
    if (isPlaced || row > texts.length) this.changed.set(row, title)
    else {
      texts[row] = title
      this.changed.delete(row)
    }
  }

  /** Lets go of the title of a row that is gone for good. */
  release(row: number): void {
    this.changed.delete(row)
    if (row < this.filed) return
    if (row < this.places.length) this.places[row] = 0
    if (row < this.texts.length) this.texts[row] = ''
  }

  /** Lets the bytes tell the title of a row that has none yet. */
  setPlace(row: number, place: number): void {
    if (row >= this.places.length) this.places = withRoom(this.places, nextCapacity(this.places.length, row + 1))
    this.places[row] = place
  }
}

function readText(bytes: Uint8Array<ArrayBuffer>, start: number): string {
  let end = start
  let hasEscape = false
  while (bytes[end] !== QUOTE) {
    if (bytes[end] === BACKSLASH) {
      hasEscape = true
      end++
    }
    end++
  }
  return hasEscape ? (JSON.parse(readUtf8(bytes, start - 1, end + 1)) as string) : readUtf8(bytes, start, end)
}
