/** Which templates a run would reach, kept up while uses come and go: of each, how many graphs use it that are reached. */
import type { GraphId } from './TemplateRanks.ts'
import type { TemplateOrder } from './TemplateOrder.ts'

export class TemplateReach {
  readonly #order: TemplateOrder
  readonly #users = new Map<string, number>()
  #changed = new Set<string>()

  constructor(order: TemplateOrder) {
    this.#order = order
  }

  has(id: GraphId): boolean {
    return id === undefined || this.#users.has(id)
  }

  /** @returns Those that are reached by now, or no more, since this was last asked. */
  takeChanged(): ReadonlySet<string> {
    const changed = this.#changed
    this.#changed = new Set()
    return changed
  }

  /** Where all may be used otherwise. */
  learn(): void {
    this.#users.clear()
    this.#spread(this.#order.usesOf(undefined), 1)
    this.#changed.clear()
  }

  /** After the order has heard of it: nothing that holds itself may be left, since that would keep itself reached. */
  put(user: GraphId, used: string, isUsed: boolean): void {
    if (this.has(user)) this.#spread([used], isUsed ? 1 : -1)
  }

  #spread(uses: Iterable<string>, by: 1 | -1): void {
    const waiting = [...uses]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const users = (this.#users.get(id) ?? 0) + by
      if (users === 0) this.#users.delete(id)
      else this.#users.set(id, users)
      if (users !== (by > 0 ? 1 : 0)) continue
      this.#changed.add(id)
      for (const used of this.#order.usesOf(id)) waiting.push(used)
    }
  }
}
