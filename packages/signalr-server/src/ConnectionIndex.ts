/** Connections by a name that several may share and one may bear many of: users, groups. */
export class ConnectionIndex<Item> {
  readonly #byName = new Map<string, Set<Item>>()

  add(name: string, item: Item): void {
    const items = this.#byName.get(name)
    if (items === undefined) this.#byName.set(name, new Set([item]))
    else items.add(item)
  }

  remove(name: string, item: Item): void {
    const items = this.#byName.get(name)
    if (items?.delete(item) && items.size === 0) this.#byName.delete(name)
  }

  get(name: string): Iterable<Item> {
    return this.#byName.get(name) ?? []
  }
}
