/**
 * What two nodes reach, one along the connections and the other against them, by turns: on the side on which less waits. In a
 * component through which many ways lead the two meet after about the square root of its size. What was met from an end stays
 * for the next search with the same end, until it is told to forget it.
 */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { grow } from '../graph/grow.ts'
import { NONE } from '../graph/none.ts'
import type { ComponentPlaces } from './ComponentPlaces.ts'

/** Along the connections, from where a way begins, or against them, from where it ends. */
export type Side = 'ahead' | 'behind'

/** What nodes may be met: those of one component, or all whose places are within bounds. */
export type Field = { readonly component: number } | { readonly low: number; readonly high: number }

/** As many are looked around from one side at a time. */
const FEW_NODES = 8
const MANY_NODES = 512
const NO_ROWS = new Int32Array(0)

/** The nodes that were met from one end. */
class Reach {
  end = NONE
  /** By node row, the number of the search that met it. */
  stamps = new Int32Array(0)
  stamp = 0
  /** In the order in which they were met. */
  rows = new Int32Array(0)
  met = 0
  /** Of them, how many were expanded. */
  done = 0

  begin(end: number, room: number): void {
    if (this.end === end) return
    this.stamps = grow(this.stamps, room)
    this.rows = grow(this.rows, room)
    if (++this.stamp > 0x7ffffff0) {
      this.stamps.fill(0)
      this.stamp = 1
    }
    this.end = end
    this.met = this.done = 0
    this.add(end)
  }

  add(row: number): void {
    this.stamps[row] = this.stamp
    this.rows[this.met++] = row
  }
}

export class WaySearch {
  /** Connections that may still be followed. */
  left = 0
  readonly #graph: CheckedGraph
  readonly #places: ComponentPlaces
  readonly #reaches: Readonly<Record<Side, Reach>> = { ahead: new Reach(), behind: new Reach() }
  /** On either side, nodes from which nothing leads on. */
  readonly #deadEnds: number[] = []
  #component = 0
  #low = 0
  #high = 0

  constructor(graph: CheckedGraph, places: ComponentPlaces) {
    this.#graph = graph
    this.#places = places
  }

  /** From now on no other nodes are met. */
  enter(field: Field): void {
    this.#component = 'component' in field ? field.component : NONE
    if ('low' in field) [this.#low, this.#high] = [field.low, field.high]
    this.forget('ahead')
    this.forget('behind')
  }

  /** What was met from there is no longer true. */
  forget(side: Side): void {
    this.#reaches[side].end = NONE
  }

  has(side: Side, row: number): boolean {
    const { stamps, stamp } = this.#reaches[side]
    return stamps[row] === stamp
  }

  /** All that was met from there by the last search; good until the next. */
  rowsOn(side: Side): Int32Array {
    const { rows, met } = this.#reaches[side]
    return rows.subarray(0, met)
  }

  /** @returns Whether a way leads on, the side on which all was met where none does, or undefined where it has given up. */
  find(from: number, to: number): true | Side | undefined {
    const { ahead, behind } = this.#begin(from, to)
    if (this.has('ahead', to) || this.has('behind', from)) return true
    for (;;) {
      const isAhead = ahead.met - ahead.done <= behind.met - behind.done
      const side = isAhead ? ahead : behind
      if (side.done === side.met) return isAhead ? 'ahead' : 'behind'
      if (this.#expand(isAhead, FEW_NODES, 'until met')) return true
      if (this.left < 0) return undefined
    }
  }

  /**
   * All that lies ahead of the one, or all that lies behind the other: on the side on which that is soon known, else ahead.
   * @returns That side, with what lies between the two and what does not. Both are good until the next search.
   */
  surround(
    from: number,
    to: number,
  ): { readonly side: Side; readonly between: Int32Array; readonly others: Int32Array } {
    const { ahead, behind } = this.#begin(from, to)
    this.#deadEnds.length = 0
    this.left = this.#places.length >> 3
    while (ahead.done < ahead.met && behind.done < behind.met && this.left > 0) {
      this.#expand(ahead.met - ahead.done <= behind.met - behind.done, MANY_NODES, 'all')
    }
    const side = behind.done === behind.met ? 'behind' : 'ahead'
    if (side === 'ahead') this.#expand(true, Infinity, 'all')
    const [all, rest, end] = side === 'ahead' ? [ahead, behind, to] : [behind, ahead, from]
    if (!this.has(side, end)) return { side, between: NO_ROWS, others: this.rowsOn(side) }
    if (this.#places.members.isEmpty) this.#trim(side, end)
    else this.#expand(side === 'behind', Infinity, 'within')
    const kept = this.#places.members.isEmpty ? all : rest
    this.forget('ahead')
    this.forget('behind')
    return { side, ...divide(all.rows.subarray(0, all.met), kept) }
  }

  /** Lets go of what leads to nothing else on that side but to what leads nowhere: in an order, all else leads to its end. */
  #trim(side: Side, end: number): void {
    const reach = this.#reaches[side]
    const isAhead = side === 'ahead'
    const ends = this.#deadEnds
    const leadsOn = (node: number): boolean => {
      let isSo = false
      this.#places.links.forEach(node, isAhead, (row) => (isSo ||= reach.stamps[row] === reach.stamp))
      return isSo
    }
    // Grows meanwhile.
    for (const node of ends) {
      if (node === end || reach.stamps[node] !== reach.stamp || leadsOn(node)) continue
      reach.stamps[node] = 0
      this.#places.links.forEach(node, !isAhead, (row) => {
        if (reach.stamps[row] === reach.stamp) ends.push(row)
      })
    }
  }

