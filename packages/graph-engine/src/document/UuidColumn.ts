import { uuidText } from '../model/uuidText.ts'
import { nextCapacity, withRoom } from './columns.ts'
import { readUuids } from './uuidTexts.ts'
import { WORDS } from './uuidWords.ts'

/** Rows. */
const FEW_WORDS = 256

/** UUIDs by row, as numbers of 32 bits. */
export class UuidColumn {
  /** Signed: numbers that need 32 bits without a sign are boxed on their way through calls. */
  protected words = new Int32Array(0)

  /** Makes room for so many rows, whatever they name. */
  reserveRows(rows: number): void {
    if (this.words.length < rows * WORDS) this.words = withRoom(this.words, rows * WORDS)
  }

  /** Makes room for a row that follows all others. */
  append(row: number): void {
    if (this.words.length >= (row + 1) * WORDS) return
    this.words = withRoom(this.words, nextCapacity(row, row + 1) * WORDS)
  }

  /** Gives rows the UUIDs that the texts are, as many as `readUuids` takes. @returns False where one of them is none. */
  setTexts(row: number, texts: readonly string[]): boolean {
    this.append(row + texts.length - 1)
    return readUuids(texts, this.words, row * WORDS)
  }

  set(row: number, from: Int32Array, at: number): void {
    const { words } = this
    const to = row * WORDS
    words[to] = from[at]!
    words[to + 1] = from[at + 1]!
    words[to + 2] = from[at + 2]!
    words[to + 3] = from[at + 3]!
  }

  /** Gives a row the UUID of a row in another table. */
  copy(row: number, table: UuidColumn, from: number): void {
    this.set(row, table.words, from * WORDS)
  }

  /** Whether a row has the UUID of a row in another table. */
  isSame(row: number, table: UuidColumn, other: number): boolean {
    const { words } = this
    const { words: others } = table
    for (let at = row * WORDS, from = other * WORDS, end = at + WORDS; at < end; at++, from++) {
      if (words[at] !== others[from]) return false
    }
    return true
  }

  /**
   * @returns The words of the first rows, in their order. Few are a plain list: while much memory waits for the collector, the
   * browser has each array buffer that is made pay for it with a millisecond or more of its work.
   */
  wordsOf(rows: number): ArrayLike<number> {
    const words = this.words.subarray(0, rows * WORDS)
    return rows <= FEW_WORDS ? Array.from(words) : words.slice()
  }

  /** Puts what `wordsOf` gave into the first rows. */
  putWords(words: ArrayLike<number>): void {
    this.reserveRows(words.length / WORDS)
    this.words.set(words)
  }

  text(row: number): string {
    const at = row * WORDS
    const { words } = this
    return uuidText(words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!)
  }
}
