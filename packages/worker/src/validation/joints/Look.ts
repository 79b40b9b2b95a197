import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { limitsOf } from '../rules/checkValues.ts'
import { runLimits } from '../types/runLimits.ts'
import type { Feed } from './Feed.ts'
import { judgeNeed, type Lack, type Need } from './Need.ts'

/** Says what an output of the subgraph gives, by the key of that end. */
export interface EndOutput {
  readonly key: string
  readonly feed: Feed
}

/** Names an input of the subgraph. */
export interface EndName {
  readonly key: string
  readonly name: string
}

/** Is wrong whatever leads into the subgraph around. */
type Wrong = Exclude<Lack, 'later'>

const NO_NEEDS: readonly Need[] = []
const NO_PROBLEMS: readonly LocalProblem[] = []

/** Collects what is found at one node. */
export class Look {
  /** Inputs that depend on what leads into the subgraph around. */
  needs = NO_NEEDS
  output: EndOutput | undefined
  name: EndName | undefined
  readonly #graph: CheckedGraph
  readonly #row: number
  /** By their text, so that equal ones are told once. */
  #problems: Map<string, LocalProblem> | undefined

  constructor(graph: CheckedGraph, row: number) {
    this.#graph = graph
    this.#row = row
  }

  /** In an order that does not depend on the order of edits. */
  get problems(): readonly LocalProblem[] {
    if (this.#problems === undefined) return NO_PROBLEMS
    const sorted = [...this.#problems].sort(([a], [b]) => (a < b ? -1 : 1))
    return sorted.map(([, problem]) => problem)
  }

  /** Keeps a need that depends on what leads into the subgraph around. @returns What is wrong whatever that is. */
  judge(need: Need): Wrong | undefined {
    const lack = judgeNeed(need)
    if (lack !== 'later') return lack
    if (this.needs === NO_NEEDS) this.needs = [need]
    else (this.needs as Need[]).push(need)
    return undefined
  }

  /** @param key The key of the input, and `name` its name; undefined where it is no single input. */
  tell(wrong: Wrong, need: Need, key: string | undefined, name?: string, more?: object): void {
    const { name: type } = this.#graph.shapeOf(this.#row).type
    const details = { type, ...(name !== undefined && { name }), ...more, ...factsOf(wrong, need) }
    const place = { nodes: [this.#graph.nodeId(this.#row)], ...(key !== undefined && { interface: key }) }
    this.#problems ??= new Map()
    this.#problems.set(JSON.stringify([wrong, key, details]), { code: wrong, severity: 'error', ...place, details })
  }
}

/** @returns The details that the sentence needs. */
function factsOf(wrong: Wrong, { limits }: Need): Record<string, string | number> {
  if (wrong === 'value-out-of-range') return limitsOf(limits!.editor!)
  return wrong === 'too-many-sources' ? { count: runLimits.sources } : {}
}
