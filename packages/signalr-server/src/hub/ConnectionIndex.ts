/** Connections by a name that several may share and one may bear many of: users, groups. */
export class ConnectionIndex<Item> {
  readonly #byName = new Map<string, Set<Item>>()

  /** True if it is the first of that name. */
  add(name: string, item: Item): boolean {
    const items = this.#byName.get(name)
    if (items === undefined) this.#byName.set(name, new Set([item]))
    else items.add(item)
    return items === undefined
  }

  /** True if it was the last of that name. */
  remove(name: string, item: Item): boolean {
    const items = this.#byName.get(name)
    return items?.delete(item) === true && items.size === 0 && this.#byName.delete(name)
  }

  get(name: string): Iterable<Item> {
    return this.#byName.get(name) ?? []
  }
}
