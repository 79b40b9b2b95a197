/**
 * The places of nodes in an order that connections follow: each leads to a higher place, save within a component that holds a
 * cycle, all of which has one place. Nodes that do not lead to each other may share one. Places are sparse, so that what has to
 * move finds room between others; where there is none, what follows is pushed on.
 */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { grow } from '../graph/grow.ts'
import { ComponentLinks } from './ComponentLinks.ts'
import { ComponentMembers } from './ComponentMembers.ts'

/** Between those that are put side by side where there is room enough: for thousands to find room there, twice over. */
const PLACE_STEP = 2 ** 32
/** After more pushes than these, and than a quarter of the nodes, an order made anew is no slower. */
const FEW_PUSHES = 4096
/** More than as many at once are put closer, so that places last. */
const MANY = 1024
/** As far as numbers are whole. */
const LAST_PLACE = 2 ** 53

export class ComponentPlaces {
  length = 0
  /** By node row. */
  place = new Float64Array(0)
  /** Places have run out, or there is less work in an order made anew. */
  isSpent = false
  readonly members = new ComponentMembers()
  readonly links: ComponentLinks
  #lastPlace = 0
  readonly #graph: CheckedGraph
  readonly #step: number
  /** Between those that find no room. */
  readonly #pushStep: number

  constructor(graph: CheckedGraph, step = PLACE_STEP) {
    this.#graph = graph
    this.links = new ComponentLinks(graph, this.members)
    this.#step = step
    this.#pushStep = Math.ceil(step / 2 ** 12)
  }

  /** Makes them anew. @param rowAt Rows in such an order that connections lead on, those of a component side by side. */
  reset(rowAt: Int32Array, components: readonly { readonly start: number; readonly size: number }[]): void {
    const { length } = rowAt
    this.makeRoom()
    this.members.clear()
    this.length = length
    this.isSpent = false
    const step = Math.min(this.#step, Math.floor(LAST_PLACE / 2 / (length + 1)))
    for (let at = 0; at < length; at++) this.place[rowAt[at]!] = (at + 1) * step
    this.#lastPlace = length * step
    for (const { start, size } of components) {
      const rows = rowAt.subarray(start, start + size)
      this.#place(rows, this.place[rows[0]!]!)
      this.members.enter(this.members.makeNumber(), rows)
    }
  }

  /** For as many nodes as the graph has room for. */
  makeRoom(): void {
    const room = this.#graph.nodes.present.length
    this.place = grow(this.place, room)
    this.members.makeRoom(room)
  }

  append(row: number): void {
    this.length = row + 1
    if (this.place.length < this.length) this.makeRoom()
    this.#put(row, this.#lastPlace + this.#step)
  }

  /** Makes one component of the nodes, and of the components that they are in. */
  unite(heads: ArrayLike<number>, place: number): void {
    const placeOf = this.place
    const { components } = this.members
    this.#notePlace(place)
    for (let at = 0; at < heads.length; at++) {
      const head = heads[at]!
      if (components[head] === 0) placeOf[head] = place
      else if (placeOf[head] !== place) this.#put(head, place)
    }
    this.members.unite(heads)
  }

  /** Puts components behind `after`, in this order; where that much does not go before `before`, what follows is pushed on. */
  putBehind(heads: ArrayLike<number>, after: number, before: number): void {
    const step = this.stepBetween(after, before, heads.length)
    if (step === 0) this.#push(Array.from(heads), after)
    else this.putUpwards(heads, after, step)
  }

  /** Puts components before `before`, the highest first; where that much does not go behind `after`, what follows is pushed on. */
  putBefore(heads: readonly number[], before: number, after: number): void {
    const step = this.stepBetween(after, before, heads.length)
    if (step === 0) this.#push(heads.toReversed(), after)
    else this.putDownwards(heads, before, step)
  }

  /** @returns How far from each other that many are put between the two; 0 when there is no room. */
  stepBetween(after: number, before: number, count: number): number {
    const most = count > MANY ? Math.max(this.#pushStep, Math.floor((this.#step * MANY) / count)) : this.#step
    return Math.max(0, Math.min(most, Math.floor((before - after) / (count + 1))))
  }

  putUpwards(heads: ArrayLike<number>, after: number, step: number): void {
    const { place: placeOf } = this
    const { components } = this.members
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
      this.links.forEachNeighbour(head, true, (follower) => {
        if (this.place[follower]! >= least) return
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
    const list = this.members.of(this.members.components[head]!)
    if (list === undefined) this.place[head] = place
    else this.#place(list.rows.subarray(0, list.length), place)
  }

  #place(rows: Int32Array, place: number): void {
    const placeOf = this.place
    for (let at = 0; at < rows.length; at++) placeOf[rows[at]!] = place
  }
}
