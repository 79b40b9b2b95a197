/**
 * The cycles of a graph, kept up while it is edited. Every node has a place; connections lead to higher places, save
 * within a component that holds a cycle, whose nodes stand side by side. A connection against the order is searched from
 * both ends by turns, within the places between them (Pearce and Kelly, A dynamic topological sort algorithm for
 * directed acyclic graphs, JEA 11, 2006; Bender, Fineman, Gilbert, Tarjan, A new approach to incremental cycle detection,
 * TALG 12, 2015): the side that ends first is moved past the other, or, where they meet, what lies on both becomes a
 * component. What lies between closes up, which moves memory, but walks no connection.
 */
import type { CheckedGraph } from './CheckedGraph.ts'
import { ComponentWalk, forEachNeighbour } from './ComponentWalk.ts'
import { grow } from './grow.ts'
import { orderComponents } from './orderComponents.ts'

interface Component {
  /** The member with the lowest place. */
  head: number
  readonly size: number
}

export class ComponentOrder {
  readonly #graph: CheckedGraph
  #place = new Int32Array(0)
  #rowAt = new Int32Array(0)
  #length = 0
  /** By node row: a key of `#components`, or 0. */
  #componentOf = new Int32Array(0)
  readonly #components = new Map<number, Component>()
  #made = 0
  /** Components that have lost a connection. */
  readonly #loosened = new Set<number>()
  readonly #forward = new ComponentWalk(true)
  readonly #backward = new ComponentWalk(false)
  /** Places and nodes handled since the last settle: beyond the cost of a new order, one is made. */
  #work = 0
  #isStale = true
  #hasChanged = true

  constructor(graph: CheckedGraph) {
    this.#graph = graph
  }

