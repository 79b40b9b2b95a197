/** Walks over components, along connections or against them, in the order of their places, with memory that is used again. */
import type { ComponentPlaces } from './ComponentPlaces.ts'
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { grow } from '../graph/grow.ts'
import { NONE } from '../graph/none.ts'
import { PlaceQueue } from './PlaceQueue.ts'

export class ComponentWalk {
  /** Heads of the components that were expanded, in their turn. */
  readonly reached: number[] = []
  /** Heads that the other walk had met before. */
  readonly met: number[] = []
  /** The place of the last of those that were expanded. */
  last = 0
  /** Of the neighbours that lie beyond the bounds, the nearest place; where there is none, the end of all places. */
  beyond = 0
  /** Nodes and connections that were looked at. */
  work = 0
  readonly #graph: CheckedGraph
  readonly #places: ComponentPlaces
  readonly #isForward: boolean
  /** Heads that were met and not yet expanded, by place; against the order, by the negative of it. */
  readonly #waiting = new PlaceQueue()
  #stamps = new Uint32Array(0)
  #stamp = 0

  constructor(graph: CheckedGraph, places: ComponentPlaces, isForward: boolean) {
    this.#graph = graph
    this.#places = places
    this.#isForward = isForward
  }

  /** Begins a walk from the component with this head. */
  start(head: number): void {
    this.#stamps = grow(this.#stamps, this.#places.place.length)
    if (++this.#stamp > 0xfffffff0) {
      this.#stamps.fill(0)
      this.#stamp = 1
    }
    this.reached.length = 0
    this.#waiting.clear()
    this.beyond = this.#isForward ? Infinity : 0
    this.work = 0
    this.met.length = 0
    this.#add(head)
  }

  /** Whether every component that it met was expanded. */
  get isDone(): boolean {
    return this.#waiting.isEmpty
  }

  /** How many components wait for their turn. */
  get width(): number {
    return this.#waiting.size
  }

  /** The place of the component whose turn it is; `beyond` when there is none. */
  get place(): number {
    if (this.#waiting.isEmpty) return this.beyond
    return this.#isForward ? this.#waiting.key : -this.#waiting.key
  }

  /** The work once one more component is expanded. */
  get cost(): number {
    const { members } = this.#places
    const component = this.#waiting.isEmpty ? 0 : members.components[this.#waiting.head]!
    return this.work + (component === 0 ? 1 : members.of(component)!.length)
  }

  has(head: number): boolean {
    return this.#stamps[head] === this.#stamp
  }

  /**
   * Expands the next component: meets its neighbours whose place is within [low, high]. There has to be one.
   * @param other The walk from the other end.
   */
  step(low: number, high: number, other: ComponentWalk): void {
    const head = this.#waiting.pop()
    this.reached.push(head)
    this.last = this.#places.place[head]!
    const { members } = this.#places
    const component = members.components[head]!
    if (component === 0) return this.#expand(head, low, high, other)
    const { rows, length } = members.of(component)!
    for (let at = 0; at < length; at++) this.#expand(rows[at]!, low, high, other)
  }

  /** Plain loops: one edit may lead through thousands of nodes. */
  #expand(node: number, low: number, high: number, other: ComponentWalk): void {
    const { nodes, interfaces, connections } = this.#graph
    const { place: placeOf, members } = this.#places
    const { isEmpty: areAllAlone } = members
    const [stamps, stamp] = [this.#stamps, this.#stamp]
    const far = this.#isForward ? connections.to : connections.from
    const first = this.#isForward ? nodes.firstOutput[node]! : nodes.firstInterface[node]!
    const end = this.#isForward ? nodes.endInterface[node]! : nodes.firstOutput[node]!
    this.work++
    for (let at = first; at < end; at++) {
      for (let link = interfaces.firstJoined[at]!; link !== NONE; link = connections.next[link]!) {
        this.work++
        const row = interfaces.node[far[link >> 1]!]!
        const neighbour = areAllAlone ? row : members.headOf(row)
        // As the head of this component is.
        if (stamps[neighbour] === stamp) continue
        const place = placeOf[neighbour]!
        if (place < low) {
          if (place > this.beyond) this.beyond = place
        } else if (place > high) {
          if (place < this.beyond) this.beyond = place
        } else {
          if (other.has(neighbour)) this.met.push(neighbour)
          this.#add(neighbour)
        }
      }
    }
  }

  /** The one whose turn it is stays as it is. */
  skip(): void {
    this.#waiting.pop()
  }

  /** Whose turn it is, if any. */
  get next(): number {
    return this.#waiting.isEmpty ? NONE : this.#waiting.head
  }

  #add(head: number): void {
    this.#stamps[head] = this.#stamp
    const place = this.#places.place[head]!
    this.#waiting.push(this.#isForward ? place : -place, head)
  }
}
