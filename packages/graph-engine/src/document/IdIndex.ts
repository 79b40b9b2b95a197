/**
 * String ids and the rows they name. A canonical UUID goes to one table, any other id to another. Few ids are all kept as texts
 * and in a Map: to read a UUID takes ten times as long as that while the code is cold, as it is when the first small graph is
 * opened.
 * Removed rows stay bound until another row claims their id, so that many can go and come back at no cost: whoever looks an
 * id up sees to it that the row is there.
 */
import { nextCapacity, withRoom } from './columns.ts'
import { TextTable } from './TextTable.ts'
import { UuidTable } from './UuidTable.ts'
import { parseUuid, WORDS } from './uuidWords.ts'

/** A list of ids as it crosses to another thread. */
export interface PackedIds {
  readonly length: number
  readonly words: ArrayLike<number>
  /** With their rows, those that are no UUIDs. */
  readonly others: readonly (readonly [row: number, id: string])[]
}

/** Of a graph of some 1,500 nodes. */
const FEW = 8192
const scratch = new Int32Array(WORDS)

export class IdIndex {
  length = 0
  /** How often an id came to name another row than it did. */
  takeovers = 0
  /** For who hands the index to another thread, as `others`. */
  readonly uuids = new UuidTable()
  /** Ids that are no UUIDs, once there are words. */
  readonly others = new TextTable()
  /** 1 for rows that their ids name. */
  private bound = new Uint8Array(0)
  /** All ids by row while they are few, and the rows that they name; empty once they are words. */
  private texts: string[] = []
  private readonly textRows = new Map<string, number>()
  private isFew = true
  private readonly few: number

  /** @param few More ids than these are kept as words. */
  constructor(few = FEW) {
    this.few = few
  }

  /** Forgets all ids, of which none may be bound, and keeps the memory for others. */
  clearList(): void {
    this.length = 0
    this.texts.length = 0
    if (this.others.size > 0) this.others.clear()
  }

  /** Forgets all ids, bound ones too, and keeps the memory for others. @returns False, having done nothing, once there are words. */
  forgetTexts(): boolean {
    if (!this.isFew) return false
    this.bound.fill(0, 0, this.length)
    if (this.textRows.size > 0) this.textRows.clear()
    this.clearList()
    return true
  }

  /** Of a list that keeps words from the first id on. */
  pack(): PackedIds {
    const others: [row: number, id: string][] = []
    for (let row = 0; others.length < this.others.size; row++) {
      const id = this.others.get(row)
      if (id !== undefined) others.push([row, id])
    }
    return { length: this.length, words: this.uuids.wordsOf(this.length), others }
  }

  /** Takes ids that were packed in the place of all others, of which none may be bound. */
  unpack({ length, words, others }: PackedIds): void {
    this.clearList()
    this.keepWords()
    this.length = length
    this.uuids.putWords(words)
    for (const [row, id] of others) this.others.set(row, id)
  }

  /** Makes room, so that filling does not copy. */
  reserve(rows: number): void {
    for (const _ of this.reserveInSteps(rows));
  }

  /** Makes room for ids that are not bound, or not yet. */
  reserveIds(rows: number): void {
    if (rows > this.few) this.keepWords()
    if (this.isFew) return
    this.uuids.reserveRows(rows)
    if (this.others.size > 0) this.others.reserveRows(rows)
    this.bound = withRoom(this.bound, rows)
  }

  /** As `reserve`, and yields where it may pause; the index must stay as it is meanwhile. */
  *reserveInSteps(rows: number): Generator<void, void> {
    this.reserveIds(rows)
    if (this.isFew) return
    // As many of those to come are no UUIDs as of those that are here.
    const others = this.others.size === 0 ? 0 : Math.ceil((rows * this.others.size) / this.length)
    yield* this.uuids.reserveInSteps(rows - others)
    yield* this.others.reserveInSteps(others)
  }

  /** Gives the next row an id, without binding it. */
  append(id: string): number {
    if (this.length >= this.few) this.keepWords()
    const row = this.appendRow()
    if (!this.isFew) this.uuids.append(row)
    this.setId(row, id)
    return row
  }

  /** Gives the next rows ids, without binding them: as many calls of `append` take longer. @param ids No more than `TOGETHER`. */
  appendAll(ids: readonly string[]): void {
    const first = this.length
    if (first + ids.length > this.few) this.keepWords()
    if (this.isFew || !this.uuids.setTexts(first, ids)) {
      for (let i = 0; i < ids.length; i++) this.append(ids[i]!)
      return
    }
    this.length += ids.length
    if (this.bound.length < this.length) this.bound = withRoom(this.bound, nextCapacity(first, this.length))
  }

  /** Gives the next row of another index the id of a row, without binding it: of a UUID no text is made. */
  appendTo(list: IdIndex, row: number): void {
    if (list.length >= list.few) list.keepWords()
    if (this.isFew || list.isFew || this.isOther(row)) {
      list.append(this.id(row))
      return
    }
    const to = list.appendRow()
    list.uuids.append(to)
    list.uuids.copy(to, this.uuids, row)
  }

  /** Whether a row has the id of a row in another index. */
  isIdIn(row: number, index: IdIndex, other: number): boolean {
    const areWords = !this.isFew && !index.isFew && this.others.size === 0 && index.others.size === 0
    return areWords ? this.uuids.isSame(row, index.uuids, other) : this.id(row) === index.id(other)
  }