  /** @returns Whether the cycles may differ from when this was last asked. */
  settle(): boolean {
    if (this.#isStale) this.#rebuild()
    this.#split()
    this.#work = 0
    const hasChanged = this.#hasChanged
    this.#hasChanged = false
    return hasChanged
  }

  /** @returns The members of each component that holds a cycle, rows ascending. */
  get cycles(): number[][] {
    const members = ({ head, size }: Component) => {
      const start = this.#place[head]!
      return [...this.#rowAt.subarray(start, start + size)].sort((a, b) => a - b)
    }
    return [...this.#components.values()].map(members).sort((a, b) => a[0]! - b[0]!)
  }

  addNode(row: number): void {
    if (this.#isStale || row < this.#length) return
    this.#place = grow(this.#place, row + 1)
    this.#rowAt = grow(this.#rowAt, row + 1)
    this.#componentOf = grow(this.#componentOf, row + 1)
    this.#put(row, this.#length++)
  }

  /** A connection was joined. */
  join(from: number, to: number): void {
    if (this.#isStale) return
    const component = this.#componentOf[from]!
    if (component !== 0 && component === this.#componentOf[to]) return
    if (from === to) return this.#addComponent(from, 1)
    this.#split()
    if (this.#place[from]! > this.#place[to]!) this.#reorder(from, to)
  }

  /** A connection was parted. */
  part(from: number, to: number): void {
    const component = this.#isStale ? 0 : this.#componentOf[from]!
    if (component !== 0 && component === this.#componentOf[to]) this.#loosened.add(component)
  }

  #put(row: number, place: number): void {
    this.#place[row] = place
    this.#rowAt[place] = row
  }

  #rebuild(): void {
    const { nodes, interfaces, connections } = this.#graph
    const length = nodes.ids.length
    const from = new Int32Array(connections.ids.length)
    const to = new Int32Array(from.length)
    let joined = 0
    for (let row = 0; row < from.length; row++) {
      if (!connections.isJoined(row)) continue
      from[joined] = interfaces.node[connections.from[row]!]!
      to[joined++] = interfaces.node[connections.to[row]!]!
    }
    const { rowAt, cycles } = orderComponents(length, from.subarray(0, joined), to.subarray(0, joined))
    this.#rowAt = grow(new Int32Array(0), length)
    this.#rowAt.set(rowAt)
    this.#place = grow(new Int32Array(0), length)
    this.#componentOf = grow(new Int32Array(0), length)
    for (let place = 0; place < length; place++) this.#place[rowAt[place]!] = place
    this.#length = length
    this.#components.clear()
    this.#loosened.clear()
    for (const { start, size } of cycles) this.#addComponent(rowAt[start]!, size)
    this.#isStale = false
    this.#hasChanged = true
  }

  /** @param head The first of `size` members that already stand side by side. */
  #addComponent(head: number, size: number): void {
    const start = this.#place[head]!
    const number = ++this.#made
    for (let at = start; at < start + size; at++) {
      this.#components.delete(this.#componentOf[this.#rowAt[at]!]!)
      this.#componentOf[this.#rowAt[at]!] = number
    }
    this.#components.set(number, { head, size })
    this.#hasChanged = true
  }

  #reorder(from: number, to: number): void {
    const [forward, backward] = [this.#forward, this.#backward]
    const low = this.#startOf(to)
    const high = this.#endOf(from) - 1
    forward.start(this.#length)
    backward.start(this.#length)
    this.#addWhole(forward, to)
    this.#addWhole(backward, from)
    let doMeet = false
    const advance = (walk: ComponentWalk, other: ComponentWalk): void =>
      walk.step(this.#graph, (node) => {
        const place = this.#place[node]!
        if (place < low || place > high) return
        doMeet ||= other.has(node)
        this.#addWhole(walk, node)
      })
    while (!doMeet && !forward.isDone && !backward.isDone) {
      advance(forward, backward)
      advance(backward, forward)
    }
    while (doMeet && !forward.isDone) advance(forward, backward)
    while (doMeet && !backward.isDone) advance(backward, forward)
    this.#arrange(low, high, doMeet)
    const nodes = forward.reached.length + backward.reached.length
    this.#work += nodes * 4 + high - low
    if (this.#work > (this.#length + this.#graph.connections.ids.length) * 4) this.#isStale = true
  }

  #arrange(low: number, high: number, isCycle: boolean): void {
    const [forward, backward] = [this.#forward, this.#backward]
    const rows = this.#rowAt.slice(low, high + 1)
    const isMoved = isCycle || forward.isDone
    let to = low
    const putAll = (isNext: (row: number) => boolean): void => {
      for (const row of rows) if (isNext(row)) this.#put(row, to++)
    }
    if (!isMoved) {
      putAll((row) => backward.has(row))
      putAll((row) => !backward.has(row))
      return
    }
    putAll((row) => !forward.has(row))
    if (!isCycle) return putAll((row) => forward.has(row))
    const head = to
    putAll((row) => forward.has(row) && backward.has(row))
    const size = to - head
    putAll((row) => forward.has(row) && !backward.has(row))
    this.#addComponent(this.#rowAt[head]!, size)
  }

  /** Who reaches one of a component reaches all of it. */
  #addWhole(walk: ComponentWalk, node: number): void {
    if (walk.has(node)) return
    if (this.#componentOf[node] === 0) return walk.add(node)
    const end = this.#endOf(node)
    for (let place = this.#startOf(node); place < end; place++) walk.add(this.#rowAt[place]!)
  }

  #startOf(node: number): number {
    const component = this.#componentOf[node]!
    return this.#place[component === 0 ? node : this.#components.get(component)!.head]!
  }

  #endOf(node: number): number {
    const component = this.#componentOf[node]!
    return this.#startOf(node) + (component === 0 ? 1 : this.#components.get(component)!.size)
  }

  /** Looks what is left of the components that have lost a connection. */
  #split(): void {
    if (this.#loosened.size === 0 || this.#isStale) return
    for (const number of this.#loosened) {
      const component = this.#components.get(number)
      if (component === undefined) continue
      const start = this.#place[component.head]!
      const rows = this.#rowAt.slice(start, start + component.size)
      const { rowAt, cycles } = this.#orderAmong(rows, start, number)
      if (cycles.length === 1 && cycles[0]!.size === component.size) continue
      this.#components.delete(number)
      for (let at = 0; at < rows.length; at++) {
        const row = rows[rowAt[at]!]!
        this.#componentOf[row] = 0
        this.#put(row, start + at)
      }
      for (const cycle of cycles) this.#addComponent(this.#rowAt[start + cycle.start]!, cycle.size)
      this.#hasChanged = true
      this.#work += rows.length * 8
    }
    this.#loosened.clear()
  }

  #orderAmong(rows: Int32Array, start: number, component: number) {
    const from: number[] = []
    const to: number[] = []
    for (let at = 0; at < rows.length; at++) {
      forEachNeighbour(this.#graph, rows[at]!, true, (node) => {
        if (this.#componentOf[node] !== component) return
        from.push(at)
        to.push(this.#place[node]! - start)
      })
    }
    return orderComponents(rows.length, Int32Array.from(from), Int32Array.from(to))
  }
}
