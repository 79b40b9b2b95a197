import { createRandom } from '@phoenix/graph-engine/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CheckedGraph } from '../graph/CheckedGraph.ts'
import { ComponentOrder } from './ComponentOrder.ts'
import { ComponentPlaces } from './ComponentPlaces.ts'
import { findCycles } from './findCycles.ts'
import { ShapePool } from '../graph/NodeShape.ts'
import { TypeTable } from '../types/TypeTable.ts'

/** Nodes with an input and an output each, that are joined and parted by their numbers. */
class Graph {
  readonly order: ComponentOrder
  readonly #graph = new CheckedGraph(new ShapePool(new TypeTable([])))
  readonly #edges = new Map<number, readonly [number, number]>()

  constructor(nodes: number, step?: number) {
    this.order = new ComponentOrder(this.#graph, step)
    for (let node = 0; node < nodes; node++) this.addNode()
    this.order.settle()
  }

  addNode(): void {
    const id = String(this.#graph.nodes.ids.length)
    const side = (key: string) => ({ [key]: { id: `${id}${key}` } })
    this.order.addNode(this.#graph.appendNode({ id, type: 'T', inputs: side('in'), outputs: side('out') }))
  }

  join(from: number, to: number): void {
    const row = this.#graph.connections.append(`c${this.#edges.size}`, '', '')
    const { firstOutput, firstInterface } = this.#graph.nodes
    this.#graph.joinRows(row, firstOutput[from]!, firstInterface[to]!)
    this.#edges.set(row, [from, to])
    this.order.join(from, to)
  }

  partAny(below: (limit: number) => number): void {
    const rows = [...this.#edges.keys()]
    if (rows.length === 0) return
    const row = rows[below(rows.length)]!
    const [from, to] = this.#edges.get(row)!
    this.#edges.delete(row)
    this.#graph.part(row)
    this.order.part(from, to)
  }

  get size(): number {
    return this.#graph.nodes.ids.length
  }

  get cycles(): number[][] {
    const edges = [...this.#edges.values()]
    const [from, to] = [0, 1].map((end) => Int32Array.from(edges, (edge) => edge[end]!))
    return findCycles(this.size, from!, to!)
  }
}

describe('ComponentOrder', () => {
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ['room for all', undefined],
    ['little room', 8],
    ['no room', 1],
  ])('knows the cycles whatever is joined and parted, with %s between places', (_, step) => {
    for (let seed = 0; seed < 60; seed++) {
      const random = createRandom(seed)
      const graph = new Graph(12, step)
      for (let turn = 0; turn < 60; turn++) {
        const isParting = random.next() < 0.4
        if (random.next() < 0.05) graph.addNode()
        if (isParting) graph.partAny((limit) => random.below(limit))
        else graph.join(random.below(graph.size), random.below(graph.size))
        if (turn % 3 > 0) continue
        graph.order.settle()
        expect(graph.order.cycles).toEqual(graph.cycles)
      }
    }
  })

  it('walks over what lies at the ends of a connection against the order, not over all between them', () => {
    const COUNT = 10_000
    const graph = new Graph(COUNT)
    for (let node = 2; node + 2 < COUNT; node++) graph.join(node, node + 1)
    graph.join(0, 1)
    const walked = vi.spyOn(ComponentPlaces.prototype, 'forEachLink')
    graph.join(COUNT - 1, 0)
    graph.join(5000, 1)
    graph.join(1, 4999)
    expect(graph.order.settle()).toBe(true)
    expect(graph.order.cycles).toEqual([[1, 4999, 5000]])
    expect(walked.mock.calls.length).toBeLessThan(40)
  })

  it('stops where the walks from both ends have passed each other', () => {
    const COUNT = 10_000
    const graph = new Graph(COUNT)
    for (let node = 0; node + 2 < COUNT; node++) graph.join(node, node + 2)
    const walked = vi.spyOn(ComponentPlaces.prototype, 'forEachLink')
    graph.join(5101, 5000)
    expect(walked.mock.calls.length).toBeLessThan(110)
    graph.order.settle()
    expect(graph.order.cycles).toEqual([])
  })
})
