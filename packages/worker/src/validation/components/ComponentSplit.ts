/**
 * What a component falls into that has lost connections. It is whole as long as where each of them ended is still reached from
 * where it began. Where such a search runs out on one side, what it met there is cut off: nothing leads back from it, or into
 * it. With it the rest loses the ways that led through it, so that what led into it has to reach what it led to, and so on, until
 * nothing is lost; or until so much was followed that going through all of it is no slower. A cut costs what is cut off, and a
 * search that finds a way through a well connected component about the square root of its size.
 */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { grow } from '../graph/grow.ts'
import { ComponentCut } from './ComponentCut.ts'
import type { ComponentPlaces } from './ComponentPlaces.ts'
import { orderAmong } from './orderAmong.ts'
import type { Side, WaySearch } from './WaySearch.ts'

/** By two, where ways began and ended that are lost. */
export type LostWays = number[]

/** In their order, single nodes by their rows, or a component by its number. */
type Pieces = (Int32Array | number)[]

/** Connections that are followed, besides as many as the component has nodes. */
const FEW_LINKS = 8192

export class ComponentSplit {
  readonly #graph: CheckedGraph
  readonly #places: ComponentPlaces
  readonly #ways: WaySearch
  readonly #cut: ComponentCut
  /** The component's. */
  #place = 0
  /** Used again and again. */
  #heads = new Int32Array(0)

  constructor(graph: CheckedGraph, places: ComponentPlaces, ways: WaySearch) {
    this.#graph = graph
    this.#places = places
    this.#ways = ways
    this.#cut = new ComponentCut(graph, places, ways)
  }

  /** @returns Whether the component has become another. */
  split(component: number, lost: LostWays): boolean {
    const places = this.#places
    const { rows, length } = places.members.of(component)!
    this.#place = places.place[rows[0]!]!
    this.#cut.begin(length, this.#place)
    this.#ways.left = length + FEW_LINKS
    const { pieces, kept } = this.#settle(component, lost)
    if (places.members.of(component)?.length === length) return false
    this.#put(pieces, kept)
    return true
  }

