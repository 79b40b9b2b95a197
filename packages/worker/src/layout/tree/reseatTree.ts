import type { LayoutControl } from '../LayoutControl.ts'
import { PoseFinder } from './PoseFinder.ts'
import type { SeatedTree } from './SeatedTree.ts'
import type { TreeExtent } from './TreeOutlines.ts'
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
export function reseatTree(tree: SeatedTree, control: LayoutControl): void {
  new TreeReseater(tree).run(control)
}

class TreeReseater {
  readonly #tree: SeatedTree
  readonly #poses: PoseFinder
  /** By place, whether there was nowhere else for its subtree: later there hardly is. */
  readonly #isSettled: Uint8Array
  readonly #mostWork: number
  #work = 0

  constructor(tree: SeatedTree) {
    const { outlines } = tree
    const { count } = outlines
    this.#tree = tree
    this.#mostWork = Math.min(MOST_WORK, WORK * count)
    const ways = { way: new Uint8Array(count).fill(OPEN), shift: new Float64Array(count) }
    this.#poses = new PoseFinder(outlines, ways)
    this.#poses.needed.set(0, [])
    this.#isSettled = new Uint8Array(count)
  }

  run(control: LayoutControl): void {
    for (const share of SHARES) {
      const most = share * this.#isSettled.length
      let moved = true
      while (moved && this.#hasTime) {
        control.check((this.#work + this.#poses.work) / this.#mostWork)
        moved = false
        for (let side = 0; side < 4; side++) moved = this.#pushIn(side, most) || moved
      }
    }
  }

  get #hasTime(): boolean {
    return this.#work + this.#poses.work < this.#mostWork
  }

  /** Puts what is outermost at a side elsewhere, in subtrees of up to so many nodes. @returns Whether there was a place. */
  #pushIn(side: number, most: number): boolean {
    const { parent, end } = this.#tree.places
    const area = areaOf(this.#measureExtent(0, 0))
    const far = this.#findOutermost(side)
    for (let place = far; place > 0 && end[place]! - place <= most && this.#hasTime; place = parent[place]!) {
      if (this.#isSettled[place] === 1) continue
      const rest = this.#measureExtent(place, end[place]!)
      if (areaOf(rest) > area * (1 - LEAST_GAIN)) continue
      const cost = this.#poses.costOf(area, this.#tree.outlines.lengthOf(place))
      if (this.#reseat(place, rest, cost * (1 - LEAST_GAIN))) return true
      this.#isSettled[place] = 1
    }
    return false
  }

  #findOutermost(side: number): number {
    const { x0, x1, top, bottom, count } = this.#tree.outlines
    const values = [x0, x1, top, bottom][side]!
    const sign = side % 2 === 0 ? -1 : 1
    let far = 0
    for (let place = 1; place < count; place++) if (sign * values[place]! > sign * values[far]!) far = place
    return far
  }

  #measureExtent(begin: number, end: number): TreeExtent {
    this.#work += this.#isSettled.length
    return this.#tree.outlines.measureExtent(begin, end)
  }

  /** @param rest Where all but the subtree lies. @returns Whether there was a place that costs less. */
  #reseat(place: number, rest: TreeExtent, most: number): boolean {
    const { whole, places } = this.#tree
    const moved = this.#tree.takeOut(place)
    this.#work += TAKING_OUT * this.#isSettled.length
    ;[whole.left, whole.right, whole.top, whole.bottom] = rest
    const joint = { place: places.parent[place]!, child: place, fixed: whole, moved, isOwnMoved: false }
    const pose = this.#poses.find(joint, 0, most)
    this.#tree.putIn(place, pose)
    return pose !== undefined
  }
}

function areaOf([left, right, top, bottom]: TreeExtent): number {
  return (right - left) * (bottom - top)
}
