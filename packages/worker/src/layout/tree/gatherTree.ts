import { costOf } from './growTree.ts'
import type { LayoutControl } from '../LayoutControl.ts'
import { MiddlePull } from './MiddlePull.ts'
import type { DrawnPart, Gaps, Part } from '../Part.ts'
import { PulledPoseFinder } from './PulledPoseFinder.ts'
import { TreeOutlines } from './TreeOutlines.ts'
import type { TreePlaces } from './TreePlaces.ts'
import { TreeShape } from './TreeShape.ts'

/** Subtrees of up to so many nodes are moved: larger ones nearly never find another place. */
const MOST_MOVED = 25
/** How many pixels of line it is worth that a node stands at the middle and not at a side, as a share of half a side: by round. */
const PULLS = [0.1, 0.2, 0.4]
/** What the cost must become smaller by, in pixels of line. */
const LEAST_GAIN = 1
/** Pairs of boxes and lines that are looked at in all, about a third of a second of it. */
const MOST_WORK = 3e7

/**
 * Gathers a tree's drawing about its middle: each small subtree goes, as it is or upside down, to where its line is short and
 * its nodes are not near the sides of the whole, through whatever room others have left. Nothing crosses or comes too near: as
 * when the tree was put together, what each pair of boxes and lines forbids is known exactly. Inner ones go first and make
 * room for outer ones.
 */
export function gatherTree(
  part: Part,
  gaps: Gaps,
  places: TreePlaces,
  drawn: DrawnPart,
  control: LayoutControl,
): DrawnPart {
  return new TreeGatherer(part, gaps, places, drawn).run(control)
}

class TreeGatherer {
  readonly #places: TreePlaces
  readonly #outlines: TreeOutlines
  readonly #poses: PulledPoseFinder
  readonly #whole: TreeShape

  constructor(part: Part, gaps: Gaps, places: TreePlaces, drawn: DrawnPart) {
    this.#places = places
    this.#outlines = new TreeOutlines(part, gaps, places)
    this.#outlines.take(drawn)
    this.#poses = new PulledPoseFinder(part, gaps, places, this.#outlines)
    this.#whole = new TreeShape(this.#outlines, 0)
    for (let place = 1; place < this.#outlines.count; place++) this.#whole.add(place)
  }

  run(control: LayoutControl): DrawnPart {
    let best = this.#outlines.settle()
    let least = this.#measureCost(best)
    for (let round = 0; round < PULLS.length; round++) {
      control.check(round / PULLS.length)
      const pull = new MiddlePull(this.#outlines.measureExtent(), PULLS[round]!)
      this.#gatherAll(pull, control.section(round / PULLS.length, (round + 1) / PULLS.length))
      const drawn = this.#outlines.settle()
      const cost = this.#measureCost(drawn)
      if (cost < least) {
        least = cost
        best = drawn
      }
    }
    return best
  }

  #measureCost({ width, height }: DrawnPart): number {
    let length = 0
    for (let place = 1; place < this.#outlines.count; place++) length += this.#outlines.lengthOf(place)
    return costOf(width * height, length)
  }

  #gatherAll(pull: MiddlePull, control: LayoutControl): void {
    const { count } = this.#outlines
    const { end } = this.#places
    const small = Array.from({ length: count - 1 }, (_, index) => index + 1).filter(
      (place) => end[place]! - place <= MOST_MOVED,
    )
    const off = new Float64Array(count)
    for (const place of small) off[place] = pull.costOf(place, this.#outlines)
    small.sort((a, b) => off[a]! - off[b]! || a - b)
    for (const [index, place] of small.entries()) {
      control.check(index / small.length)
      if (this.#poses.work > MOST_WORK) break
      this.#gather(place, pull)
    }
  }

  #gather(place: number, pull: MiddlePull): void {
    const end = this.#places.end[place]!
    let cost = this.#outlines.lengthOf(place)
    for (let at = place; at < end; at++) {
      cost += pull.costOf(at, this.#outlines)
      this.#whole.remove(at)
    }
    this.#outlines.hasLine[place] = 0
    const pose = this.#poses.find(place, this.#whole, pull, cost - LEAST_GAIN)
    this.#outlines.hasLine[place] = 1
    if (pose !== undefined) {
      this.#outlines.move(this.#places.node.subarray(place, end), pose, this.#places.node[place]!)
      this.#outlines.measure(place, end)
    }
    for (let at = place; at < end; at++) this.#whole.add(at)
  }
}
