/** Takes nodes out of a component that nothing in it leads to, or that lead to nothing in it, and looks at what is around them. */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { grow } from '../graph/grow.ts'
import { NONE } from '../graph/none.ts'
import type { ComponentPlaces } from './ComponentPlaces.ts'
import type { Side, WaySearch } from './WaySearch.ts'

export class ComponentCut {
  /** The nearest places beyond the component that what was taken out leads to, and from which connections lead to that. */
  above = Infinity
  below = 0
  readonly #graph: CheckedGraph
  readonly #places: ComponentPlaces
  readonly #ways: WaySearch
  #place = 0
  /** Those of the places. */
  #components = new Int32Array(0)
  /** Single nodes that were taken out, one after the other, and how many they are. */
  #single = new Int32Array(0)
  #singles = 0

  constructor(graph: CheckedGraph, places: ComponentPlaces, ways: WaySearch) {
    this.#graph = graph
    this.#places = places
    this.#ways = ways
  }

  /** For a component of that many nodes, which has that place. */
  begin(length: number, place: number): void {
    this.#components = this.#places.members.components
    this.#place = place
    this.above = Infinity
    this.below = 0
    this.#single = grow(this.#single, length)
    this.#singles = 0
  }

  /** A component of its own. @param near Gets what of the component leads to it, or it to. */
  takeOut(component: number, number: number, rows: Int32Array, near: Set<number>): void {
    this.#places.members.enter(number, rows)
    for (let at = 0; at < rows.length; at++) {
      this.#lookAround(rows[at]!, component, number, true, near)
      this.#lookAround(rows[at]!, component, number, false, near)
    }
  }

  /** A node that leads to nothing in its component, or that nothing there leads to, and what is so without it. */
  trim(component: number, number: number, row: number, side: Side, near: Set<number>): Int32Array {
    const { interfaces, connections, nodes } = this.#graph
    const { firstJoined, node: nodeOf } = interfaces
    const { next } = connections
    const components = this.#components
    const isAhead = side === 'ahead'
    const far = isAhead ? connections.from : connections.to
    const degree = isAhead ? nodes.outDegree : nodes.inDegree
    const rows = this.#single
    const begin = this.#singles
    rows[this.#singles++] = row
    components[row] = number
    this.#lookAround(row, component, number, isAhead)
    for (let each = begin; each < this.#singles; each++) {
      const node = rows[each]!
      const end = isAhead ? nodes.firstOutput[node]! : nodes.endInterface[node]!
      for (let at = isAhead ? nodes.firstInterface[node]! : nodes.firstOutput[node]!; at < end; at++) {
        for (let link = firstJoined[at]!; link !== NONE; link = next[link]!) {
          const neighbour = nodeOf[far[link >> 1]!]!
          if (components[neighbour] !== component) continue
          const isLast = degree[neighbour] === 1
          if (isLast) this.#ways.left--
          // What has one connection alone has that to what was taken out.
          if (this.#ways.left < 0 || (!isLast && this.#lookAround(neighbour, component, number, isAhead)))
            near.add(neighbour)
          else {
            components[neighbour] = number
            rows[this.#singles++] = neighbour
          }
        }
      }
    }
    for (const each of near) if (components[each] !== component) near.delete(each)
    return rows.subarray(begin, this.#singles)
  }

  /**
   * @returns Whether it leads to the component, or is led to from there: without `near` nothing behind the first is looked at.
   * What bears the number has the component's place.
   */
  #lookAround(node: number, component: number, number: number, isForward: boolean, near?: Set<number>): boolean {
    const { nodes, interfaces, connections } = this.#graph
    const { firstJoined, node: nodeOf } = interfaces
    const { next } = connections
    const components = this.#components
    const far = isForward ? connections.to : connections.from
    const end = isForward ? nodes.endInterface[node]! : nodes.firstOutput[node]!
    for (let at = isForward ? nodes.firstOutput[node]! : nodes.firstInterface[node]!; at < end; at++) {
      for (let link = firstJoined[at]!; link !== NONE; link = next[link]!) {
        this.#ways.left--
        const neighbour = nodeOf[far[link >> 1]!]!
        const other = components[neighbour]!
        if (other === component) {
          if (near === undefined) return true
          near.add(neighbour)
        } else if (other !== number) this.#notePlace(neighbour, isForward)
      }
    }
    return false
  }

  #notePlace(neighbour: number, isAbove: boolean): void {
    const place = this.#places.place[neighbour]!
    if (isAbove) {
      if (place > this.#place && place < this.above) this.above = place
    } else if (place < this.#place && place > this.below) this.below = place
  }
}
