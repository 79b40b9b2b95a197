/** Longer ones would be repeated in each of their interfaces. */
const MAX_LENGTH = 200

/** Gives each element of a graph an id of its own: the file's, where that is free. */
export class IdSpace {
  readonly #taken = new Set<string>()
  /** What elements that are yet to come are called. */
  readonly #expected = new Set<string>()
  /** The last number that was tried behind an id. */
  readonly #numbers = new Map<string, number>()

  /** Keeps ids free for those whom the file calls so. */
  expect(ids: Iterable<string | undefined>): void {
    for (const id of ids) if (id !== undefined) this.#expected.add(id.slice(0, MAX_LENGTH))
  }

  /** @param isOwn Whether the file calls the element so. */
  take(wanted: string, isOwn = true): string {
    const base = wanted.slice(0, MAX_LENGTH)
    let id = base
    let number = this.#numbers.get(base) ?? 1
    while (this.#taken.has(id) || (this.#expected.has(id) && !(isOwn && id === base))) id = `${base}~${++number}`
    if (number > 1) this.#numbers.set(base, number)
    this.#taken.add(id)
    return id
  }
}
