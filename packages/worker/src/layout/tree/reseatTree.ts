import type { Joint } from './Joint.ts'
import type { LayoutControl } from '../LayoutControl.ts'
import { type Pose, PoseFinder } from './PoseFinder.ts'
import type { DrawnPart, Gaps, Part } from '../Part.ts'
import { type TreeExtent, TreeOutlines } from './TreeOutlines.ts'
import type { TreePlaces } from './TreePlaces.ts'
import { TreeShape } from './TreeShape.ts'
import { OPEN } from './treeWays.ts'

/** What of a tree a subtree that is taken out may be, at first and then: small ones cost little and make room. */
const SHARES = [0.05, 0.2, 0.5]
/** What the area must become smaller by. */
const LEAST_GAIN = 0.001
/** Pairs of boxes and lines that are looked at for each node, and in all, about a tenth of a second of it. */
const WORK = 12_000
const MOST_WORK = 1.2e7
/** Looks at a pair that it takes to take a node out. */
const TAKING_OUT = 10

/**
 * Makes a tree's drawing smaller: what juts out at one of its sides is taken out and put where the whole becomes smallest, as
 * when it was put together, but with all other subtrees where they are: each node that is outermost with the subtree it is a
 * leaf of, then with the larger one that this hangs from, and so on.
 */
export function reseatTree(
  part: Part,
  gaps: Gaps,
  places: TreePlaces,
  drawn: DrawnPart,
  control: LayoutControl,
): DrawnPart {
  return new TreeReseater(part, gaps, places, drawn).run(control)
}

class TreeReseater {
  readonly #places: TreePlaces
  readonly #outlines: TreeOutlines
  readonly #poses: PoseFinder
  /** By place, whether there was nowhere else for its subtree: later there hardly is. */
  readonly #isSettled: Uint8Array
  readonly #mostWork: number
  #work = 0

  constructor(part: Part, gaps: Gaps, places: TreePlaces, drawn: DrawnPart) {
    const count = part.width.length
    this.#mostWork = Math.min(MOST_WORK, WORK * count)
    this.#places = places
    this.#outlines = new TreeOutlines(part, gaps, places)
    this.#outlines.take(drawn)
    const ways = { way: new Uint8Array(count).fill(OPEN), shift: new Float64Array(count), hasStairs: false }
    this.#poses = new PoseFinder(part, gaps, places, ways, this.#outlines)
    this.#poses.needed.set(0, [])
    this.#isSettled = new Uint8Array(count)
  }

  run(control: LayoutControl): DrawnPart {
    for (const share of SHARES) {
      const most = share * this.#outlines.count
      let moved = true
      while (moved && this.#hasTime) {
        control.check((this.#work + this.#poses.work) / this.#mostWork)
        moved = false
        for (let side = 0; side < 4; side++) moved = this.#pushIn(side, most) || moved
      }
    }
    return this.#outlines.settle()
  }

  get #hasTime(): boolean {
    return this.#work + this.#poses.work < this.#mostWork
  }

  /** Puts what is outermost at a side elsewhere, in subtrees of up to so many nodes. @returns Whether there was a place. */
  #pushIn(side: number, most: number): boolean {
    const { parent, end } = this.#places
    const area = areaOf(this.#measureExtent(0, 0))
    const far = this.#findOutermost(side)
    for (let place = far; place > 0 && end[place]! - place <= most && this.#hasTime; place = parent[place]!) {
      if (this.#isSettled[place] === 1) continue
      if (areaOf(this.#measureExtent(place, end[place]!)) > area * (1 - LEAST_GAIN)) continue
      const cost = this.#poses.costOf(area, this.#outlines.lengthOf(place))
      const pose = this.#findPose(place, cost * (1 - LEAST_GAIN))
      if (pose !== undefined) {
        this.#move(place, pose)
        return true
      }
      this.#isSettled[place] = 1
    }
    return false
  }

  #findOutermost(side: number): number {
    const { x0, x1, top, bottom, count } = this.#outlines
    const values = [x0, x1, top, bottom][side]!
    const sign = side % 2 === 0 ? -1 : 1
    let far = 0
    for (let place = 1; place < count; place++) if (sign * values[place]! > sign * values[far]!) far = place
    return far
  }

  #measureExtent(begin: number, end: number): TreeExtent {
    this.#work += this.#outlines.count
    return this.#outlines.measureExtent(begin, end)
  }

  #findPose(place: number, most: number): Pose | undefined {
    const outlines = this.#outlines
    const { end, parent } = this.#places
    outlines.hasLine[place] = 0
    const fixed = new TreeShape(outlines, 0)
    const moved = new TreeShape(outlines, place)
    for (let at = 1; at < outlines.count; at++) {
      if (at !== place) (at > place && at < end[place]! ? moved : fixed).add(at)
    }
    this.#work += TAKING_OUT * outlines.count
    const joint: Joint = { place: parent[place]!, child: place, fixed, moved, isOwnMoved: false }
    const pose = this.#poses.find(joint, 0, most)
    outlines.hasLine[place] = 1
    return pose
  }

  #move(place: number, pose: Pose): void {
    const end = this.#places.end[place]!
    this.#outlines.move(this.#places.node.subarray(place, end), pose, this.#places.node[place]!)
    this.#outlines.measure(place, end)
  }
}

function areaOf([left, right, top, bottom]: TreeExtent): number {
  return (right - left) * (bottom - top)
}
