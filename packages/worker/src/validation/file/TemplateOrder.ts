/** Orders the graphs of a file so that subgraphs come before those that use them. */
import { orderComponents } from '../components/orderComponents.ts'
import type { GraphValidator } from './GraphValidator.ts'

const NOBODY: readonly GraphValidator[] = []

export class TemplateOrder {
  /** Templates that hold themselves, straight or through others. */
  recursive: ReadonlySet<string> = new Set()
  /** Templates that a run reaches. */
  reached: ReadonlySet<string> = new Set()
  /** All graphs, the root graph last. */
  innermostFirst: readonly GraphValidator[] = []
  /** By graph, ids of templates that it uses, also of templates that the file does not have. */
  #uses = new Map<string | undefined, readonly string[]>()
  #users = new Map<string, GraphValidator[]>()

  /** @returns Graphs that use a template which holds itself by now, or does no more. */
  learn(graphs: readonly GraphValidator[]): GraphValidator[] {
    this.#uses = new Map(graphs.map((graph) => [graph.id, graph.uses]))
    this.#users = new Map()
    const rows = new Map(graphs.map(({ id }, row) => [id, row]))
    const [from, to]: [number[], number[]] = [[], []]
    for (const [row, graph] of graphs.entries()) {
      for (const id of this.#uses.get(graph.id)!) {
        this.#noteUser(id, graph)
        const used = rows.get(id)
        if (used === undefined) continue
        from.push(row)
        to.push(used)
      }
    }
    const { rowAt, cycles } = orderComponents(graphs.length, Int32Array.from(from), Int32Array.from(to))
    this.innermostFirst = Array.from(rowAt, (row) => graphs[row]!).reverse()
    this.reached = this.#findReached()
    const before = this.recursive
    const members = cycles.flatMap(({ start, size }) => [...rowAt.subarray(start, start + size)])
    this.recursive = new Set(members.map((row) => graphs[row]!.id!))
    return [...before, ...this.recursive].flatMap((id) =>
      before.has(id) && this.recursive.has(id) ? [] : this.usersOf(id),
    )
  }

  /** Whether a graph uses what it used when the order was learned. */
  doesKnow(graph: GraphValidator): boolean {
    const [known, now] = [this.#uses.get(graph.id), graph.uses]
    if (known === now) return true
    const ids = new Set(known)
    return ids.size === now.length && now.every((id) => ids.has(id))
  }

  /** @returns The graphs that use a template; none for the root graph. */
  usersOf(id: string | undefined): readonly GraphValidator[] {
    return (id === undefined ? undefined : this.#users.get(id)) ?? NOBODY
  }

  #noteUser(used: string, user: GraphValidator): void {
    const users = this.#users.get(used)
    if (users === undefined) this.#users.set(used, [user])
    else users.push(user)
  }

  #findReached(): ReadonlySet<string> {
    const reached = new Set(this.#uses.get(undefined))
    // The set grows while it is gone through.
    for (const id of reached) for (const used of this.#uses.get(id) ?? []) reached.add(used)
    return reached
  }
}
