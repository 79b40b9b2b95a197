/**
 * Connections that join nothing, by the ids that they name. Thousands may name one interface: those are told of together, and
 * when its node comes back only those are looked at that wait for it, not those that lack their other end.
 */

import type { Copies } from './Copies.ts'

/** Beyond as many at one interface, they are told once, with how many they are. */
const MANY_LOOSE = 100

interface LooseEnd {
  /** Of connections that name it, copies included. */
  count: number
  /** Their rows, without copies. */
  readonly rows: Set<number>
  /** Of those the ones that are to be joined, if at all, when a node has it. */
  readonly waiting: Set<number>
}

const NO_ROWS: readonly number[] = []

export class LooseEnds {
  /** Rows, copies among them, of which something else may be told than before. */
  readonly touchedRows = new Set<number>()
  /** Ids of which that many are told, or were. */
  readonly touchedIds = new Set<string>()
  readonly #ends = new Map<string, LooseEnd>()
  readonly #waitsFor = new Map<number, string>()
  readonly #copies: Copies

  constructor(copies: Copies) {
    this.#copies = copies
  }

  get isEmpty(): boolean {
    return this.#ends.size === 0
  }

  countAt(id: string): number {
    return this.#ends.get(id)?.count ?? 0
  }

  isAnyCrowded(ids: Iterable<string>): boolean {
    for (const id of ids) if (this.countAt(id) > MANY_LOOSE) return true
    return false
  }

  rowsAt(id: string): readonly number[] {
    return [...(this.#ends.get(id)?.rows ?? NO_ROWS)]
  }

  waitingAt(id: string): readonly number[] {
    return [...(this.#ends.get(id)?.waiting ?? NO_ROWS)]
  }

  /** @param ids What it names. @param waitsFor That of them which no node has; undefined where nodes have both. */
  add(row: number, ids: ReadonlySet<string>, waitsFor: string | undefined): void {
    const count = this.#copies.countOf(row)
    for (const id of ids) {
      let end = this.#ends.get(id)
      if (end === undefined) this.#ends.set(id, (end = { count: 0, rows: new Set(), waiting: new Set() }))
      this.#count(id, end, count)
      end.rows.add(row)
    }
    if (!this.isAnyCrowded(ids)) this.#touchRow(row)
    if (waitsFor === undefined) return
    this.#waitsFor.set(row, waitsFor)
    this.#ends.get(waitsFor)!.waiting.add(row)
  }

  /** With the copies that it was added with. */
  remove(row: number, ids: ReadonlySet<string>): void {
    if (!this.isAnyCrowded(ids)) this.#touchRow(row)
    const waitsFor = this.#waitsFor.get(row)
    if (waitsFor !== undefined) {
      this.#ends.get(waitsFor)!.waiting.delete(row)
      this.#waitsFor.delete(row)
    }
    for (const id of ids) {
      const end = this.#ends.get(id)!
      end.rows.delete(row)
      this.#count(id, end, -this.#copies.countOf(row))
      if (end.rows.size === 0) this.#ends.delete(id)
    }
  }

  /** The node that has it, or had it, came or went. */
  touch(id: string): void {
    const end = this.#ends.get(id)
    if (end === undefined) return
    if (end.count > MANY_LOOSE) this.touchedIds.add(id)
    else for (const row of end.rows) this.#touchRow(row)
  }

  forgetTouched(): void {
    this.touchedRows.clear()
    this.touchedIds.clear()
  }

  #count(id: string, end: LooseEnd, by: number): void {
    const wasCrowded = end.count > MANY_LOOSE
    end.count += by
    const isCrowded = end.count > MANY_LOOSE
    if (wasCrowded || isCrowded) this.touchedIds.add(id)
    // Those that are there besides, few, were told each by itself until now, or are from now on.
    if (wasCrowded !== isCrowded) for (const row of end.rows) this.#touchRow(row)
  }

  #touchRow(row: number): void {
    for (const each of this.#copies.rowsOf(row)) this.touchedRows.add(each)
  }
}
