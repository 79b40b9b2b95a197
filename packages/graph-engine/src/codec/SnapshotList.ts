import type { ElementList } from '../document/LateElements.ts'
import { forEachInSteps, type Steps } from '../model/steps.ts'
import type { SnapshotRows } from './GraphSnapshot.ts'

/** Elements of a graph as it was, each made when it is asked for: thousands of objects outlive the writing of a file. */
export class SnapshotList<T> implements ElementList<T> {
  readonly rows: SnapshotRows<T>
  readonly length: number
  /** Holds the elements that stand in the places of some rows. */
  readonly #instead: ReadonlyMap<number, T>
  readonly #kept: Int32Array

  /** @returns Those that are kept, in the file's order. */
  static *of<T>(rows: SnapshotRows<T>, instead: ReadonlyMap<number, T>): Steps<SnapshotList<T>> {
    const kept = new Int32Array(rows.length)
    let length = 0
    yield* forEachInSteps(kept, (_, row) => {
      if (rows.isKept(row)) kept[length++] = row
    })
    return new SnapshotList(rows, kept.subarray(0, length), instead)
  }

  private constructor(rows: SnapshotRows<T>, kept: Int32Array, instead: ReadonlyMap<number, T>) {
    this.rows = rows
    this.length = kept.length
    this.#kept = kept
    this.#instead = instead
  }

  at(index: number): T {
    return this.record(this.#kept[index]!)
  }

  record(row: number): T {
    return this.#instead.get(row) ?? this.rows.record(row)
  }

  isInstead(row: number): boolean {
    return this.#instead.has(row)
  }

  /** @returns Where the rows, which are kept, stand in the list. */
  indicesOf(rows: readonly number[]): number[] {
    const wanted = new Set(rows)
    const indices: number[] = []
    if (wanted.size > 0) for (let i = 0; i < this.length; i++) if (wanted.has(this.#kept[i]!)) indices.push(i)
    return indices
  }
}
