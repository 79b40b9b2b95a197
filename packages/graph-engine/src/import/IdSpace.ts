/** Cuts longer ids, which would be repeated in each of their interfaces. */
const MAX_LENGTH = 200

/** Gives each element of a graph an id of its own: the file's, where that is free. */
export class IdSpace {
  /** Holds the ids of elements that are there, and those that are kept free for what is yet to come. */
  readonly #ids = new Map<string, 'taken' | 'expected'>()
  /** Holds the last number that was tried behind an id. */
  readonly #numbers = new Map<string, number>()

  /** Keeps ids free for those whom the file calls so. */
  expect(ids: Iterable<string | undefined>): void {
    for (const wanted of ids) {
      if (wanted === undefined) continue
      const id = wanted.slice(0, MAX_LENGTH)
      if (!this.#ids.has(id)) this.#ids.set(id, 'expected')
    }
  }

  /** @param isOwn Whether the file calls the element so. */
  take(wanted: string, isOwn = true): string {
    const base = wanted.slice(0, MAX_LENGTH)
    let id = base
    const known = this.#ids.get(base)
    if (known === 'taken' || (known === 'expected' && !isOwn)) {
      let number = this.#numbers.get(base) ?? 1
      do id = `${base}~${++number}`
      while (this.#ids.has(id))
      this.#numbers.set(base, number)
    }
    this.#ids.set(id, 'taken')
    return id
  }
}