  #begin(from: number, to: number): Readonly<Record<Side, Reach>> {
    const room = this.#places.place.length
    this.#reaches.ahead.begin(from, room)
    this.#reaches.behind.begin(to, room)
    return this.#reaches
  }

  /**
   * Goes on where it left off, in one loop: the call would take longer than a node.
   * @param what Whether it stops where it meets the other side, or meets nothing else.
   * @returns Whether it has met the other side.
   */
  #expand(isAhead: boolean, most: number, what: 'until met' | 'all' | 'within'): boolean {
    const { firstInterface, firstOutput, endInterface } = this.#graph.nodes
    const { firstJoined, node: nodeOf } = this.#graph.interfaces
    const { next, from, to } = this.#graph.connections
    const { place: placeOf } = this.#places
    const { components } = this.#places.members
    const side = isAhead ? this.#reaches.ahead : this.#reaches.behind
    const { stamps: otherStamps, stamp: otherStamp } = isAhead ? this.#reaches.behind : this.#reaches.ahead
    const { stamps, stamp, rows } = side
    const [first, end, far] = isAhead ? [firstOutput, endInterface, to] : [firstInterface, firstOutput, from]
    const [component, low, high] = [this.#component, this.#low, this.#high]
    const last = side.done + most
    let { met, done } = side
    const isWithin = what === 'within'
    let links = 0
    let doMeet = false
    for (; done < met && done < last && !(doMeet && what === 'until met'); done++) {
      const node = rows[done]!
      let isDead = true
      for (let at = first[node]!, stop = end[node]!; at < stop; at++) {
        for (let link = firstJoined[at]!; link !== NONE; link = next[link]!) {
          links++
          const row = nodeOf[far[link >> 1]!]!
          if (stamps[row] === stamp) {
            isDead = false
            continue
          }
          if (component === NONE ? placeOf[row]! < low || placeOf[row]! > high : components[row] !== component) continue
          if (otherStamps[row] === otherStamp) doMeet = true
          else if (isWithin) continue
          stamps[row] = stamp
          rows[met++] = row
          isDead = false
        }
      }
      if (isDead && what === 'all') this.#deadEnds.push(node)
    }
    side.met = met
    side.done = done
    this.left -= links
    return doMeet
  }
}

/** The rows that the reach still has, before all others. */
function divide(
  rows: Int32Array,
  { stamps, stamp }: Reach,
): { readonly between: Int32Array; readonly others: Int32Array } {
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    if (stamps[row] !== stamp) continue
    rows[at] = rows[count]!
    rows[count++] = row
  }
  return { between: rows.subarray(0, count), others: rows.subarray(count) }
}
