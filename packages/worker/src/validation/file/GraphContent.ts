/** Holds a graph as columns that edits change in place or, as long as a small subgraph is not edited, as a few objects. */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { GraphPool } from '../graph/GraphPool.ts'
import { keepGraph, type KeptGraph } from '../graph/keepGraph.ts'
import type { ReadableGraph } from '../graph/readableGraph.ts'
import { type GraphSize, sizeOf } from '../graph/sizeOf.ts'
import { templateIdOf } from '../types/builtInTypes.ts'

/** Ids of graph nodes by the template that they use. */
export type Users = ReadonlyMap<string, readonly string[]>

const NO_USERS: Users = new Map()

export class GraphContent {
  readonly #pool: GraphPool
  #graph: CheckedGraph | undefined
  #rest: { readonly kept: KeptGraph; readonly size: GraphSize; readonly uses: readonly string[] } | undefined

  /** @param canRest Whether it may be kept as objects. */
  constructor(content: ReadableGraph, pool: GraphPool, canRest: boolean) {
    this.#pool = pool
    const kept = canRest ? keepGraph(content, pool.shapes.own) : undefined
    if (kept === undefined) this.#graph = pool.take(content)
    else {
      const size = sizeOf(kept.nodes)
      this.#rest = { kept, size, uses: size.uses.map(([template]) => template) }
    }
  }

  /** The columns; undefined while it rests. */
  get awake(): CheckedGraph | undefined {
    return this.#graph
  }

  /** Gives it columns for good. */
  wake(): CheckedGraph {
    if (this.#graph === undefined) {
      this.#graph = this.#pool.take(this.#rest!.kept)
      this.#rest = undefined
    }
    return this.#graph
  }

  /** Hands its columns to `work`, which must not keep them. */
  use<T>(work: (graph: CheckedGraph) => T): T {
    if (this.#graph !== undefined) return work(this.#graph)
    const graph = this.#pool.take(this.#rest!.kept)
    const answer = work(graph)
    this.#pool.giveBack(graph)
    return answer
  }

  /** Ids of the templates that its graph nodes use. */
  get uses(): readonly string[] {
    return this.#rest?.uses ?? [...this.#graph!.structure.census.users.keys()]
  }

  get size(): GraphSize {
    if (this.#rest !== undefined) return this.#rest.size
    const graph = this.#graph!
    const { size, users } = graph.structure.census
    const ownGraphs = [...graph.own].flatMap(([row, own]): GraphSize['ownGraphs'] =>
      graph.nodes.present[row] === 1 ? [[graph.shapeOf(row).type.templateId!, own]] : [],
    )
    return { own: size, uses: Array.from(users, ([template, rows]) => [template, rows.length]), ownGraphs }
  }

  /** @returns Ids of the graph nodes that use one of these templates. */
  usersOf(templates: ReadonlySet<string>): string[] {
    if (this.#rest !== undefined) {
      const { nodes } = this.#rest.kept
      return nodes.filter(({ type }) => templates.has(templateIdOf(type)!)).map(({ id }) => id)
    }
    const graph = this.#graph!
    const { users } = graph.structure.census
    const rows = Array.from(templates, (id) => users.get(id) ?? []).flat()
    return rows.sort((a, b) => a - b).map((row) => graph.nodeId(row))
  }

  /** @returns The graph nodes that came since the last call. */
  takeNewUsers(): Users {
    const graph = this.#graph
    if (graph === undefined || graph.newUsers.length === 0) return NO_USERS
    const users = new Map<string, string[]>()
    for (const row of new Set(graph.newUsers)) {
      if (graph.nodes.present[row] === 0) continue
      const template = graph.shapeOf(row).type.templateId!
      const ids = users.get(template)
      if (ids === undefined) users.set(template, [graph.nodeId(row)])
      else ids.push(graph.nodeId(row))
    }
    graph.newUsers = []
    return users
  }
}
