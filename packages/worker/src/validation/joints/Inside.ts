import { type Feed, joinFeeds, textOf } from './Feed.ts'
import type { Look } from './Look.ts'
import { jointNeed, judgeNeed, type Need, textOfNeed } from './Need.ts'

/** The parts of a subgraph that matter to the graph nodes that use it. */
export interface Inside {
  /** Inputs in it that depend on what leads into the subgraph, without equal ones. */
  readonly needs: readonly Need[]
  /** The feeds of its outputs, by key; an output that no end in it stands for gives nothing. */
  readonly outputs: ReadonlyMap<string, Feed>
  /** The names of its inputs, by key. */
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

/** Sums up what is found at the nodes of a subgraph. */
export class InsideSum {
  readonly #needs = new Map<string, Need>()
  readonly #outputs = new Map<string, Feed>()
  /** Keys of outputs that several ends stand for. */
  readonly #joined = new Set<string>()
  readonly #names: [key: string, name: string][] = []

  add({ needs, output, name }: Look): void {
    for (const need of needs) this.#needs.set(textOfNeed(need), need)
    if (name !== undefined) this.#names.push([name.key, name.name])
    if (output === undefined) return
    const { key, feed } = output
    const other = this.#outputs.get(key)
    if (other !== undefined) this.#joined.add(key)
    this.#outputs.set(key, other === undefined ? feed : joinFeeds([other, feed]))
  }

  get inside(): Inside {
    if (this.#needs.size + this.#outputs.size + this.#names.length === 0) return EMPTY_INSIDE
    const needs = [...this.#needs.values()]
    // Each end by itself has been judged where it stands.
    for (const key of this.#joined) {
      const need = jointNeed(this.#outputs.get(key)!)
      if (judgeNeed(need) !== undefined) needs.push(need)
    }
    return { needs, outputs: this.#outputs, names: new Map(this.#names.sort()) }
  }
}
