/**
 * Counts the problems in each subgraph with everything that it uses, each subgraph once. A subgraph that only one other uses is
 * counted along with that one. Subgraphs that several use are followed by bits, 32 at a time: users come after what they use, so
 * thousands of users are gone through once for each 32 subgraphs, not once for each.
 */
import { orderComponents } from '../components/orderComponents.ts'
import type { ProblemCounts } from '../problems/ProblemShelf.ts'

export interface CountedTemplate {
  readonly counts: ProblemCounts
  /** Rows of the templates that it uses. */
  readonly uses: readonly number[]
}

const BITS = 32

/** @returns In the order of the templates. */
export function countInside(templates: readonly CountedTemplate[]): ProblemCounts[] {
  if (templates.every(({ counts: { errors, warnings } }) => errors + warnings === 0))
    return templates.map(() => ({ errors: 0, warnings: 0 }))
  const { members, uses } = innermostFirst(templates)
  const users = new Int32Array(members.length)
  for (const used of uses) for (const each of used) users[each]!++
  const trees = members.map((rows) => sum(rows.map((row) => templates[row]!.counts)))
  uses.forEach((used, component) => {
    for (const each of used) if (users[each] === 1) add(trees[component]!, trees[each]!)
  })
  const shared = members.flatMap((_, component) => {
    const { errors, warnings } = trees[component]!
    return users[component]! > 1 && errors + warnings > 0 ? [component] : []
  })
  const totals = trees.map((tree) => ({ ...tree }))
  for (let first = 0; first < shared.length; first += BITS)
    addShared(shared.slice(first, first + BITS), uses, trees, totals)
  const answer: ProblemCounts[] = []
  members.forEach((rows, component) => {
    for (const row of rows) answer[row] = totals[component]!
  })
  return answer
}

interface Counts {
  errors: number
  warnings: number
}

interface Components {
  /** Rows of templates that hold each other. */
  readonly members: readonly (readonly number[])[]
  /** By component, the others that it uses, each once; they come before it. */
  readonly uses: readonly Int32Array[]
}

function innermostFirst(templates: readonly CountedTemplate[]): Components {
  const from = Int32Array.from(templates.flatMap(({ uses }, row) => uses.map(() => row)))
  const to = Int32Array.from(templates.flatMap(({ uses }) => uses))
  const { rowAt, cycles } = orderComponents(templates.length, from, to)
  const sizes = new Map(cycles.map(({ start, size }) => [start, size]))
  const members: number[][] = []
  for (let place = 0; place < rowAt.length;) {
    const end = place + (sizes.get(place) ?? 1)
    members.push([...rowAt.subarray(place, end)])
    place = end
  }
  members.reverse()
  const componentOf = new Int32Array(templates.length)
  members.forEach((rows, component) => rows.forEach((row) => (componentOf[row] = component)))
  const uses = members.map((rows, component) => {
    const used = new Set(rows.flatMap((row) => templates[row]!.uses.map((each) => componentOf[each]!)))
    used.delete(component)
    return Int32Array.from(used)
  })
  return { members, uses }
}

/** Adds the problems of some shared components to all components that they lie in. */
function addShared(
  group: readonly number[],
  uses: Components['uses'],
  trees: readonly Counts[],
  totals: Counts[],
): void {
  const own = new Map(group.map((component, bit) => [component, 1 << bit]))
  const masks = new Int32Array(uses.length)
  /** The sum that each mask stands for. */
  const sums = new Map<number, Counts>()
  for (let component = group[0]!; component < uses.length; component++) {
    let mask = 0
    const used = uses[component]!
    for (let at = 0; at < used.length; at++) mask |= masks[used[at]!]!
    if (mask !== 0) {
      let held = sums.get(mask)
      if (held === undefined) {
        held = sum(group.filter((_, bit) => (mask & (1 << bit)) !== 0).map((each) => trees[each]!))
        sums.set(mask, held)
      }
      add(totals[component]!, held)
    }
    masks[component] = mask | (own.get(component) ?? 0)
  }
}

function sum(list: readonly ProblemCounts[]): Counts {
  const total = { errors: 0, warnings: 0 }
  for (const counts of list) add(total, counts)
  return total
}

function add(to: Counts, { errors, warnings }: ProblemCounts): void {
  to.errors += errors
  to.warnings += warnings
}
