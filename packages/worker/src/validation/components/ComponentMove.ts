/**
 * Moves components after a connection against the order. It is looked for from both ends by turns, always the nearest place
 * next: from its target upwards, from its source downwards, within their places. Where the two have passed each other, or one
 * has run out, there is no way, and what they reached is all that moves; where they meet, what lies on both becomes a component
 * (Haeupler, Kavitha, Mathew, Sen, Tarjan, Incremental cycle detection, topological ordering, and strong component maintenance,
 * TALG 8, 2012; Pearce and Kelly, A dynamic topological sort algorithm for directed acyclic graphs, JEA 11, 2006, for the bounds).
 */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { NONE } from '../graph/none.ts'
import type { ComponentPlaces } from './ComponentPlaces.ts'
import { ComponentSweep } from './ComponentSweep.ts'
import { ComponentWalk } from './ComponentWalk.ts'
import type { WaySearch } from './WaySearch.ts'

/** Nodes and connections that two walks look at: beyond, along few ways, searches that take no heap are quicker. */
const FEW_LOOKS = 4096
/** As many where much waits at once, as in a flow: beyond, an order made anew is soon as quick. */
const MOST_LOOKS = 32_768
/** Components that wait at once. */
const MUCH = 32

export class ComponentMove {
  /** Components that the last one walked over. */
  work = 0
  readonly #places: ComponentPlaces
  readonly #forward: ComponentWalk
  readonly #backward: ComponentWalk
  readonly #sweep: ComponentSweep

  constructor(graph: CheckedGraph, places: ComponentPlaces, ways: WaySearch) {
    this.#places = places
    this.#forward = new ComponentWalk(graph, places, true)
    this.#backward = new ComponentWalk(graph, places, false)
    this.#sweep = new ComponentSweep(graph, places, ways)
  }

  /** @param from A head, as `to`, whose place is not before that of `from`'s. @returns Whether the cycles are others. */
  move(from: number, to: number): boolean {
    const [forward, backward] = [this.#forward, this.#backward]
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
    this.work = forward.reached.length + backward.reached.length
    if (!isOver()) {
      const isOther = this.#sweep.move(from, to)
      this.work += this.#sweep.work
      return isOther
    }
    if (doMeet()) this.#close(from)
    else this.#pass(low, high)
    return doMeet()
  }

  /**
   * There is a way: what lies on any is one component. What else was reached from before it comes behind it, what was reached
   * from behind comes before it. A large component that both have met needs not to be gone through: it stays in its place.
   * @param from Lies on it.
   */
  #close(from: number): void {
    const [forward, backward] = [this.#forward, this.#backward]
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

  /** There is no way: what was reached from behind comes before what was reached from before. */
  #pass(low: number, high: number): void {
    const [forward, backward] = [this.#forward, this.#backward]
    const places = this.#places
    if (forward.isDone) return places.putBehind(forward.reached, high, forward.beyond)
    if (backward.isDone) return places.putBefore(backward.reached, low, backward.beyond)
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
}
