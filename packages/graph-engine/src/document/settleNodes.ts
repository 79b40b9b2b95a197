/** Gives nodes other places in the order of the cycle check. */
import { Link, LINK_WORDS, Node, NODE_WORDS, type NodeLinks } from './NodeLinks.ts'

/** Between nodes that are put side by side where there is room enough. */
export const PLACE_STEP = 1024
/** Between those that find no room. */
const PUSH_STEP = 64
/** After so many pushes, working all places out anew is no slower. */
const MAX_PUSHES = 4096
/** Up to here a sort that moves neighbours is the fastest. */
const SHORT = 48

/**
 * Puts nodes right behind `after`, in their order; where that many do not go before `before`, what follows is pushed on.
 * @param rows Sorted on return.
 * @returns The highest place given; Infinity when it gave up.
 */
export function settleBehind(links: NodeLinks, rows: number[], after: number, before: number): number {
  sortByPlace(links, rows)
  const step = stepBetween(after, before, rows.length)
  if (step === 0) return push(links, rows, after)
  return placeAll(links, rows, after + step, step)
}

/** As `settleBehind`, right before `before`. */
export function settleBefore(links: NodeLinks, rows: number[], after: number, before: number): number {
  sortByPlace(links, rows)
  const step = stepBetween(after, before, rows.length)
  if (step === 0) return push(links, rows, after)
  return placeAll(links, rows, before - step * rows.length, step)
}

/** @returns 0 when there is no room. */
function stepBetween(after: number, before: number, count: number): number {
  return Math.min(PLACE_STEP, Math.floor((before - after) / (count + 1)))
}

function placeAll({ nodes }: NodeLinks, rows: readonly number[], first: number, step: number): number {
  let place = first
  for (const row of rows) {
    nodes[row * NODE_WORDS] = place
    place += step
  }
  return place - step
}

/** Puts nodes behind `after`, and followers on as far as they are in the way. */
function push(links: NodeLinks, rows: number[], after: number): number {
  const { nodes, links: all } = links
  let highest = placeAll(links, rows, after + PUSH_STEP, PUSH_STEP)
  for (let i = 0; i < rows.length; i++) {
    if (i === MAX_PUSHES) return Infinity
    const node = rows[i]! * NODE_WORDS
    const place = nodes[node]! + PUSH_STEP
    for (let link = nodes[node + Node.firstOut]!; link !== 0;) {
      const at = (link - 1) * LINK_WORDS
      link = all[at + Link.nextOut]!
      const follower = all[at + Link.to]!
      if (nodes[follower * NODE_WORDS]! >= place) continue
      nodes[follower * NODE_WORDS] = place
      if (place > highest) highest = place
      rows.push(follower)
    }
  }
  return highest
}

/** Walks reach nodes about in their order, or about against it. */
function sortByPlace({ nodes }: NodeLinks, rows: number[]): void {
  const placeOf = (row: number) => nodes[row * NODE_WORDS]!
  if (rows.length > SHORT) {
    rows.sort((a, b) => placeOf(a) - placeOf(b))
    return
  }
  if (placeOf(rows[0]!) > placeOf(rows[rows.length - 1]!)) rows.reverse()
  for (let i = 1; i < rows.length; i++) {
    const row = rows[i]!
    const place = placeOf(row)
    let at = i
    for (; at > 0 && placeOf(rows[at - 1]!) > place; at--) rows[at] = rows[at - 1]!
    rows[at] = row
  }
}
