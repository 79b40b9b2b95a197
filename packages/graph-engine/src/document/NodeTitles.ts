import { BACKSLASH, QUOTE } from '../model/jsonBytes.ts'
import { nextCapacity, withRoom } from './columns.ts'

const decoder = new TextDecoder()

/**
 * Titles by node row: a place in the file's bytes, read when asked for, or a text over it. A million titles as strings take
 * 40 MB, and half a second of the thread that they are handed to.
 */
export class NodeTitles {
  private bytes: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  /** Where the title's text begins, behind its quote; 0 where the bytes have none. */
  private places = new Uint32Array(0)
  /** Of the first rows, where they came as texts. */
  private readonly texts: string[] = []
  /** Over both. */
  private readonly changed = new Map<number, string>()

  back(bytes: Uint8Array<ArrayBuffer>, rows: number): void {
    this.bytes = bytes
    this.places = withRoom(this.places, rows)
  }

  get(row: number): string {
    const text = this.changed.size > 0 ? this.changed.get(row) : undefined
    if (text !== undefined) return text
    const place = this.places[row]
    return place === undefined || place === 0 ? (this.texts[row] ?? '') : this.read(place)
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

  /** Lets the bytes tell the title of a row that has none yet. */
  setPlace(row: number, place: number): void {
    if (row >= this.places.length) this.places = withRoom(this.places, nextCapacity(this.places.length, row + 1))
    this.places[row] = place
  }

  private read(start: number): string {
    const { bytes } = this
    let end = start
    let hasEscape = false
    while (bytes[end] !== QUOTE) {
      if (bytes[end] === BACKSLASH) {
        hasEscape = true
        end++
      }
      end++
    }
    const text = decoder.decode(bytes.subarray(hasEscape ? start - 1 : start, hasEscape ? end + 1 : end))
    return hasEscape ? (JSON.parse(text) as string) : text
  }
}
