/** A graph as columns that edits change in place or, while a small subgraph rests, only as what those are made of. */
import type { CheckedNode } from '../FileEdit.ts'
import type { GraphParts } from './GraphParts.ts'
import { keepGraph, type KeptGraph } from '../graph/keepGraph.ts'
import type { ShapePool } from '../graph/NodeShape.ts'
import type { ReadableGraph } from '../graph/readableGraph.ts'
import { type GraphSize, sizeOf } from '../graph/sizeOf.ts'
import { OwnGraph } from '../own/OwnGraph.ts'
import type { PartsPool } from './PartsPool.ts'

/** Ids of graph nodes by the template that they use. */
export type Users = ReadonlyMap<string, readonly string[]>

const NO_USERS: Users = new Map()

interface Rest {
  readonly kept: KeptGraph
  readonly uses: readonly string[]
}

export class CheckedContent {
  readonly #pool: PartsPool
  #awake: GraphParts | undefined
  #rest: Rest | undefined
  #isChecked = false

  constructor(content: ReadableGraph, pool: PartsPool, canRest: boolean) {
    this.#pool = pool
    const kept = canRest ? keepGraph(content, pool.shapes.own) : undefined
    if (kept === undefined) this.#awake = pool.take(content)
    else this.#rest = { kept, uses: [...usersIn(kept, pool.shapes).keys()] }
  }

  get isChecked(): boolean {
    return this.#isChecked
  }

  /** Its columns, if it does not rest. */
  get awake(): GraphParts | undefined {
    return this.#awake
  }

  /** Its columns; it rests no more. */
  get parts(): GraphParts {
    if (this.#awake === undefined) {
      this.#awake = this.#pool.take(this.#rest!.kept)
      this.#rest = undefined
      // What it uses, and its cycles, were told when it was first checked.
      if (this.#isChecked) {
        this.#awake.census.forgetChanges()
        this.#awake.graph.connections.loose.forgetTouched()
        this.#awake.order.settle()
        this.#awake.cycles.note(this.#awake.order.takeTouched())
      }
    }
    return this.#awake
  }

  /** The first check of all of it. What rested before rests afterwards. */
  checkOnce(check: () => void): void {
    const rest = this.#rest
    check()
    this.#isChecked = true
    if (rest === undefined) return
    this.#pool.giveBack(this.parts)
    this.#rest = rest
    this.#awake = undefined
  }

  /** Ids of the templates that its graph nodes use. */
  get uses(): Iterable<string> {
    return this.#rest?.uses ?? this.parts.census.templates
  }

  /** Graphs that its graph nodes hold, with the templates that they use. */
  get ownGraphs(): readonly (readonly [template: string, own: OwnGraph])[] {
    if (this.#rest !== undefined)
      return this.#rest.uses.length === 0 ? [] : sizeOf(this.#rest.kept.nodes, ownOf).ownGraphs
    const { graph } = this.parts
    return [...graph.own].flatMap(([row, own]): [string, OwnGraph][] =>
      graph.nodes.present[row] === 1 ? [[graph.shapeOf(row).type.templateId!, own]] : [],
    )
  }

  /** @param doesHeedOwn Whether graph nodes hold what their templates are not. */
  sizeWith(doesHeedOwn: boolean): GraphSize {
    if (this.#rest !== undefined) return sizeOf(this.#rest.kept.nodes, ownOf)
    const { census } = this.parts
    return { own: census.size, uses: census.useCounts, ownGraphs: doesHeedOwn ? this.ownGraphs : [] }
  }

  /** @returns Ids of the graph nodes that use one of these templates. */
  usersOf(templates: ReadonlySet<string>): string[] {
    const [first = ''] = templates
    if (this.#rest !== undefined && templates.size === 1) {
      return [...(usersIn(this.#rest.kept, this.#pool.shapes).get(first) ?? [])]
    }
    const { census, graph } = this.parts
    const rows = Array.from(templates, (id) => [...census.usersOf(id)]).flat()
    return rows.sort((a, b) => a - b).map((row) => graph.nodeId(row))
  }

  /** Ids of the graph nodes that came since the last call, by the template that they use. */
  takeNewUsers(): Users {
    if (this.#awake === undefined) return NO_USERS
    const { census, graph } = this.#awake
    const users = new Map<string, string[]>()
    for (const row of census.takeNewUsers()) {
      if (graph.nodes.present[row] !== 1) continue
      const { templateId } = graph.shapeOf(row).type
      const ids = users.get(templateId!)
      if (ids === undefined) users.set(templateId!, [graph.nodeId(row)])
      else ids.push(graph.nodeId(row))
    }
    return users
  }
}

function ownOf({ graphState }: CheckedNode): OwnGraph | undefined {
  return graphState instanceof OwnGraph ? graphState : undefined
}

function usersIn({ nodes }: KeptGraph, shapes: ShapePool): Users {
  const users = new Map<string, string[]>()
  for (const { id, type } of nodes) {
    const template = shapes.templateOf(type)
    if (template === undefined) continue
    const ids = users.get(template)
    if (ids === undefined) users.set(template, [id])
    else ids.push(id)
  }
  return users.size === 0 ? NO_USERS : users
}