  /** Gives the next row the UUID that `readUuid` wrote to `words`, without binding it. */
  appendWords(words: Int32Array, from: number): number {
    this.keepWords()
    const row = this.appendRow()
    this.uuids.append(row)
    this.uuids.set(row, words, from)
    return row
  }

  /** As `appendWords`, and binds it. @returns false, having done nothing, when the UUID names another row. */
  addWords(words: Int32Array, from: number): boolean {
    this.keepWords()
    if (!this.uuids.add(this.length, words, from)) return false
    this.bound[this.appendRow()] = 1
    return true
  }

  /** @returns The row that the UUID is bound to, or -1. */
  rowOfWords(words: Int32Array, from: number): number {
    this.keepWords()
    return this.uuids.row(words, from)
  }

  /** Gives the next row an id and binds it. @returns false when the id names another row. */
  add(id: string): boolean {
    const row = this.append(id)
    return this.bind(row)
  }

  /** Renames a row that is not bound. */
  setId(row: number, id: string): void {
    if (this.isFew) this.texts[row] = id
    else if (parseUuid(id, scratch)) {
      this.uuids.set(row, scratch, 0)
      if (this.others.size > 0) this.others.delete(row)
    } else {
      this.others.set(row, id)
    }
  }

  /** Lets the row's id name it. @returns false when the id names another row. */
  bind(row: number): boolean {
    if (this.bound[row] === 1) return true
    if (this.isFew) {
      if (this.textRows.has(this.texts[row]!)) return false
      this.textRows.set(this.texts[row]!, row)
    } else if (!(this.isOther(row) ? this.others : this.uuids).bind(row)) return false
    this.bound[row] = 1
    return true
  }

  /** Binds all rows from one on: quicker than as many calls of `bind`. @returns The rows whose ids name others, in order. */
  bindFrom(first: number): number[] {
    this.reserve(this.length)
    if (this.isFew) return this.bindTexts(first)
    const taken = this.uuids.bindAll(first, this.length, this.bound, this.others)
    if (this.others.size === 0) return taken
    for (let row = first; row < this.length; row++) if (this.others.has(row) && !this.bind(row)) taken.push(row)
    return taken.sort((a, b) => a - b)
  }

  private bindTexts(first: number): number[] {
    const { texts, bound, textRows, length } = this
    const taken: number[] = []
    for (let row = first; row < length; row++) {
      if (bound[row] === 1) continue
      if (textRows.has(texts[row]!)) taken.push(row)
      else {
        textRows.set(texts[row]!, row)
        bound[row] = 1
      }
    }
    return taken
  }

  /** Lets the row's id name it and no other row any more. */
  claim(row: number): void {
    if (this.bound[row] === 1 || this.bind(row)) return
    this.takeovers++
    if (this.isFew) {
      this.bound[this.textRows.get(this.texts[row]!)!] = 0
      this.textRows.set(this.texts[row]!, row)
    } else this.bound[(this.isOther(row) ? this.others : this.uuids).claim(row)] = 0
    this.bound[row] = 1
  }

  unbind(row: number): void {
    if (this.bound[row] !== 1) return
    this.bound[row] = 0
    if (this.isFew) this.textRows.delete(this.texts[row]!)
    else (this.isOther(row) ? this.others : this.uuids).unbind(row)
  }

  /** @returns The row that the id is bound to, or -1. */
  row(id: string): number {
    if (this.isFew) return this.textRows.get(id) ?? -1
    return parseUuid(id, scratch) ? this.uuids.row(scratch, 0) : this.others.row(id)
  }

  /** @returns The row that is bound here to the id of a row in another index, or -1. */
  rowOfIdIn(index: IdIndex, row: number): number {
    if (this.isFew || index.isFew || index.isOther(row)) return this.row(index.id(row))
    return this.uuids.rowOf(index.uuids, row)
  }

  /** @returns The row that the id of a row names by now, itself or another that has claimed it; -1 where it names none. */
  rowNow(row: number): number {
    return this.bound[row] === 1 ? row : this.rowOfIdIn(this, row)
  }

  /** @returns `rowOfIdIn` of each row of another index, in less than half the time of as many calls. */
  rowsOfIdsIn(index: IdIndex): Int32Array {
    if (!this.isFew && !index.isFew && index.others.size === 0) return this.uuids.rowsOf(index.uuids, index.length)
    return Int32Array.from({ length: index.length }, (_, row) => this.rowOfIdIn(index, row))
  }

  id(row: number): string {
    if (this.isFew) return this.texts[row]!
    return (this.others.size > 0 ? this.others.get(row) : undefined) ?? this.uuids.text(row)
  }

  private isOther(row: number): boolean {
    return this.others.size > 0 && this.others.has(row)
  }

  private appendRow(): number {
    const row = this.length++
    if (this.bound.length < this.length) this.bound = withRoom(this.bound, nextCapacity(row, this.length))
    return row
  }

  /** From now on UUIDs are words. */
  private keepWords(): void {
    if (!this.isFew) return
    this.isFew = false
    const { texts, bound } = this
    this.texts = []
    this.textRows.clear()
    this.uuids.reserveRows(texts.length)
    for (let row = 0; row < texts.length; row++) {
      this.setId(row, texts[row]!)
      if (bound[row] !== 1) continue
      bound[row] = 0
      this.bind(row)
    }
  }
}
