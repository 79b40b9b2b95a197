/**
 * The places of nodes in an order that connections follow: each leads to a higher place, save within a component that holds a
 * cycle, all of which has one place. Nodes that do not lead to each other may share one. Places are sparse, so that what has to
 * move finds room between others; where there is none, what follows is pushed on.
 */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { grow } from '../graph/grow.ts'
import { NONE } from '../graph/none.ts'

/** Between those that are put side by side where there is room enough: for thousands to find room there, twice over. */
const PLACE_STEP = 2 ** 32
/** After more pushes than these, and than a quarter of the nodes, an order made anew is no slower. */
const FEW_PUSHES = 4096
/** More than as many at once are put closer, so that places last. */
const MANY = 1024
/** A component of this share of the nodes or more is put in order by going through all of them. */
const LARGE_SHARE = 16
const NOTHING: ReadonlySet<number> = new Set()
const NO_ROWS = new Int32Array(0)
/** As far as numbers are whole. */
const LAST_PLACE = 2 ** 53

export class ComponentPlaces {
  length = 0
  /** By node row. */
  place = new Float64Array(0)
  /** Places have run out, or there is less work in an order made anew. */
  isSpent = false
  /** By node row, the number of its component: a key of `#members`, or 0. */
  components = new Int32Array(0)
  /** The components that hold a cycle, rows ascending. The first of each is its head, as any other node is its own. */
  readonly #members = new Map<number, Int32Array>()
  #made = 0
  /** Numbers of components that were made or are no more. */
  #touched = new Set<number>()
  #lastPlace = 0
  readonly #graph: CheckedGraph
  readonly #step: number
  /** Between those that find no room. */
  readonly #pushStep: number

  constructor(graph: CheckedGraph, step = PLACE_STEP) {
    this.#graph = graph
    this.#step = step
    this.#pushStep = Math.ceil(step / 2 ** 12)
  }

  /** Whether there never was a component. */
  get isUntouched(): boolean {
    return this.#made === 0
  }

  get all(): Iterable<Int32Array> {
    return this.#members.values()
  }

  /** @returns Numbers of components that were made, or are no more, since this was last asked. */
  takeTouched(): ReadonlySet<number> {
    const touched = this.#touched
    if (touched.size === 0) return NOTHING
    this.#touched = new Set()
    return touched
  }

  /** Makes them anew. @param rowAt Rows in such an order that connections lead on, those of a component side by side. */
  reset(rowAt: Int32Array, components: readonly { readonly start: number; readonly size: number }[]): void {
    const { length } = rowAt
    this.makeRoom()
    this.components.fill(0)
    for (const number of this.#members.keys()) this.#touched.add(number)
    this.#members.clear()
    this.length = length
    this.isSpent = false
    const step = Math.min(this.#step, Math.floor(LAST_PLACE / 2 / (length + 1)))
    for (let at = 0; at < length; at++) this.place[rowAt[at]!] = (at + 1) * step
    this.#lastPlace = length * step
    for (const { start, size } of components) {
      const number = this.makeNumber()
      const place = this.place[rowAt[start]!]!
      for (let at = start; at < start + size; at++) {
        this.components[rowAt[at]!] = number
        this.place[rowAt[at]!] = place
      }
      this.enter(number, rowAt.slice(start, start + size))
    }
  }

  /** For as many nodes as the graph has room for. */
  makeRoom(): void {
    const room = this.#graph.nodes.present.length
    this.place = grow(this.place, room)
    this.components = grow(this.components, room)
  }

  append(row: number): void {
    this.length = row + 1
    if (this.place.length < this.length) this.makeRoom()
    this.#put(row, this.#lastPlace + this.#step)
  }

  headOf(row: number): number {
    const component = this.components[row]!
    return component === 0 ? row : this.#members.get(component)![0]!
  }

  /** @returns Each head once, of components all of which is among the rows. */
  headsOf(rows: Int32Array): Int32Array {
    if (!this.hasComponents) return rows
    return rows.filter((row) => this.headOf(row) === row)
  }

  /** @returns The component's number, or 0. */
  componentOf(row: number): number {
    return this.components[row]!
  }

  /** @returns Ascending, in an array that never changes. */
  membersOf(component: number): Int32Array | undefined {
    return this.#members.get(component)
  }

  /** Makes one component of the nodes, and of the components that they are in: the largest of those stays as it is. */
  unite(heads: ArrayLike<number>, place: number): void {
    const largest = this.#largestOf(heads)
    const kept = this.#members.get(largest) ?? NO_ROWS
    const number = largest || this.makeNumber()
    if (kept.length > 0 && this.place[kept[0]!] !== place) this.#mark(kept, number, place)
    let size = kept.length
    const rows: number[] = []
    const doList = !this.#isLarge(heads.length)
    for (let at = 0; at < heads.length; at++) {
      const head = heads[at]!
      const component = this.components[head]!
      if (component === number) continue
      if (component === 0) {
        this.components[head] = number
        this.place[head] = place
        size++
        if (doList) rows.push(head)
        continue
      }
      const members = this.#members.get(component)!
      this.#mark(members, number, place)
      size += members.length
      if (doList) for (const row of members) rows.push(row)
      this.#members.delete(component)
      this.#touched.add(component)
    }
    this.#notePlace(place)
    const all = new Int32Array(size)
    if (!this.#isLarge(size)) {
      all.set(kept)
      all.set(rows, kept.length)
    }
    this.enter(number, all)
  }

  #mark(rows: Int32Array, number: number, place: number): void {
    for (let at = 0; at < rows.length; at++) {
      this.components[rows[at]!] = number
      this.place[rows[at]!] = place
    }
  }

  /** Whether it is put in order by going through all nodes. */
  #isLarge(size: number): boolean {
    return size * LARGE_SHARE >= this.length
  }

