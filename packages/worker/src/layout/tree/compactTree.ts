import type { DrawnPart, Gaps, Part } from '../Part.ts'
import { CLEARANCE, type Outlines } from './Outlines.ts'
import { SlidingTree } from './SlidingTree.ts'
import type { TreePlaces } from './TreePlaces.ts'

/** Beyond, looking at all pairs takes longer than it is worth. */
const MOST_NODES = 1500
const ROUNDS = 20
/** Lines lie on lines of their own node at its point alone. */
const TOUCH = 0.01
/** Moves shorter than this are left. */
const LEAST = 1

/**
 * Draws a tree together: each subtree slides as one towards its parent, up or down and then sideways, as far as the exact
 * clearance of its boxes and lines from all others allows. A drawing without crossings stays one: between two things that
 * pass each other the clearance is linear, so its least is at an end of where they pass.
 */
export function compactTree(part: Part, gaps: Gaps, places: TreePlaces, drawn: DrawnPart): DrawnPart {
  const nodes = part.width.length
  if (nodes > MOST_NODES) return drawn
  const compactor = new Compactor(part, gaps, places, drawn)
  for (let round = 0; round < ROUNDS; round++) {
    const moved = compactor.slideAll(false) + compactor.slideAll(true)
    if (moved < LEAST * nodes) break
  }
  return compactor.settle()
}

class Compactor {
  readonly #gap: number
  readonly #parent: Int32Array
  readonly #end: Int32Array
  readonly #tree: SlidingTree
  readonly #outlines: Outlines
  readonly #near: Int32Array
  /** By direction and place, the pair of things that stopped it; -1 for none. */
  readonly #stoppedBy: Int32Array

  constructor(part: Part, gaps: Gaps, places: TreePlaces, drawn: DrawnPart) {
    const count = part.width.length
    this.#gap = gaps.nodeGap
    this.#tree = new SlidingTree(part, gaps, places, drawn)
    this.#outlines = this.#tree.outlines
    this.#near = new Int32Array(2 * count)
    this.#stoppedBy = new Int32Array(8 * count).fill(-1)
    this.#parent = places.parent
    this.#end = places.end
  }

  /** @returns How far nodes went in all. */
  slideAll(isSideways: boolean): number {
    let moved = 0
    for (const sign of [1, -1]) {
      this.#tree.turn(isSideways, sign)
      for (let place = this.#end.length - 1; place > 0; place--) {
        const by = this.#findSlide(place)
        if (by < LEAST) continue
        this.#tree.slide(place, by)
        moved += by * (this.#end[place]! - place)
      }
    }
    return moved
  }

  /** @returns How far a subtree can slide towards its parent. */
  #findSlide(place: number): number {
    const limit = this.#tree.limitByParent(place)
    return limit < LEAST || this.#isStopped(place) ? 0 : this.#limitByLine(place, this.#limitByOthers(place, limit))
  }

  /** What of the rest lies before the subtree stops it. */
  #limitByOthers(place: number, most: number): number {
    const outlines = this.#outlines
    const count = this.#end.length
    const end = this.#end[place]!
    let low = Infinity
    let high = -Infinity
    let top = Infinity
    let bottom = -Infinity
    const { u0, u1, highest, lowest } = outlines
    // A subtree's boxes, and then its lines but the one to its parent.
    for (let at = place; at < count + end; at = at === end - 1 ? count + place + 1 : at + 1) {
      if (u0[at]! < low) low = u0[at]!
      if (u1[at]! > high) high = u1[at]!
      if (highest[at]! < top) top = highest[at]!
      if (lowest[at]! > bottom) bottom = lowest[at]!
    }
    const least = top - most - this.#gap
    let near = 0
    for (let at = 0; at < 2 * count; at++) {
      if (highest[at]! > bottom || lowest[at]! < least || u1[at]! < low || u0[at]! > high) continue
      const of = at < count ? at : at - count
      if ((of >= place && of < end) || at === count) continue
      this.#near[near++] = at
    }
    let limit = most
    for (let at = place; at < end; at++) {
      for (let index = 0; index < near; index++) {
        const other = this.#near[index]!
        limit = Math.min(limit, outlines.clearance(other, at))
        if (limit < LEAST) return this.#stop(place, other, at)
        if (at === place) continue
        limit = Math.min(limit, outlines.clearance(other, count + at))
        if (limit < LEAST) return this.#stop(place, other, count + at)
      }
    }
    return limit
  }

  /** Notes what stops a subtree from sliding at all. */
  #stop(place: number, other: number, at: number): number {
    const row = 2 * (place + this.#end.length * this.#tree.direction)
    this.#stoppedBy[row] = other
    this.#stoppedBy[row + 1] = at
    return 0
  }

  /** Whether what stopped a subtree before still does: most of them stand as they are after a few rounds. */
  #isStopped(place: number): boolean {
    const row = 2 * (place + this.#end.length * this.#tree.direction)
    const other = this.#stoppedBy[row]!
    return other >= 0 && this.#outlines.clearance(other, this.#stoppedBy[row + 1]!) < LEAST
  }

  /** The line to the parent turns with the slide: nothing of either side may lie where it sweeps. */
  #limitByLine(place: number, most: number): number {
    const outlines = this.#outlines
    const count = this.#end.length
    const line = count + place
    const parent = this.#parent[place]!
    // It only gets shorter.
    if (outlines.isThick(line)) return most
    const [u0, u1] = [outlines.u0[line]!, outlines.u1[line]!]
    const isParentFirst = this.#tree.isParentAtStart(place)
    const shareAt = (u: number): number => (isParentFirst ? u - u0 : u1 - u) / (u1 - u0)
    let limit = most
    for (let at = 0; at < 2 * count && limit >= LEAST; at++) {
      const of = at < count ? at : at - count
      if (at === line || at === parent || at === place || at === count) continue
      const low = Math.max(u0, outlines.u0[at]!)
      const high = Math.min(u1, outlines.u1[at]!)
      if (low >= high) continue
      const isMoved = of >= place && of < this.#end[place]!
      const isOfParent = at >= count && !isMoved && (of === parent || this.#parent[of] === parent)
      const isOfNode = at >= count && isMoved && this.#parent[of] === place
      const gap = isOfParent || isOfNode ? TOUCH : CLEARANCE
      for (const u of [low, high]) {
        // What stands still is met where the line moves, what moves along where it does not.
        const speed = isMoved ? 1 - shareAt(u) : shareAt(u)
        if (speed < 1e-9) continue
        const room = isMoved
          ? outlines.topAt(at, u) - outlines.bottomAt(line, u)
          : outlines.topAt(line, u) - outlines.bottomAt(at, u)
        const other = u === low ? high : low
        const beyond = isMoved
          ? outlines.topAt(at, other) - outlines.bottomAt(line, other)
          : outlines.topAt(line, other) - outlines.bottomAt(at, other)
        if (room + beyond < 0) continue
        limit = Math.min(limit, Math.max(0, room - gap) / speed)
      }
    }
    return limit
  }

  settle(): DrawnPart {
    return this.#tree.settle()
  }
}
