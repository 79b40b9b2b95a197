/** Moves components after a connection against the order where much lies between its ends: node by node, in whatever order. */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { ComponentPlaces } from './ComponentPlaces.ts'
import type { WaySearch } from './WaySearch.ts'

/** More components than these that have to move beyond a cycle are put in order with all others. */
const FEW_MOVES = 4096

export class ComponentSweep {
  /** Of the last one, in components that a walk would have reached meanwhile. */
  work = 0
  readonly #graph: CheckedGraph
  readonly #places: ComponentPlaces
  readonly #ways: WaySearch

  constructor(graph: CheckedGraph, places: ComponentPlaces, ways: WaySearch) {
    this.#graph = graph
    this.#places = places
    this.#ways = ways
  }

  /** As `ComponentMove` has it. */
  move(from: number, to: number): boolean {
    const places = this.#places
    const [low, high] = [places.place[to]!, places.place[from]!]
    this.#ways.enter({ low, high })
    this.work = 0
    const { side, between, others } = this.#ways.surround(to, from)
    const isForward = side === 'ahead'
    const on = places.members.headsOf(between)
    const off = Array.from(places.members.headsOf(others))
    if (off.length > FEW_MOVES) {
      places.isSpent = true
      return false
    }
    const moved = off.sort((a, b) => places.place[a]! - places.place[b]!)
    const beyond = this.#nearestBeyond(moved, isForward, isForward ? high : low)
    if (on.length > 0) places.unite(on, isForward ? high : low)
    if (isForward) places.putBehind(moved, high, beyond)
    else places.putBefore(moved.reverse(), low, beyond)
    this.work = (places.length + this.#graph.connections.ids.length) / 4
    return on.length > 0
  }

  /** The nearest place of what they lead to beyond this one, or of what leads to them. */
  #nearestBeyond(heads: readonly number[], isForward: boolean, bound: number): number {
    const placeOf = this.#places.place
    let nearest = isForward ? Infinity : 0
    for (const head of heads) {
      this.#places.links.forEachNeighbour(head, isForward, (neighbour) => {
        const place = placeOf[neighbour]!
        if (isForward ? place > bound && place < nearest : place < bound && place > nearest) nearest = place
      })
    }
    return nearest
  }
}
