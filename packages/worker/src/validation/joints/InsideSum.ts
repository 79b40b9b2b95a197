import { type Feed, joinFeeds, textOf } from './Feed.ts'
import { EMPTY_INSIDE, type Inside, Needs } from './Inside.ts'
import type { EndName, EndOutput, Look } from './Look.ts'
import { jointNeed, judgeNeed } from './Need.ts'

/** What is found at the nodes of a subgraph, summed up for the graph nodes that use it. */
export class InsideSum {
  #needs = new Needs()
  /** Of the subgraph's outputs, by the row of the end. */
  readonly #outputs = new Map<number, EndOutput>()
  readonly #names = new Map<number, EndName>()

  /** Takes what is found at a node by now. @returns Whether that may be another sum. */
  put(row: number, { needs, output, name }: Look): boolean {
    const areNeedsOther = this.#needs.put(row, needs)
    const isOutputOther = keep(this.#outputs, row, output, isSameOutput)
    const isNameOther = keep(this.#names, row, name, isSameName)
    return areNeedsOther || isOutputOther || isNameOther
  }

  get inside(): Inside {
    const needs = this.#needs.all
    if (needs.length === 0 && this.#outputs.size === 0 && this.#names.size === 0) return EMPTY_INSIDE
    const outputs = new Map<string, Feed>()
    for (const { key, feed } of this.#outputs.values()) {
      const other = outputs.get(key)
      const all = other === undefined ? feed : joinFeeds([other, feed])
      outputs.set(key, all)
      // Each end by itself has been judged.
      if (other !== undefined && judgeNeed(jointNeed(all)) !== undefined) needs.push(jointNeed(all))
    }
    const names = Array.from(this.#names.values(), ({ key, name }): [string, string] => [key, name])
    return {
      needs,
      outputs: outputs.size === 0 ? EMPTY_INSIDE.outputs : outputs,
      names: names.length === 0 ? EMPTY_INSIDE.names : new Map(names.sort()),
    }
  }

  /** Forgets the graph, for another. */
  clear(): void {
    for (const each of [this.#outputs, this.#names]) if (each.size > 0) each.clear()
    if (!this.#needs.isEmpty) this.#needs = new Needs()
  }
}

/** @returns Whether that is another value than before. */
function keep<T>(map: Map<number, T>, row: number, value: T | undefined, areSame: (a: T, b: T) => boolean): boolean {
  const before = map.get(row)
  if (before === value || (before !== undefined && value !== undefined && areSame(before, value))) return false
  if (value === undefined) map.delete(row)
  else map.set(row, value)
  return true
}

function isSameOutput(a: EndOutput, b: EndOutput): boolean {
  return a.key === b.key && textOf(a.feed) === textOf(b.feed)
}

function isSameName(a: EndName, b: EndName): boolean {
  return a.key === b.key && a.name === b.name
}
