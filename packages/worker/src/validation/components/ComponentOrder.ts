/**
 * The cycles of a graph, kept up while it is edited, in the order that `ComponentPlaces` holds: what a connection joins may have
 * to move (`ComponentMove`), and what has lost connections may fall apart (`ComponentSplit`). Where that would be more work than
 * an order made anew, one is made.
 */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { ComponentMove } from './ComponentMove.ts'
import { ComponentPlaces } from './ComponentPlaces.ts'
import { ComponentSplit, type LostWays } from './ComponentSplit.ts'
import { orderAll } from './orderAll.ts'
import type { RowSet } from './RowSet.ts'
import { WaySearch } from './WaySearch.ts'

const NOTHING: ReadonlyMap<number, RowSet> = new Map()

export class ComponentOrder {
  readonly #graph: CheckedGraph
  readonly #places: ComponentPlaces
  /** Made when they are first needed: few graphs of a file are ever edited. */
  #made: { readonly mover: ComponentMove; readonly splitter: ComponentSplit } | undefined
  /** Of components that have lost connections, the nodes at the ends of those. */
  readonly #loosened = new Map<number, LostWays>()
  /** Components walked over since the last settle: beyond the cost of a new order, one is made. */
  #work = 0
  #isStale = true
  #hasChanged = true

  /** @param step As `ComponentPlaces` has it. */
  constructor(graph: CheckedGraph, step?: number) {
    this.#graph = graph
    this.#places = new ComponentPlaces(graph, step)
  }

  /** For another graph. @returns False where this one has had cycles. */
  clear(): boolean {
    this.#isStale = true
    this.#hasChanged = true
    if (this.#loosened.size > 0) this.#loosened.clear()
    return this.#places.members.isUntouched
  }

  /** @returns Whether the cycles may differ from when this was last asked. */
  settle(): boolean {
    this.#split()
    if (this.#isStale) this.#rebuild()
    this.#work = 0
    const hasChanged = this.#hasChanged
    this.#hasChanged = false
    return hasChanged
  }

  /** @returns Of each component that was made, or is no more, since this was last asked, the members. */
  takeTouched(): ReadonlyMap<number, RowSet | undefined> {
    const { members } = this.#places
    const numbers = members.takeTouched()
    if (numbers.size === 0) return NOTHING
    return new Map(Array.from(numbers, (number) => [number, members.snapshotOf(number)]))
  }

  /** As of the last settle. */
  get hasCycles(): boolean {
    return !this.#places.members.isEmpty
  }

  /** Connections lead from lower to higher ones where there are no cycles, as of the last settle. */
  placeOf(row: number): number {
    return this.#places.place[row]!
  }

  addNode(row: number): void {
    if (this.#isStale || row < this.#places.length) return
    this.#places.append(row)
    this.#isStale = this.#places.isSpent
  }

  /** For as many nodes as the graph has room for. */
  makeRoom(): void {
    this.#places.makeRoom()
  }

  /** A connection was joined. */
  join(from: number, to: number): void {
    if (this.#isStale) return
    const { members } = this.#places
    const component = members.components[from]!
    if (component !== 0 && component === members.components[to]) return
    if (from === to) {
      this.#hasChanged = true
      return this.#places.unite([from], this.#places.place[from]!)
    }
    this.#split()
    if (this.#isStale || this.#places.place[from]! < this.#places.place[to]!) return
    const { mover } = this.#changers
    if (mover.move(members.headOf(from), members.headOf(to))) this.#hasChanged = true
    this.#work += mover.work
    const size = this.#places.length + this.#graph.connections.ids.length
    if (this.#places.isSpent || this.#work > size) this.#isStale = true
  }

  /** A connection was parted. */
  part(from: number, to: number): void {
    const { components } = this.#places.members
    const component = this.#isStale ? 0 : components[from]!
    if (component === 0 || component !== components[to]) return
    const lost = this.#loosened.get(component)
    if (lost === undefined) this.#loosened.set(component, [from, to])
    else lost.push(from, to)
  }

  get #changers() {
    if (this.#made !== undefined) return this.#made
    const [graph, places] = [this.#graph, this.#places]
    const ways = new WaySearch(graph, places)
    return (this.#made = {
      mover: new ComponentMove(graph, places, ways),
      splitter: new ComponentSplit(graph, places, ways),
    })
  }

  #rebuild(): void {
    const { rowAt, cycles } = orderAll(this.#graph)
    this.#places.reset(rowAt, cycles)
    if (this.#loosened.size > 0) this.#loosened.clear()
    this.#isStale = false
    this.#hasChanged = true
  }

  /** Looks what is left of the components that have lost a connection. */
  #split(): void {
    if (this.#loosened.size === 0) return
    for (const [number, lost] of this.#isStale ? [] : this.#loosened) {
      const size = this.#places.members.of(number)?.length
      if (size === undefined || !this.#changers.splitter.split(number, lost)) continue
      this.#hasChanged = true
      this.#work += size
    }
    this.#loosened.clear()
    if (this.#places.isSpent) this.#isStale = true
  }
}