  /** @returns The largest of their components; 0 where there is none. */
  #largestOf(heads: ArrayLike<number>): number {
    let [largest, most] = [0, 0]
    for (let at = 0; this.#members.size > 0 && at < heads.length; at++) {
      const component = this.components[heads[at]!]!
      const size = this.#members.get(component)?.length ?? 0
      if (size > most) [largest, most] = [component, size]
    }
    return largest
  }

  /** For a component that is entered next. */
  makeNumber(): number {
    return ++this.#made
  }

  /** Takes in a component of rows that bear its number and share a place. @param rows Are put in order; of many the number is enough. */
  enter(number: number, rows: Int32Array): void {
    this.#members.set(number, this.#sort(number, rows))
    this.#touched.add(number)
  }

  /** @returns The component's rows, ascending, which never change. */
  #sort(number: number, rows: Int32Array): Int32Array {
    if (!this.#isLarge(rows.length)) return rows.sort()
    let at = 0
    for (let row = 0; row < this.length; row++) if (this.components[row] === number) rows[at++] = row
    return rows
  }

  /** Lets go of members that do not bear its number any more. @param left How many do. @returns Those. */
  keepMembers(component: number, left: number): Int32Array {
    const members = this.#members.get(component)!
    if (left === members.length) return members
    const rows = new Int32Array(left)
    for (let at = 0, to = 0; to < left; at++) {
      if (this.components[members[at]!] === component) rows[to++] = members[at]!
    }
    this.#touched.add(component)
    if (left > 0) this.#members.set(component, rows)
    else this.#members.delete(component)
    return rows
  }

  dissolve(component: number): void {
    const rows = this.#members.get(component)
    for (let at = 0; at < (rows?.length ?? 0); at++) this.components[rows![at]!] = 0
    if (this.#members.delete(component)) this.#touched.add(component)
  }

  /** Whether a connection leads from the node to itself. */
  isOnItself(node: number): boolean {
    let isSo = false
    this.forEachLink(node, true, (other) => (isSo ||= other === node))
    return isSo
  }

  /** Whether there are components of more than one node. */
  get hasComponents(): boolean {
    return this.#members.size > 0
  }

  /** Hands `visit` the heads of other components that this one leads to, or that lead to it, and their places. */
  forEachNeighbour(head: number, isForward: boolean, visit: (neighbour: number, place: number) => void): void {
    const visitOthers = (node: number): void => {
      const neighbour = this.headOf(node)
      if (neighbour !== head) visit(neighbour, this.place[neighbour]!)
    }
    const component = this.components[head]!
    if (component === 0) return this.forEachLink(head, isForward, visitOthers)
    for (const member of this.#members.get(component)!) this.forEachLink(member, isForward, visitOthers)
  }

  /** Hands `visit` each node that a connection leads to from this one, or from to this one. */
  forEachLink(node: number, isForward: boolean, visit: (node: number) => void): void {
    const { nodes, interfaces, connections } = this.#graph
    const far = isForward ? connections.to : connections.from
    const end = isForward ? nodes.endInterface[node]! : nodes.firstOutput[node]!
    for (let at = isForward ? nodes.firstOutput[node]! : nodes.firstInterface[node]!; at < end; at++) {
      for (let link = interfaces.firstJoined[at]!; link !== NONE; link = connections.next[link]!) {
        visit(interfaces.node[far[link >> 1]!]!)
      }
    }
  }

  /** Puts components behind `after`, in this order; where that much does not go before `before`, what follows is pushed on. */
  putBehind(heads: ArrayLike<number>, after: number, before: number): void {
    const step = this.stepBetween(after, before, heads.length)
    if (step === 0) this.#push(Array.from(heads), after)
    else this.putUpwards(heads, after, step)
  }

  /** @returns How far from each other that many are put between the two; 0 when there is no room. */
  stepBetween(after: number, before: number, count: number): number {
    const most = count > MANY ? Math.max(this.#pushStep, Math.floor((this.#step * MANY) / count)) : this.#step
    return Math.max(0, Math.min(most, Math.floor((before - after) / (count + 1))))
  }

  putUpwards(heads: ArrayLike<number>, after: number, step: number): void {
    const { components, place: placeOf } = this
    const { length } = heads
    let place = after
    for (let at = 0; at < length; at++) {
      const head = heads[at]!
      place += step
      if (components[head] === 0) placeOf[head] = place
      else this.#put(head, place)
    }
    this.#notePlace(place)
  }

  putDownwards(heads: ArrayLike<number>, before: number, step: number): void {
    let place = before
    for (let at = 0; at < heads.length; at++) this.#put(heads[at]!, (place -= step))
  }

  #push(heads: number[], after: number): void {
    this.putUpwards(heads, after, this.#pushStep)
    // Grows meanwhile.
    for (const head of heads) {
      if (heads.length > Math.max(FEW_PUSHES, this.length / 4)) this.isSpent = true
      if (this.isSpent) return
      const least = this.place[head]! + this.#pushStep
      this.forEachNeighbour(head, true, (follower, place) => {
        if (place >= least) return
        this.#put(follower, least)
        heads.push(follower)
      })
    }
  }

  #notePlace(place: number): void {
    if (place > this.#lastPlace) this.#lastPlace = place
    if (place > LAST_PLACE) this.isSpent = true
  }

  #put(head: number, place: number): void {
    this.#notePlace(place)
    const component = this.components[head]!
    if (component === 0) {
      this.place[head] = place
      return
    }
    const rows = this.#members.get(component)!
    for (let at = 0; at < rows.length; at++) this.place[rows[at]!] = place
  }
}
