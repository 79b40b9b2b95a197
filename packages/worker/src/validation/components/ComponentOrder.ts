/**
 * The cycles of a graph, kept up while it is edited, in the order that `ComponentPlaces` holds. A connection against the order
 * is looked for from both ends by turns, always the nearest place next: from its target upwards, from its source downwards,
 * within their places. Where the two have passed each other, or one has run out, there is no way, and what they reached is all
 * that moves; where they meet, what lies on both becomes a component (Haeupler, Kavitha, Mathew, Sen, Tarjan, Incremental cycle
 * detection, topological ordering, and strong component maintenance, TALG 8, 2012; Pearce and Kelly, A dynamic topological sort
 * algorithm for directed acyclic graphs, JEA 11, 2006, for the bounds).
 */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { grow } from '../graph/grow.ts'
import { NONE } from '../graph/none.ts'
import { ComponentPlaces } from './ComponentPlaces.ts'
import { ComponentSplit, type LostWays } from './ComponentSplit.ts'
import { ComponentWalk } from './ComponentWalk.ts'
import { orderComponents } from './orderComponents.ts'
import type { RowSet } from './RowSet.ts'
import { WaySearch } from './WaySearch.ts'

/** Nodes and connections that two walks look at: beyond, along few ways, searches that take no heap are quicker. */
const FEW_LOOKS = 4096
/** As many where much waits at once, as in a flow: beyond, an order made anew is soon as quick. */
const MOST_LOOKS = 32_768
/** Components that wait at once. */
const MUCH = 32
/** More components than these that have to move beyond a cycle are put in order with all others. */
const FEW_MOVES = 4096

const NOTHING: ReadonlyMap<number, RowSet> = new Map()
/** Of joined connections, the nodes at their ends. */
let begins = new Int32Array(0)
let ends = new Int32Array(0)

export class ComponentOrder {
  readonly #graph: CheckedGraph
  readonly #places: ComponentPlaces
  /** Made when they are first needed: few graphs of a file are ever edited. */
  #walks: { readonly forward: ComponentWalk; readonly backward: ComponentWalk } | undefined
  #searches: { readonly ways: WaySearch; readonly splitter: ComponentSplit } | undefined
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
    this.#reorder(members.headOf(from), members.headOf(to))
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

  #rebuild(): void {
    const { nodes, interfaces, connections } = this.#graph
    const { length } = connections.ids
    begins = grow(begins, length)
    ends = grow(ends, length)
    const [from, to] = [begins, ends]
    let joined = 0
    for (let row = 0; row < length; row++) {
      if (!connections.isJoined(row)) continue
      from[joined] = interfaces.node[connections.from[row]!]!
      to[joined++] = interfaces.node[connections.to[row]!]!
    }
    const { rowAt, cycles } = orderComponents(nodes.ids.length, from, to, joined)
    this.#places.reset(rowAt, cycles)
    if (this.#loosened.size > 0) this.#loosened.clear()
    this.#isStale = false
    this.#hasChanged = true
  }

