/**
 * Looks for a way between two nodes of one component, from both ends by turns, and gives up after so many connections: where
 * many ways lead through a component, the two searches meet after about the square root of its size.
 */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { grow } from '../graph/grow.ts'
import { NONE } from '../graph/none.ts'
import type { ComponentPlaces } from './ComponentPlaces.ts'

/** Connections that are followed for one answer. */
const FEW_LINKS = 8192

export class WaySearch {
  readonly #graph: CheckedGraph
  readonly #places: ComponentPlaces
  /** By node row, twice the number of the search that met it, plus 1 where that came against the connections. */
  #stamps = new Uint32Array(0)
  #search = 0
  readonly #queues = [new Int32Array(FEW_LINKS + 1), new Int32Array(FEW_LINKS + 1)] as const

  constructor(graph: CheckedGraph, places: ComponentPlaces) {
    this.#graph = graph
    this.#places = places
  }

  /** @returns Undefined where it has given up. */
  doesLead(from: number, to: number): boolean | undefined {
    if (from === to) return true
    this.#stamps = grow(this.#stamps, this.#places.place.length)
    if (++this.#search > 0x7ffffff0) {
      this.#stamps.fill(0)
      this.#search = 1
    }
    const ahead = this.#search * 2
    this.#stamps[from] = ahead
    this.#stamps[to] = ahead + 1
    this.#queues[0][0] = from
    this.#queues[1][0] = to
    const done = [0, 0]
    const met = [1, 1]
    let left = FEW_LINKS
    for (;;) {
      // The side on which fewer wait.
      const side = met[0]! - done[0]! <= met[1]! - done[1]! ? 0 : 1
      if (done[side] === met[side]) return false
      const answer = this.#expand(this.#queues[side][done[side]!++]!, side, ahead, met, left)
      if (answer < 0) return answer === FOUND ? true : undefined
      left = answer
    }
  }

  /** @returns How many connections may still be followed. */
  #expand(node: number, side: 0 | 1, ahead: number, met: number[], links: number): number {
    const { nodes, interfaces, connections } = this.#graph
    const far = side === 0 ? connections.to : connections.from
    const end = side === 0 ? nodes.endInterface[node]! : nodes.firstOutput[node]!
    const component = this.#places.componentOf(node)
    let left = links
    for (let at = side === 0 ? nodes.firstOutput[node]! : nodes.firstInterface[node]!; at < end; at++) {
      for (let link = interfaces.firstJoined[at]!; link !== NONE; link = connections.next[link]!) {
        if (--left < 0) return SPENT
        const next = interfaces.node[far[link >> 1]!]!
        if (this.#stamps[next] === ahead + 1 - side) return FOUND
        if (this.#stamps[next] === ahead + side || this.#places.componentOf(next) !== component) continue
        this.#stamps[next] = ahead + side
        this.#queues[side][met[side]!++] = next
      }
    }
    return left
  }
}

const FOUND = -1
const SPENT = -2
