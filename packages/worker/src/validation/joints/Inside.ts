import { type Feed, textOf } from './Feed.ts'
import { type Need, textOfNeed } from './Need.ts'

/** What of a subgraph matters to the graph nodes that use it. */
export interface Inside {
  /** Inputs in it that hang on what leads into it: of equal ones one. */
  readonly needs: readonly Need[]
  /** What its outputs give, by key; those that no end in it stands for give nothing. */
  readonly outputs: ReadonlyMap<string, Feed>
  /** Of its inputs, by key. */
  readonly names: ReadonlyMap<string, string>
}

export const EMPTY_INSIDE: Inside = { needs: [], outputs: new Map(), names: new Map() }

export function areSameInside(a: Inside | undefined, b: Inside | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && textOfInside(a) === textOfInside(b))
}

function textOfInside({ needs, outputs, names }: Inside): string {
  const fed = Array.from(outputs, ([key, feed]) => `${JSON.stringify(key)}${textOf(feed)}`)
  return JSON.stringify([needs.map(textOfNeed).sort(), fed.sort(), [...names]])
}

/** The needs of a subgraph's nodes, of equal ones one. */
export class Needs {
  readonly #of = new Map<number, readonly Need[]>()
  readonly #counts = new Map<string, { readonly need: Need; count: number }>()

  get isEmpty(): boolean {
    return this.#of.size === 0
  }

  get all(): Need[] {
    return Array.from(this.#counts.values(), ({ need }) => need)
  }

  /** @returns Whether there are other needs than before, counted once each. */
  put(node: number, needs: readonly Need[]): boolean {
    const before = this.#of.get(node)
    if (before === undefined && needs.length === 0) return false
    let isOther = false
    for (const need of needs) {
      const text = textOfNeed(need)
      const known = this.#counts.get(text)
      if (known === undefined) this.#counts.set(text, { need, count: 1 })
      else known.count++
      isOther ||= known === undefined
    }
    for (const need of before ?? []) {
      const text = textOfNeed(need)
      const known = this.#counts.get(text)!
      if (--known.count > 0) continue
      this.#counts.delete(text)
      isOther = true
    }
    if (needs.length === 0) this.#of.delete(node)
    else this.#of.set(node, needs)
    return isOther
  }
}