  get #bothWalks() {
    const [graph, places] = [this.#graph, this.#places]
    return (this.#walks ??= {
      forward: new ComponentWalk(graph, places, true),
      backward: new ComponentWalk(graph, places, false),
    })
  }

  get #nodeSearches() {
    if (this.#searches !== undefined) return this.#searches
    const ways = new WaySearch(this.#graph, this.#places)
    return (this.#searches = { ways, splitter: new ComponentSplit(this.#graph, this.#places, ways) })
  }

  /** @param from A head, as `to`, whose place is not before that of `from`'s. */
  #reorder(from: number, to: number): void {
    const { forward, backward } = this.#bothWalks
    const places = this.#places
    const low = places.place[to]!
    const high = places.place[from]!
    forward.start(to)
    backward.start(from)
    const doMeet = (): boolean => forward.met.length + backward.met.length > 0
    const isOver = (): boolean =>
      forward.isDone || backward.isDone || (forward.place >= backward.place && (forward.reached.length > 0 || doMeet()))
    const most = (): number => (forward.width + backward.width < MUCH ? FEW_LOOKS : MOST_LOOKS)
    while (!isOver() && forward.work + backward.work < most()) {
      if (forward.cost <= backward.cost) forward.step(low, high, backward)
      else backward.step(low, high, forward)
    }
    this.#work += forward.reached.length + backward.reached.length
    if (!isOver()) this.#reorderMuch(from, to)
    else if (doMeet()) this.#close(from)
    else this.#pass(low, high)
  }

  /**
   * There is a way: what lies on any is one component. What else was reached from before it comes behind it, what was reached
   * from behind comes before it. A large component that both have met needs not to be gone through: it stays in its place.
   * @param from Lies on it.
   */
  #close(from: number): void {
    const { forward, backward } = this.#bothWalks
    const places = this.#places
    const on = new Set([...forward.met, ...backward.met])
    this.#addLeading(on, forward.reached.toReversed(), true)
    this.#addLeading(on, backward.reached.toReversed(), false)
    let own = NONE
    // Neither has looked around it: what leads to it is before its place, and what it leads to behind.
    while (forward.next !== NONE && forward.place === backward.place && forward.next === backward.next) {
      own = forward.place
      forward.skip()
      backward.skip()
    }
    const [after, before] = [backward.place, forward.place]
    const down = backward.reached.filter((head) => !on.has(head))
    const up = forward.reached.filter((head) => !on.has(head))
    // What goes up stays behind what leads to it, and what goes down before what it leads to.
    const least = Math.max(after, own, forward.reached.length === 0 ? 0 : forward.last)
    const most = Math.min(before, own === NONE ? Infinity : own, backward.reached.length === 0 ? before : backward.last)
    const share = places.stepBetween(after, before, down.length + up.length + 1) * (down.length + 1)
    const place = Math.min(most, Math.max(least, after + share))
    const below = places.stepBetween(after, place, down.length)
    const above = places.stepBetween(place, before, up.length)
    places.unite([...on], place)
    this.#hasChanged = true
    if (below > 0 && above > 0) {
      places.putDownwards(down, place, below)
      places.putUpwards(up, place, above)
    } else places.putBehind([...down.reverse(), places.members.headOf(from), ...up], least, least)
  }

  /** Adds heads, the nearest first, that lead to what is there, or are led to. */
  #addLeading(on: Set<number>, heads: readonly number[], isForward: boolean): void {
    for (const head of heads) {
      if (on.has(head)) continue
      this.#places.links.forEachNeighbour(head, isForward, (neighbour) => {
        if (on.has(neighbour)) on.add(head)
      })
    }
  }

  /** Where much lies between: node by node, in whatever order. */
  #reorderMuch(from: number, to: number): void {
    const places = this.#places
    const { ways } = this.#nodeSearches
    const [low, high] = [places.place[to]!, places.place[from]!]
    ways.enter({ low, high })
    const { side, between, others } = ways.surround(to, from)
    const isForward = side === 'ahead'
    const on = places.members.headsOf(between)
    const off = Array.from(places.members.headsOf(others))
    if (off.length > FEW_MOVES) {
      this.#isStale = true
      return
    }
    const moved = off.sort((a, b) => places.place[a]! - places.place[b]!)
    let beyond = isForward ? Infinity : 0
    for (const head of moved) {
      places.links.forEachNeighbour(head, isForward, (neighbour) => {
        const place = places.place[neighbour]!
        if (isForward ? place > high && place < beyond : place < low && place > beyond) beyond = place
      })
    }
    if (on.length > 0) {
      places.unite(on, isForward ? high : low)
      this.#hasChanged = true
    }
    if (isForward) this.#putAbove(moved, high, beyond)
    else this.#putBelow(moved.reverse(), low, beyond)
    this.#work += (places.length + this.#graph.connections.ids.length) / 4
  }

  /** There is no way: what was reached from behind comes before what was reached from before. */
  #pass(low: number, high: number): void {
    const { forward, backward } = this.#bothWalks
    const places = this.#places
    if (forward.isDone) return this.#putAbove(forward.reached, high, forward.beyond)
    if (backward.isDone) return this.#putBelow(backward.reached, low, backward.beyond)
    const after = backward.place
    const before = forward.place
    // What goes up stays behind what it leads from, what goes down before what it leads to.
    const least = Math.max(after, forward.last)
    const most = backward.reached.length === 0 ? before : Math.min(before, backward.last)
    const share = (backward.reached.length + 1) / (backward.reached.length + forward.reached.length + 2)
    const middle = Math.min(most, Math.max(least, after + Math.floor((before - after) * share)))
    const down = places.stepBetween(after, middle, backward.reached.length)
    const up = places.stepBetween(middle, before, forward.reached.length)
    if (up === 0 || (down === 0 && backward.reached.length > 0)) return places.putBehind(forward.reached, high, high)
    places.putDownwards(backward.reached, middle, down)
    places.putUpwards(forward.reached, middle, up)
  }

  #putAbove(heads: readonly number[], after: number, beyond: number): void {
    if (heads.length > 0) this.#places.putBehind(heads, after, beyond)
  }

  /** @param heads The highest first. */
  #putBelow(heads: readonly number[], before: number, beyond: number): void {
    const places = this.#places
    const step = places.stepBetween(beyond, before, heads.length)
    if (step > 0) places.putDownwards(heads, before, step)
    else places.putBehind(heads.toReversed(), beyond, beyond)
  }

  /** Looks what is left of the components that have lost a connection. */
  #split(): void {
    if (this.#loosened.size === 0) return
    for (const [number, lost] of this.#isStale ? [] : this.#loosened) {
      const size = this.#places.members.of(number)?.length
      if (size === undefined || !this.#nodeSearches.splitter.split(number, lost)) continue
      this.#hasChanged = true
      this.#work += size
    }
    this.#loosened.clear()
    if (this.#places.isSpent) this.#isStale = true
  }
}
