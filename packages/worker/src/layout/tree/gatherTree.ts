import { costOf } from './costOf.ts'
import type { LayoutControl } from '../LayoutControl.ts'
import { MiddlePull } from './MiddlePull.ts'
import type { DrawnPart } from '../Part.ts'
import { PulledPoseFinder } from './PulledPoseFinder.ts'
import type { SeatedTree } from './SeatedTree.ts'

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
export function gatherTree(tree: SeatedTree, control: LayoutControl): void {
  const poses = new PulledPoseFinder(tree.outlines)
  let best = tree.settle()
  let least = measureCost(tree, best)
  for (let round = 0; round < PULLS.length; round++) {
    control.check(round / PULLS.length)
    const pull = new MiddlePull(tree.outlines.measureExtent(), PULLS[round]!)
    gatherAll(tree, poses, pull, control.section(round / PULLS.length, (round + 1) / PULLS.length))
    const drawn = tree.settle()
    const cost = measureCost(tree, drawn)
    if (cost >= least) continue
    least = cost
    best = drawn
  }
  tree.restore(best)
}

function measureCost({ outlines }: SeatedTree, { width, height }: DrawnPart): number {
  let length = 0
  for (let place = 1; place < outlines.count; place++) length += outlines.lengthOf(place)
  return costOf(width * height, length)
}

function gatherAll(tree: SeatedTree, poses: PulledPoseFinder, pull: MiddlePull, control: LayoutControl): void {
  const { outlines, places } = tree
  const small: number[] = []
  for (let place = 1; place < outlines.count; place++) if (places.end[place]! - place <= MOST_MOVED) small.push(place)
  const off = new Float64Array(outlines.count)
  for (const place of small) off[place] = pull.costOf(place, outlines)
  small.sort((a, b) => off[a]! - off[b]! || a - b)
  for (const [index, place] of small.entries()) {
    control.check(index / small.length)
    if (poses.work > MOST_WORK) break
    let cost = outlines.lengthOf(place)
    for (let at = place; at < places.end[place]!; at++) cost += pull.costOf(at, outlines)
    const moved = tree.takeOut(place)
    const joint = { place: places.parent[place]!, child: place, fixed: tree.whole, moved, isOwnMoved: false }
    tree.putIn(place, poses.find(joint, pull, cost - LEAST_GAIN))
  }
}
