import type { RecordCopy } from './RecordCopy.ts'

const decoder = new TextDecoder()

/** Rows that are parsed at once. */
const RUN = 64

/**
 * Reads many rows one after the other, those that stand side by side at once: a text that a browser decodes, however short,
 * is one more thing that collecting garbage goes through.
 */
export class RecordRuns<T> {
  readonly #records: RecordCopy<T>
  readonly #rows: ArrayLike<number>
  #first = 0
  #run: T[] = []

  /** @param rows In their order. */
  constructor(records: RecordCopy<T>, rows: ArrayLike<number>) {
    this.#records = records
    this.#rows = rows
  }

  at(index: number): T {
    const row = this.#rows[index]!
    if (this.#records.isOverlaid(row)) return this.#records.get(row)
    if (index < this.#first || index >= this.#first + this.#run.length) this.#read(index)
    return this.#run[index - this.#first]!
  }

  #read(first: number): void {
    const { below } = this.#records
    let last = first
    while (last - first < RUN - 1 && this.#isNext(last)) last++
    const [from, to] = [this.#rows[first]!, this.#rows[last]!]
    const bytes = below.bytes(from).subarray(below.start(from), below.end(to))
    this.#run = JSON.parse(`[${decoder.decode(bytes)}]`) as T[]
    this.#first = first
  }

  /** Whether what is asked for next stands behind it. */
  #isNext(index: number): boolean {
    const { below } = this.#records
    const [row, next] = [this.#rows[index]!, this.#rows[index + 1]]
    return next === row + 1 && !this.#records.isOverlaid(next) && below.isFollowed(row)
  }
}
