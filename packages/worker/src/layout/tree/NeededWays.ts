import type { Joint } from './Joint.ts'
import type { SwingingLine } from './SwingingLine.ts'
import type { TreeFit } from './TreeFit.ts'
import type { TreeOutlines } from './TreeOutlines.ts'
import { ACROSS, DOWN, OPEN, UP, WIDE_DOWN, WIDE_UP } from './treeWays.ts'

/** What must stay free at the parent for the line to a subtree of a way. */
const NEEDED: Record<number, number> = { [WIDE_UP]: DOWN, [WIDE_DOWN]: UP, [ACROSS]: ACROSS, [UP]: DOWN, [DOWN]: UP }

/** What must stay free at a node on either side while its subtrees come to it: ways for its own line and for those of the children to come. */
export class NeededWays {
  readonly #way: Uint8Array
  readonly #outlines: TreeOutlines
  readonly #fit: TreeFit
  #left = 0
  #right = 0

  /** @param way By place, as planned. */
  constructor(outlines: TreeOutlines, way: Uint8Array, fit: TreeFit) {
    this.#outlines = outlines
    this.#way = way
    this.#fit = fit
  }

  /** Takes up what a node needs when only these children are still to come. */
  set(place: number, later: readonly number[]): void {
    const own = place === 0 ? 0 : this.#way[place]! & ~OPEN
    const isParentLeft = place > 0 && this.#isRight(place)
    this.#left = isParentLeft ? own : 0
    this.#right = isParentLeft ? 0 : own
    for (const child of later) {
      const isRight = this.#isRight(child)
      const blocked = isRight === isParentLeft ? 0 : own & (DOWN | WIDE_DOWN)
      const needed = NEEDED[this.#way[child]!] ?? (blocked > 0 ? UP : DOWN)
      if (isRight) this.#right |= needed
      else this.#left |= needed
    }
  }

  #isRight(place: number): boolean {
    const { part, places } = this.#outlines
    return part.edges.to[places.edge[place]!] === places.node[place]
  }

  /** Whether what the node needs free is so upside down, too. */
  canTurn(): boolean {
    return [this.#left, this.#right].every(
      (needed) => (needed & (WIDE_UP | WIDE_DOWN)) === 0 && (needed & UP) > 0 === (needed & DOWN) > 0,
    )
  }

  /** Forbids what would close a way: nothing of the other shape and not the new line may meet the lines that stand for it. */
  keep({ place, fixed, moved, isOwnMoved }: Joint, line: SwingingLine, step: number, more: number): void {
    const { count, column, gaps } = this.#outlines
    const { layerGap } = gaps
    const level = (line.near - line.far) * line.way
    const far = 2 * (fixed.right - fixed.left + moved.right - moved.left) + 4 * (step + 1) * column
    const tall = 2 * (fixed.bottom - fixed.top + moved.bottom - moved.top + more)
    let spare = 2 * count
    for (const isLeft of [true, false]) {
      const needed = isLeft ? this.#left : this.#right
      // Between across and above or below no line may lead to a child, either.
      if (isLeft === !line.isEndLeft) {
        if ((needed & (isOwnMoved ? WIDE_DOWN : WIDE_UP)) > 0) this.#fit.heights.forbid(-Infinity, level)
        if ((needed & (isOwnMoved ? WIDE_UP : WIDE_DOWN)) > 0) this.#fit.heights.forbid(level, Infinity)
      }
      if ((needed & (ACROSS | WIDE_UP | WIDE_DOWN)) > 0) this.#setWay(spare++, place, isLeft, far, 0)
      if ((needed & (UP | WIDE_UP)) > 0) this.#setWay(spare++, place, isLeft, layerGap, -tall)
      if ((needed & (DOWN | WIDE_DOWN)) > 0) this.#setWay(spare++, place, isLeft, layerGap, tall)
    }
    for (let way = 2 * count; way < spare; way++) {
      if (isOwnMoved) this.#fit.keepFrom(way, fixed)
      else this.#fit.keepAllFrom(moved, way)
      this.#fit.swing(line, way, isOwnMoved)
    }
  }

  #setWay(at: number, place: number, isLeft: boolean, run: number, rise: number): void {
    const { part, places, x, y } = this.#outlines
    const { width, height } = part
    const node = places.node[place]!
    const middle = y[node]! + height[node]! / 2
    if (isLeft) this.#outlines.setLine(at, x[node]! - run, middle + rise, x[node]!, middle)
    else this.#outlines.setLine(at, x[node]! + width[node]!, middle, x[node]! + width[node]! + run, middle + rise)
  }
}
