import { IdIndex } from '@phoenix/graph-engine'
import { ComponentOrder } from '../validation/components/ComponentOrder.ts'
import { findCycles } from '../validation/components/findCycles.ts'
import { CheckedGraph } from '../validation/graph/CheckedGraph.ts'
import { NodeLoader } from '../validation/graph/NodeLoader.ts'
import { ShapePool } from '../validation/graph/NodeShape.ts'
import { TypeTable } from '../validation/types/TypeTable.ts'

/** Nodes with an input and an output each, that are joined and parted by their numbers. */
export class JoinedGraph {
  readonly order: ComponentOrder
  readonly #graph = new CheckedGraph(new ShapePool(new TypeTable([])))
  readonly #edges = new Map<number, readonly [number, number]>()
  readonly #keys = new Set<string>()
  readonly #told = new Map<number, number[]>()

  constructor(nodes: number, step?: number) {
    this.order = new ComponentOrder(this.#graph, step)
    for (let node = 0; node < nodes; node++) this.addNode()
    this.order.settle()
  }

  addNode(): void {
    const row = this.#graph.nodes.ids.length
    const id = String(row)
    const side = (key: string) => ({ [key]: { id: `${id}${key}` } })
    new NodeLoader(this.#graph).load([{ id, type: 'T', inputs: side('in'), outputs: side('out') }])
    this.order.addNode(row)
  }

  join(from: number, to: number): void {
    const key = `${from} ${to}`
    // Two that say the same are joined and parted as one.
    if (this.#keys.has(key)) return
    this.#keys.add(key)
    const ids = new IdIndex()
    for (const id of [`c${this.#edges.size}`, '', '']) ids.append(id)
    const row = this.#graph.connections.ids.length
    this.#graph.connections.take(ids, 0)
    const { firstOutput, firstInterface } = this.#graph.nodes
    this.#graph.joinRows(row, firstOutput[from]!, firstInterface[to]!)
    this.#edges.set(row, [from, to])
    this.order.join(from, to)
  }

  /** All that leads to it, and from it. */
  partNode(node: number): void {
    for (const [row, ends] of this.#edges) if (ends.includes(node)) this.#part(row)
  }

  partAny(below: (limit: number) => number): void {
    const rows = [...this.#edges.keys()]
    if (rows.length === 0) return
    this.#part(rows[below(rows.length)]!)
  }

  #part(row: number): void {
    const [from, to] = this.#edges.get(row)!
    this.#edges.delete(row)
    this.#keys.delete(`${from} ${to}`)
    this.#graph.part(row)
    this.order.part(from, to)
  }

  /** The cycles by what is told of them. */
  get #toldCycles(): number[][] {
    for (const [number, rows] of this.order.takeTouched()) {
      if (rows === undefined) this.#told.delete(number)
      else this.#told.set(number, rows.slice(0, rows.length))
    }
    return [...this.#told.values()].sort((a, b) => a[0]! - b[0]!)
  }

  /** Connections that lead to no higher place, and lie on no cycle, and those on one that do. */
  get #misplaced(): (readonly [number, number])[] {
    const cycleOf = new Map(this.#cycles.flatMap((rows, at) => rows.map((row) => [row, at] as const)))
    return [...this.#edges.values()].filter(([from, to]) => {
      const way = this.order.placeOf(to) - this.order.placeOf(from)
      const isOnCycle = cycleOf.has(from) && cycleOf.get(from) === cycleOf.get(to)
      return isOnCycle ? way !== 0 : way <= 0
    })
  }

  get size(): number {
    return this.#graph.nodes.ids.length
  }

  get #cycles(): number[][] {
    const edges = [...this.#edges.values()]
    const [from, to] = [0, 1].map((end) => Int32Array.from(edges, (edge) => edge[end]!))
    return findCycles(this.size, from!, to!)
  }

  /** What is known of the cycles once all is settled. */
  known() {
    this.order.settle()
    return { cycles: this.#toldCycles, misplaced: this.#misplaced }
  }

  /** What is to be. */
  get right(): ReturnType<JoinedGraph['known']> {
    return { cycles: this.#cycles, misplaced: [] }
  }
}
