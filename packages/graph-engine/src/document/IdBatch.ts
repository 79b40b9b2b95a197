import type { IdIndex } from './IdIndex.ts'
import { TOGETHER } from './uuidTexts.ts'

/** Gives an index ids one by one, and the index gets them together. */
export class IdBatch {
  readonly #index: IdIndex
  readonly #waiting: string[] = []
  #count = 0

  constructor(index: IdIndex) {
    this.#index = index
  }

  /** The row that the next id gets. */
  get length(): number {
    return this.#index.length + this.#count
  }

  append(id: string): void {
    if (this.#count === TOGETHER) this.flush()
    this.#waiting[this.#count++] = id
  }

  /** To be called after the last one. */
  flush(): void {
    const { length } = this.#waiting
    this.#index.appendAll(this.#count === length ? this.#waiting : this.#waiting.slice(0, this.#count))
    this.#count = 0
  }
}
