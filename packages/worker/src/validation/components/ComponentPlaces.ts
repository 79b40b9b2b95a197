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
  /** The components that hold a cycle. The first of each is its head, as any other node is its own. */
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
      this.#make(rowAt.slice(start, start + size), this.place[rowAt[start]!]!)
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

  /** @returns The component's number, or 0. */
  componentOf(row: number): number {
    return this.components[row]!
  }

  membersOf(component: number): Int32Array | undefined {
    return this.#members.get(component)
  }

  /** @returns The component's rows, ascending. */
  sortedRowsOf(component: number): Int32Array | undefined {
    const members = this.#members.get(component)
    if (members === undefined || members.length * LARGE_SHARE < this.length) return members?.slice().sort()
    const rows = new Int32Array(members.length)
    let at = 0
    for (let row = 0; row < this.length; row++) if (this.components[row] === component) rows[at++] = row
    return rows
  }

  /** Makes one component of the nodes, and of the components that they are in. */
  unite(heads: ArrayLike<number>, place: number): void {
    this.#make(this.#rowsBehind(heads), place)
  }

  #make(rows: Int32Array, place: number): void {
    const number = ++this.#made
    for (let at = 0; at < rows.length; at++) this.components[rows[at]!] = number
    this.#members.set(number, rows)
    this.#touched.add(number)
    this.#put(rows[0]!, place)
  }

  /** @returns The rows of all of them, whose components are no more. */
  #rowsBehind(heads: ArrayLike<number>): Int32Array {
    let size = 0
    for (let at = 0; at < heads.length; at++) size += this.#members.get(this.components[heads[at]!]!)?.length ?? 1
    const rows = new Int32Array(size)
    let end = 0
    for (let at = 0; at < heads.length; at++) {
      const component = this.components[heads[at]!]!
      const members = component === 0 ? undefined : this.#members.get(component)
      if (members === undefined) rows[end++] = heads[at]!
      else {
        rows.set(members, end)
        end += members.length
        this.#members.delete(component)
        this.#touched.add(component)
      }
    }
    return rows
  }

  dissolve(component: number): void {
    const rows = this.#members.get(component)
    for (let at = 0; at < (rows?.length ?? 0); at++) this.components[rows![at]!] = 0
    if (this.#members.delete(component)) this.#touched.add(component)
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
    let place = after
    for (let at = 0; at < heads.length; at++) this.#put(heads[at]!, (place += step))
  }

  putDownwards(heads: readonly number[], before: number, step: number): void {
    let place = before
    for (const head of heads) this.#put(head, (place -= step))
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

  #put(head: number, place: number): void {
    if (place > this.#lastPlace) this.#lastPlace = place
    if (place > LAST_PLACE) this.isSpent = true
    const component = this.components[head]!
    if (component === 0) {
      this.place[head] = place
      return
    }
    const rows = this.#members.get(component)!
    for (let at = 0; at < rows.length; at++) this.place[rows[at]!] = place
  }
}
