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
  readonly #keys = new Set<string>()
  readonly #told = new Map<number, number[]>()

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
    const key = `${from} ${to}`
    // Two that say the same are joined and parted as one.
    if (this.#keys.has(key)) return
    this.#keys.add(key)
    const row = this.#graph.connections.append(`c${this.#edges.size}`, '', '')
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
  get told(): number[][] {
    for (const [number, rows] of this.order.takeTouched()) {
      if (rows === undefined) this.#told.delete(number)
      else this.#told.set(number, [...rows])
    }
    return [...this.#told.values()].sort((a, b) => a[0]! - b[0]!)
  }

  /** Connections that lead to no higher place, and lie on no cycle, and those on one that do. */
  get misplaced(): (readonly [number, number])[] {
    const cycleOf = new Map(this.cycles.flatMap((rows, at) => rows.map((row) => [row, at] as const)))
    return [...this.#edges.values()].filter(([from, to]) => {
      const way = this.order.placeOf(to) - this.order.placeOf(from)
      const isOnCycle = cycleOf.has(from) && cycleOf.get(from) === cycleOf.get(to)
      return isOnCycle ? way !== 0 : way <= 0
    })
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

/** What is known of the cycles, settled, and what it is to be. */
function known(graph: Graph) {
  graph.order.settle()
  return { cycles: graph.order.cycles, told: graph.told, misplaced: graph.misplaced }
}

function right({ cycles }: Graph) {
  return { cycles, told: cycles, misplaced: [] }
}

describe('ComponentOrder', () => {
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ['room for all', undefined],
    ['little room', 8],
    ['no room', 1],
  ])('knows the cycles whatever is joined and parted, with %s between places', (_, step) => {
    for (let seed = 0; seed < 90; seed++) {
      const random = createRandom(seed)
      const count = [4, 12, 30][seed % 3]!
      const graph = new Graph(count, step)
      // Else nearly all components are small.
      const isRing = random.next() < 0.5
      for (let node = 0; isRing && node < count; node++) graph.join(node, (node + 1) % count)
      for (let turn = 0; turn < 60; turn++) {
        const kind = random.next()
        if (random.next() < 0.05) graph.addNode()
        if (kind < 0.08) graph.partNode(random.below(graph.size))
        else if (kind < 0.4) graph.partAny((limit) => random.below(limit))
        else graph.join(random.below(graph.size), random.below(graph.size))
        if (turn % 3 > 0) continue
        expect(known(graph)).toEqual(right(graph))
      }
    }
  })

  it('knows the cycles where much lies between the ends of a connection', () => {
    const COUNT = 5000
    const graph = new Graph(COUNT + 300)
    const random = createRandom(8)
    for (let node = 0; node < COUNT; node++) graph.join(node, (node + 1) % COUNT)
    // What hangs on it on either side is on no cycle.
    for (let node = COUNT; node < COUNT + 300; node++) {
      const other = random.below(node)
      if (node % 2 === 0) graph.join(node, other)
      else graph.join(other, node)
    }
    expect(known(graph)).toEqual(right(graph))
    const joinAgain = (node: number): void => {
      graph.join(node, (node + 1) % COUNT)
      graph.join((node + COUNT - 1) % COUNT, node)
      graph.join(random.below(COUNT + 300), random.below(COUNT + 300))
    }
    for (let turn = 0; turn < 15; turn++) {
      const [node, other] = [random.below(COUNT), random.below(COUNT)]
      graph.partNode(node)
      expect(known(graph)).toEqual(right(graph))
      joinAgain(node)
      expect(known(graph)).toEqual(right(graph))
      graph.partNode(other)
      joinAgain(other)
      expect(known(graph)).toEqual(right(graph))
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
