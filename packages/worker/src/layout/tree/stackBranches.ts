import { ABOVE, BELOW, BESIDE, HIGHEST, LEVEL, LOWEST } from './planStairs.ts'
import { joinProfiles, TreeProfile } from './TreeProfile.ts'

/** The distance kept between a line and everything that it does not belong to. */
const CLEARANCE = 8

/** A subtree that comes to its parent, in the parent's frame. */
export interface Branch {
  readonly node: number
  readonly side: number
  readonly role: number
  /** The slots that its line lies in. */
  readonly slots: readonly [number, number]
  /** How far below the parent's middle its line begins, and below its own it ends. */
  readonly begin: number
  readonly end: number
  readonly profile: TreeProfile
  /** Its middle, once it is put there. */
  y: number
}

/**
 * Stacks subtrees around their node, whose middle is at height 0. Those in stairs come first, the farthest out nearest to that
 * height, so that no line meets anything already there; then come all others around them, and at last those below and above all.
 * @param whole The node and the way of its own line.
 * @param side The side of its parent that the node stands at; 0 for the root.
 * @returns The profile of all.
 */
export function stackBranches(
  whole: TreeProfile,
  branches: readonly Branch[],
  side: number,
  nodeGap: number,
): TreeProfile {
  let stack = whole
  for (const way of [1, -1]) {
    const own = branches.filter((branch) => branch.side === way && branch.role < LOWEST)
    if (own.length === 0) continue
    // Everything on the parent's side lies below the line that comes from there.
    if (side === -way) for (const branch of sortBelow(own)) stack = putBelow(stack, branch, nodeGap)
    else stack = joinProfiles(stack, stackAround(own, nodeGap))
  }
  for (const branch of branches) if (branch.role === HIGHEST) stack = putAbove(stack, branch, nodeGap)
  for (const branch of branches) if (branch.role === LOWEST) stack = putBelow(stack, branch, nodeGap)
  return stack
}

function sortBelow(branches: Branch[]): Branch[] {
  return branches.sort(
    (a, b) => lengthOf(b) - lengthOf(a) || a.begin - b.begin || a.profile.slots - b.profile.slots || a.node - b.node,
  )
}

/** Stacks the subtrees of one side above and below the node. */
function stackAround(branches: readonly Branch[], nodeGap: number): TreeProfile {
  const [upper, lower] = halve(branches.filter(({ role }) => role === BESIDE))
  const level = branches.find(({ role }) => role === LEVEL)
  if (level === undefined) return stackBeside([...upper.reverse(), ...lower], nodeGap)
  const stairs = branches.filter(({ role }) => role === ABOVE || role === BELOW)
  stairs.sort((a, b) => lengthOf(b) - lengthOf(a))
  let stack = put(undefined, level, level.begin - level.end)
  // Lines to the branches above and below stay between these heights.
  const highest = branches.reduce((least, { begin }) => Math.min(least, begin), Infinity)
  const lowest = branches.reduce((most, { begin }) => Math.max(most, begin), -Infinity)
  if (stairs.length > 0) stack.cover(...stairs[0]!.slots, highest, lowest)
  for (const branch of stairs) if (branch.role === BELOW) stack = putBelow(stack, branch, nodeGap)
  for (const branch of lower) stack = putBelow(stack, branch, nodeGap)
  for (const branch of stairs) if (branch.role === ABOVE) stack = putAbove(stack, branch, nodeGap)
  for (const branch of upper) stack = putAbove(stack, branch, nodeGap)
  return stack
}

/** @returns The branches above and those below, each from the innermost on. Lines keep their order; if all begin at one place, the widest branches lie outside. */
function halve(branches: Branch[]): [Branch[], Branch[]] {
  branches.sort((a, b) => a.begin - b.begin || b.profile.slots - a.profile.slots || a.node - b.node)
  if (branches[0]?.begin === branches.at(-1)?.begin) {
    branches.reverse()
    const isAbove = (at: number): boolean => at % 2 !== branches.length % 2
    return [branches.filter((_, at) => isAbove(at)), branches.filter((_, at) => !isAbove(at))]
  }
  const half = (branches.length + 1) >> 1
  return [branches.slice(0, half).reverse(), branches.slice(half)]
}

/** Stacks branches that may stand at any height from top to bottom, with the node at the height where its lines are shortest. */
function stackBeside(branches: readonly Branch[], nodeGap: number): TreeProfile {
  let stack: TreeProfile | undefined
  for (const branch of branches) {
    const { profile, slots, end } = branch
    profile.cover(...slots, end, end)
    branch.y = stack === undefined ? 0 : measureDrop(stack, profile, nodeGap)
    profile.shiftBy(branch.y)
    stack = stack === undefined ? profile : joinProfiles(stack, profile)
  }
  const heights = [(branches.length - 1) >> 1, branches.length >> 1].map((at) => {
    const { y, begin, end } = branches[at]!
    return y + end - begin
  })
  const middle = Math.round((heights[0]! + heights[1]!) / 2)
  stack!.shiftBy(-middle)
  for (const branch of branches) {
    branch.y -= middle
    coverLine(stack!, branch)
  }
  return stack!
}

function putBelow(stack: TreeProfile, branch: Branch, nodeGap: number): TreeProfile {
  const { profile, slots, begin, end } = branch
  profile.cover(...slots, end, end)
  return put(stack, branch, Math.max(measureDrop(stack, profile, nodeGap), begin - end))
}

function putAbove(stack: TreeProfile, branch: Branch, nodeGap: number): TreeProfile {
  const { profile, slots, begin, end } = branch
  profile.cover(...slots, end, end)
  return put(stack, branch, Math.min(-measureDrop(profile, stack, nodeGap), begin - end))
}

function put(stack: TreeProfile | undefined, branch: Branch, y: number): TreeProfile {
  branch.y = y
  branch.profile.shiftBy(y)
  const whole = stack === undefined ? branch.profile : joinProfiles(stack, branch.profile)
  coverLine(whole, branch)
  return whole
}

/** How steep a line is in each slot depends on how wide they are: it may be anywhere between the heights of its ends. */
function coverLine(stack: TreeProfile, { slots, begin, end, y }: Branch): void {
  stack.cover(...slots, Math.min(begin, y + end), Math.max(begin, y + end))
}

/** @returns How many slots a line lies in: the farther out its subtree, the more. */
function lengthOf({ slots: [begin, end] }: Branch): number {
  return end - begin
}

/** @returns How far down the lower one must go to stand clear of the upper one. */
function measureDrop(upper: TreeProfile, lower: TreeProfile, nodeGap: number): number {
  const end = Math.min(upper.end, lower.end)
  let drop = -Infinity
  for (let slot = Math.max(upper.begin, lower.begin); slot < end; slot++) {
    // Gaps hold only lines.
    const gap = slot % 2 === 0 ? Math.max(nodeGap, CLEARANCE) : CLEARANCE
    drop = Math.max(drop, upper.bottomAt(slot) - lower.topAt(slot) + gap)
  }
  return drop
}