  /** @returns What it consists of by now, and which of that comes first of what was not cut off. */
  #settle(component: number, lost: LostWays): { readonly pieces: Pieces; readonly kept: number } {
    const { components } = this.#places.members
    let left = this.#places.members.of(component)!.length
    const sides: Record<Side, Pieces> = { ahead: [], behind: [] }
    const broken = new Map<number, LostWays>()
    this.#ways.enter({ component })
    let answer: ReturnType<WaySearch['find']> = true
    // Grows meanwhile.
    for (let at = 0; at < lost.length && answer !== undefined; at += 2) {
      const [from, to] = [lost[at]!, lost[at + 1]!]
      if (from === to || components[from] !== component || components[to] !== component) continue
      answer = this.#ways.find(from, to)
      if (answer === 'ahead' || answer === 'behind')
        left -= this.#cutOff(component, answer, lost, at, sides[answer], broken)
    }
    const rest = answer === undefined ? this.#goThrough(component, left) : this.#restOf(component, left)
    for (const piece of sides.ahead) if (typeof piece !== 'number') piece.reverse()
    const [before, after] = [sides.behind, sides.ahead.reverse()]
    if (broken.size === 0) return { pieces: [...before, ...rest, ...after], kept: before.length }
    const whole = (pieces: Pieces): Pieces =>
      pieces.flatMap((piece) => {
        const ways = typeof piece === 'number' ? broken.get(piece) : undefined
        return ways === undefined ? [piece] : this.#settle(piece as number, ways).pieces
      })
    const front = whole(before)
    return { pieces: [...front, ...rest, ...whole(after)], kept: front.length }
  }

  /** What the last search met on a side, where that is all that there is: of the ways that are lost from `at` on. @returns How many nodes. */
  #cutOff(
    component: number,
    side: Side,
    lost: LostWays,
    at: number,
    pieces: Pieces,
    broken: Map<number, LostWays>,
  ): number {
    const { components } = this.#places.members
    const [from, to] = [lost[at]!, lost[at + 1]!]
    const rows = this.#ways.rowsOn(side)
    const number = this.#places.members.makeNumber()
    const near = new Set<number>()
    const isSingle = rows.length === 1 && !this.#places.links.isOnItself(rows[0]!)
    const cut = isSingle ? this.#cut.trim(component, number, rows[0]!, side, near) : rows
    if (!isSingle) this.#cut.takeOut(component, number, rows, near)

    const [begins, ends] = side === 'ahead' ? [near, new Set<number>()] : [new Set<number>(), near]
    const own: LostWays = []
    const { length } = lost
    this.#ways.left -= (length - at) >> 1
    for (let way = at; way < length; way += 2) {
      const [begin, end] = [lost[way]!, lost[way + 1]!]
      const doesBegin = components[begin] === number
      const doesEnd = components[end] === number
      if (doesBegin && doesEnd) own.push(begin, end)
      else if (doesBegin && components[end] === component) {
        ends.add(end)
        // A way out of it and back again.
        if (side === 'ahead' && begin !== from) own.push(begin, from)
      } else if (doesEnd && components[begin] === component) {
        begins.add(begin)
        if (side === 'behind' && end !== to) own.push(to, end)
      }
    }
    if (begins.size > 0 && ends.size > 0) loseAll(begins, ends, side === 'ahead' ? to : from, lost)

    if (components[from] !== component) this.#ways.forget('ahead')
    if (components[to] !== component) this.#ways.forget('behind')
    if (!isSingle) {
      pieces.push(number)
      if (own.length > 0) broken.set(number, own)
      return cut.length
    }
    pieces.push(cut)
    for (let each = 0; each < cut.length; each++) components[cut[each]!] = 0
    return cut.length
  }

  /** What nothing was found against. */
  #restOf(component: number, left: number): Pieces {
    const { members } = this.#places
    const { rows, length } = members.keep(component, left)
    if (length === 0) return []
    if (length > 1 || this.#places.links.isOnItself(rows[0]!)) return [component]
    const single = rows.slice(0, 1)
    members.dissolve(component)
    return [single]
  }

  #goThrough(component: number, length: number): Pieces {
    const { members } = this.#places
    members.keep(component, length)
    const { rowAt, cycles, beyond } = orderAmong(this.#graph, this.#places, component)
    if (cycles.length === 1 && cycles[0]!.size === length) return [component]
    this.#cut.above = Math.min(this.#cut.above, beyond)
    members.dissolve(component)
    const pieces: Pieces = []
    let at = 0
    for (const { start, size } of cycles) {
      if (start > at) pieces.push(rowAt.subarray(at, start))
      at = start + size
      const number = members.makeNumber()
      members.enter(number, rowAt.subarray(start, at))
      pieces.push(number)
    }
    if (at < length) pieces.push(rowAt.subarray(at))
    return pieces
  }

  /** The piece that was kept stays in its place, with what is around it on both sides; where none was, a node does. */
  #put(pieces: Pieces, kept: number): void {
    const places = this.#places
    let count = 0
    for (const piece of pieces) count += typeof piece === 'number' ? 1 : piece.length
    this.#heads = grow(this.#heads, count)
    const heads = this.#heads.subarray(0, count)
    let [at, middle] = [0, 0]
    for (const [index, piece] of pieces.entries()) {
      if (index === kept) middle = at
      if (typeof piece === 'number') heads[at++] = places.members.of(piece)!.rows[0]!
      else {
        heads.set(piece, at)
        at += piece.length
      }
    }
    if (kept === pieces.length) middle = count - 1
    const { above, below } = this.#cut
    const step = places.stepBetween(below, this.#place, middle)
    // What is pushed may push what follows, so that nothing is to be put down again.
    if (middle > 0 && step === 0) return places.putBehind(heads, below, below)
    places.putDownwards(heads.slice(0, middle).reverse(), this.#place, step)
    if (middle + 1 < count) places.putBehind(heads.subarray(middle + 1), this.#place, above)
  }
}

/** Each of those led to each of these: by way of the hub, which is one of these or those. */
function loseAll(begins: ReadonlySet<number>, ends: ReadonlySet<number>, hub: number, lost: LostWays): void {
  const isKnown = begins.has(hub) || ends.has(hub)
  const middle = isKnown ? hub : ends.values().next().value!
  for (const begin of begins) if (begin !== middle) lost.push(begin, middle)
  for (const end of ends) if (end !== middle) lost.push(middle, end)
}
