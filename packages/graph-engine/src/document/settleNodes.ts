/** Gives nodes other places in the order of the cycle check. Walks hand them over in the order in which they reached them. */
import { Link, Node, NODE_WORDS, type NodeLinks } from './NodeLinks.ts'
import type { NodeWalk } from './NodeWalk.ts'

/** Between nodes that are put side by side where there is room enough. */
export const PLACE_STEP = 1024
/** Between those that find no room. */
const PUSH_STEP = 64
/** After so many pushes, working all places out anew is no slower. */
const MAX_PUSHES = 4096

/**
 * Puts what a forward walk reached right behind `after`; where that much does not go before `before`, what follows is pushed
 * on.
 * @returns The highest place given; Infinity when it gave up.
 */
export function settleBehind(links: NodeLinks, { reached, count }: NodeWalk, after: number, before: number): number {
  const step = stepBetween(after, before, count)
  if (step === 0) return push(links, Array.from(reached.subarray(0, count)), after)
  return placeUpwards(links, reached, count, after, step)
}

/** As `settleBehind`, what a backward walk reached right before `before`. */
export function settleBefore(links: NodeLinks, { reached, count }: NodeWalk, after: number, before: number): number {
  const step = stepBetween(after, before, count)
  if (step === 0) return push(links, Array.from(reached.subarray(0, count)).reverse(), after)
  return placeDownwards(links, reached, count, before, step)
}

/**
 * Puts what two walks reached towards each other between the places where they stopped: what the backward one did before
 * what the forward one did.
 * @param high Where the backward walk began.
 */
export function settleBetween(links: NodeLinks, forward: NodeWalk, backward: NodeWalk, high: number): number {
  const after = backward.place
  const before = forward.place
  // What goes up stays behind what it leads from, what goes down before what it leads to.
  const least = Math.max(after, forward.last)
  const most = backward.count === 0 ? before : Math.min(before, backward.last)
  const share = (backward.count + 1) / (backward.count + forward.count + 2)
  const middle = Math.min(most, Math.max(least, after + Math.floor((before - after) * share)))
  const stepDown = stepBetween(after, middle, backward.count)
  const stepUp = stepBetween(middle, before, forward.count)
  if (stepUp === 0 || (stepDown === 0 && backward.count > 0)) return settleBehind(links, forward, high, high)
  placeDownwards(links, backward.reached, backward.count, middle, stepDown)
  return placeUpwards(links, forward.reached, forward.count, middle, stepUp)
}

/** @returns 0 when there is no room. */
function stepBetween(after: number, before: number, count: number): number {
  return Math.max(0, Math.min(PLACE_STEP, Math.floor((before - after) / (count + 1))))
}

function placeUpwards(
  { nodes }: NodeLinks,
  rows: ArrayLike<number>,
  count: number,
  after: number,
  step: number,
): number {
  let place = after
  for (let i = 0; i < count; i++) nodes[rows[i]! * NODE_WORDS] = place += step
  return place
}

function placeDownwards({ nodes }: NodeLinks, rows: Int32Array, count: number, before: number, step: number): number {
  let place = before
  for (let i = 0; i < count; i++) nodes[rows[i]! * NODE_WORDS] = place -= step
  return before
}

/** Puts nodes behind `after`, and followers on as far as they are in the way. @param rows Grows. */
function push(links: NodeLinks, rows: number[], after: number): number {
  const { nodes, links: all } = links
  let highest = placeUpwards(links, rows, rows.length, after, PUSH_STEP)
  for (let i = 0; i < rows.length; i++) {
    if (i === MAX_PUSHES) return Infinity
    const node = rows[i]! * NODE_WORDS
    const place = nodes[node]! + PUSH_STEP
    for (let link = nodes[node + Node.firstOut]!; link !== 0;) {
      const follower = all[link + Link.to]!
      link = all[link + Link.nextOut]!
      if (nodes[follower * NODE_WORDS]! >= place) continue
      nodes[follower * NODE_WORDS] = place
      if (place > highest) highest = place
      rows.push(follower)
    }
  }
  return highest
}
