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
import { ComponentPlaces } from './ComponentPlaces.ts'
import { ComponentWalk } from './ComponentWalk.ts'
import { orderAmong } from './orderAmong.ts'
import { orderComponents } from './orderComponents.ts'
import { WaySearch } from './WaySearch.ts'

/** Beyond as many steps of two walks an order made anew, which takes no heap and no lists, is soon as quick. */
const FEW_STEPS = 4096
/** Of lost connections, for which another way is looked for. */
const FEW_LOST = 8

const NOTHING: ReadonlyMap<number, Int32Array> = new Map()
/** Of joined connections, the nodes at their ends. */
let begins = new Int32Array(0)
let ends = new Int32Array(0)

export class ComponentOrder {
  readonly #graph: CheckedGraph
  readonly #places: ComponentPlaces
  /** Made when they are first needed: few graphs of a file are ever edited. */
  #walks: { readonly forward: ComponentWalk; readonly backward: ComponentWalk } | undefined
  #ways: WaySearch | undefined
  /** Of components that have lost connections, the nodes at the ends of those. */
  readonly #loosened = new Map<number, (readonly [from: number, to: number])[]>()
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
    return this.#places.isUntouched
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

  /** @returns The members of each component that holds a cycle, rows ascending. */
  get cycles(): number[][] {
    const cycles = Array.from(this.#places.all, (rows) => Array.from(rows.toSorted()))
    return cycles.sort((a, b) => a[0]! - b[0]!)
  }

  /** @returns Of each component that was made, or is no more, since this was last asked, the members, rows ascending. */
  takeTouched(): ReadonlyMap<number, Int32Array | undefined> {
    const numbers = this.#places.takeTouched()
    if (numbers.size === 0) return NOTHING
    return new Map(Array.from(numbers, (number) => [number, this.#places.sortedRowsOf(number)]))
  }

  /** As of the last settle. */
  get hasCycles(): boolean {
    return this.#places.hasComponents
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
    const component = this.#places.componentOf(from)
    if (component !== 0 && component === this.#places.componentOf(to)) return
    if (from === to) {
      this.#hasChanged = true
      return this.#places.unite([from], this.#places.place[from]!)
    }
    this.#split()
    if (this.#isStale || this.#places.place[from]! < this.#places.place[to]!) return
    this.#reorder(this.#places.headOf(from), this.#places.headOf(to))
    const size = this.#places.length + this.#graph.connections.ids.length
    if (this.#places.isSpent || this.#work > size) this.#isStale = true
  }

  /** A connection was parted. */
  part(from: number, to: number): void {
    const component = this.#isStale ? 0 : this.#places.componentOf(from)
    if (component === 0 || component !== this.#places.componentOf(to)) return
    const lost = this.#loosened.get(component)
    if (lost === undefined) this.#loosened.set(component, [[from, to]])
    else lost.push([from, to])
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

  /** @param from A head, as `to`, whose place is not before that of `from`'s. */
  #reorder(from: number, to: number): void {
    const { forward, backward } = this.#bothWalks
    const places = this.#places
    const low = places.place[to]!
    const high = places.place[from]!
    forward.start(to)
    backward.start(from)
    let doMeet = false
    let left = FEW_STEPS
    const isOver = (): boolean => doMeet || forward.isDone || backward.isDone || forward.place >= backward.place
    do {
      doMeet = forward.step(low, high, backward)
      if (!isOver()) doMeet = backward.step(low, high, forward)
    } while (!isOver() && --left > 0)
    if (left === 0) this.#isStale = true
    else if (doMeet) this.#close(low, high)
    else this.#pass(low, high)
    this.#work += forward.reached.length + backward.reached.length
  }

  /** There is a way: what lies on any is one component, and what else it leads to comes behind it. */
  #close(low: number, high: number): void {
    const { forward, backward } = this.#bothWalks
    let left = FEW_STEPS
    for (; !forward.isDone && left > 0; left--) forward.step(low, high, backward)
    for (; !backward.isDone && left > 0; left--) backward.step(low, high, forward)
    if (left === 0) {
      this.#isStale = true
      return
    }
    const behind = forward.reached.filter((head) => !backward.has(head))
    this.#places.unite(
      forward.reached.filter((head) => backward.has(head)),
      high,
    )
    this.#places.putBehind(behind, high, forward.beyond)
    this.#hasChanged = true
  }

  /** There is no way: what was reached from behind comes before what was reached from before. */
  #pass(low: number, high: number): void {
    const { forward, backward } = this.#bothWalks
    const places = this.#places
    if (forward.isDone) return places.putBehind(forward.reached, high, forward.beyond)
    if (backward.isDone) {
      const step = places.stepBetween(backward.beyond, low, backward.reached.length)
      if (step > 0) places.putDownwards(backward.reached, low, step)
      else places.putBehind(backward.reached.toReversed(), backward.beyond, backward.beyond)
      return
    }
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

  /** Looks what is left of the components that have lost a connection. */
  #split(): void {
    for (const [number, lost] of this.#isStale || this.#loosened.size === 0 ? [] : this.#loosened) {
      const rows = this.#places.membersOf(number)
      if (rows === undefined || this.#isStillWhole(rows.length, lost)) continue
      const { rowAt, cycles, beyond } = orderAmong(this.#graph, this.#places, number)
      if (cycles.length === 1 && cycles[0]!.size === rows.length) continue
      const place = this.#places.place[rows[0]!]!
      this.#places.dissolve(number)
      const heads = new Int32Array(rows.length)
      let [count, next] = [0, 0]
      for (let at = 0; at < rows.length;) {
        heads[count++] = rowAt[at]!
        if (cycles[next]?.start !== at) at++
        else {
          const end = at + cycles[next++]!.size
          this.#places.unite(rowAt.subarray(at, end), place)
          at = end
        }
      }
      this.#places.putBehind(heads.subarray(0, count), place - 1, beyond)
      this.#hasChanged = true
      this.#work += rows.length
    }
    if (this.#loosened.size > 0) this.#loosened.clear()
    if (this.#places.isSpent) this.#isStale = true
  }

  /** A few lost connections change nothing where other ways lead between their ends, which a short look may find. */
  #isStillWhole(size: number, lost: readonly (readonly [from: number, to: number])[]): boolean {
    if (lost.length > FEW_LOST) return false
    this.#ways ??= new WaySearch(this.#graph, this.#places)
    return lost.every(([from, to]) => (from === to ? size > 1 : this.#ways!.doesLead(from, to) === true))
  }
}
