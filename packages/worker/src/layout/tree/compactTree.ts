import { costOf } from './costOf.ts'
import { LayoutControl } from '../LayoutControl.ts'
import { measureLength } from '../measure/measureLength.ts'
import type { DrawnPart, Gaps, Part } from '../Part.ts'
import { CLEARANCE, type Outlines } from './Outlines.ts'
import { OutlineColumns } from './OutlineColumns.ts'
import { SlidingTree } from './SlidingTree.ts'
import type { TreePlaces } from './TreePlaces.ts'

/** Pairs of boxes and lines that are looked at for each node, at least and at most in all; then subtrees stay where they are. */
const WORK = 30_000
const LEAST_WORK = 1.5e8
const MOST_WORK = 4.5e8
const ROUNDS = 20
const PLACES_BETWEEN_CHECKS = 64
/** Lines lie on lines of their own node at its point alone. */
const TOUCH = 0.01
/** A drawing that costs a little more is no worse: from there what juts out finds other places. */
const MOST_LOSS = 0.1
/** Moves shorter than this are left. */
const LEAST = 1

/**
 * Draws a tree together: each subtree slides as one towards its parent, up or down and then sideways, as far as the exact
 * clearance of its boxes and lines from all others allows. A drawing without crossings stays one: between two things that
 * pass each other the clearance is linear, so its least is at an end of where they pass. Where sliding costs far more than it gives,
 * the drawing stays.
 */
export function compactTree(
  part: Part,
  gaps: Gaps,
  places: TreePlaces,
  drawn: DrawnPart,
  control = new LayoutControl(),
): DrawnPart {
  const nodes = part.width.length
  const compactor = new Compactor(part, gaps, places, drawn)
  const before = compactor.settle()
  for (let round = 0; round < ROUNDS; round++) {
    const moved = compactor.slideAll(false, control) + compactor.slideAll(true, control)
    if (moved < LEAST * nodes) break
  }
  const compact = compactor.settle()
  return measureCost(part, compact) > measureCost(part, before) + MOST_LOSS ? before : compact
}

function measureCost(part: Part, drawn: DrawnPart): number {
  return costOf(drawn.width * drawn.height, measureLength(part, drawn))
}

class Compactor {
  #work = 0
  readonly #mostWork: number
  /** Kept at most between two things. */
  readonly #reach: number
  readonly #parent: Int32Array
  readonly #end: Int32Array
  readonly #tree: SlidingTree
  readonly #outlines: Outlines
  readonly #columns = new OutlineColumns()
  /** By direction and place, the pair of things that stopped it; -1 for none. */
  readonly #stoppedBy: Int32Array

  constructor(part: Part, gaps: Gaps, places: TreePlaces, drawn: DrawnPart) {
    const count = part.width.length
    this.#mostWork = Math.min(Math.max(WORK * count, LEAST_WORK), MOST_WORK)
    this.#reach = Math.max(gaps.nodeGap, CLEARANCE)
    this.#tree = new SlidingTree(part, gaps, places, drawn)
    this.#outlines = this.#tree.outlines
    this.#stoppedBy = new Int32Array(8 * count).fill(-1)
    this.#parent = places.parent
    this.#end = places.end
  }

  /** @returns How far nodes went in all. */
  slideAll(isSideways: boolean, control: LayoutControl): number {
    let moved = 0
    for (const sign of [1, -1]) {
      this.#tree.turn(isSideways, sign)
      this.#columns.take(this.#outlines, 2 * this.#end.length, this.#end.length)
      for (let place = this.#end.length - 1; place > 0 && this.#work < this.#mostWork; place--) {
        if (place % PLACES_BETWEEN_CHECKS === 0) control.check(this.#work / this.#mostWork)
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
    const count = this.#end.length
    let limit = most
    for (let at = place; at < this.#end[place]!; at++) {
      limit = this.#limitOf(at, place, limit)
      if (limit >= LEAST && at !== place) limit = this.#limitOf(count + at, place, limit)
      if (limit < LEAST) return 0
    }
    return limit
  }

  /** @returns How far one thing of a subtree can slide. */
  #limitOf(at: number, place: number, most: number): number {
    const outlines = this.#outlines
    const { u0, u1, highest, lowest } = outlines
    const { start, members } = this.#columns
    const count = this.#end.length
    const end = this.#end[place]!
    const first = start[this.#columns.columnOf(u0[at]!)]!
    const last = start[this.#columns.columnOf(u1[at]!) + 1]!
    this.#work += last - first
    let limit = most
    for (let index = first; index < last; index++) {
      const other = members[index]!
      if (highest[other]! > lowest[at]! || lowest[other]! < highest[at]! - limit - this.#reach) continue
      const of = other < count ? other : other - count
      if (of >= place && of < end) continue
      limit = Math.min(limit, outlines.clearance(other, at))
      if (limit < LEAST) return this.#stop(place, other, at)
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
    const { start, members } = this.#columns
    const last = start[this.#columns.columnOf(u1) + 1]!
    for (let index = start[this.#columns.columnOf(u0)]!; index < last && limit >= LEAST; index++) {
      const at = members[index]!
      const of = at < count ? at : at - count
      if (at === line || at === parent || at === place) continue
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
