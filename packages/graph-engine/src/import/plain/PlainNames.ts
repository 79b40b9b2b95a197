/** The nodes of a plain list by what they are called. */
import type { PlainItem } from './PlainItem.ts'
import { idOf } from '../values.ts'

export class PlainNames {
  /** Whether a node is called by a number. */
  hasNumbers = false
  readonly #byId = new Map<string, PlainItem>()
  /** Holds those of 1 and "1" that came second; in most files there are none. */
  readonly #twins = new Map<string, PlainItem>()
  #byTrimmed: ReadonlyMap<string, PlainItem> | undefined

  /**
   * Gives a name to the first item that has it. A key wins over an equal id, as in the tools that keep their nodes
   * under keys.
   */
  addAll(items: readonly PlainItem[]): void {
    for (const item of items) if (item.key !== undefined && !this.#byId.has(item.key)) this.#byId.set(item.key, item)
    for (const item of items) this.#add(item)
  }

  #add(item: PlainItem): void {
    const { id, hasNumber } = item
    if (hasNumber) this.hasNumbers = true
    const first = id === undefined ? undefined : this.#byId.get(id)
    if (first === undefined) {
      if (id !== undefined) this.#byId.set(id, item)
    } else if (first !== item && first.hasNumber !== hasNumber && !this.#twins.has(id!)) this.#twins.set(id!, item)
  }

  /** A number first means the node that is called by it, a text the one that is called so, then one that looks the same, then one but for its outer spaces. */
  find(name: unknown): PlainItem | undefined {
    const id = idOf(name)
    if (id === undefined) return undefined
    const known = this.#byId.get(id)
    const twin = known && known.hasNumber !== (typeof name === 'number') ? this.#twins.get(id) : undefined
    return twin ?? known ?? this.#findTrimmed(id.trim())
  }

  #findTrimmed(id: string): PlainItem | undefined {
    this.#byTrimmed ??= trimmed(this.#byId)
    return this.#byId.get(id) ?? this.#byTrimmed.get(id)
  }
}

function trimmed(byId: ReadonlyMap<string, PlainItem>): ReadonlyMap<string, PlainItem> {
  const all = new Map<string, PlainItem>()
  for (const [id, item] of byId) {
    const name = id.trim()
    if (name !== id && !all.has(name)) all.set(name, item)
  }
  return all
}
