/**
 * How many problems lie in each subgraph with all that it uses, each subgraph counted once. What lies in is told by bits, for
 * 32 subgraphs that have problems at a time: users come after what they use, so a chain of thousands is gone through once for
 * each 32, not once for each of its members.
 */
import { orderComponents } from './components/orderComponents.ts'
import type { ProblemCounts } from './problems/ProblemShelf.ts'

export interface CountedTemplate {
  readonly counts: ProblemCounts
  /** Rows of those that it uses. */
  readonly uses: readonly number[]
}

const BITS = 32
const ALL = -1

/** @returns In the order of the templates. */
export function countInside(templates: readonly CountedTemplate[]): ProblemCounts[] {
  const totals = templates.map(() => ({ errors: 0, warnings: 0 }))
  const faulty = templates.flatMap(({ counts: { errors, warnings } }, row) => (errors + warnings > 0 ? [row] : []))
  if (faulty.length === 0) return totals
  const components = innermostFirst(templates)
  const masks = new Int32Array(templates.length)
  for (let first = 0; first < faulty.length; first += BITS) {
    const group = faulty.slice(first, first + BITS)
    masks.fill(0)
    group.forEach((row, bit) => (masks[row] = 1 << bit))
    for (const rows of components) {
      const mask = rows.reduce(
        (bits, row) => templates[row]!.uses.reduce((all, used) => all | masks[used]!, bits | masks[row]!),
        0,
      )
      if (mask === 0) continue
      for (const row of rows) masks[row] = mask
    }
    addUp(
      group.map((row) => templates[row]!.counts),
      masks,
      totals,
    )
  }
  return totals
}

/** Those that hold each other belong together. */
function innermostFirst(templates: readonly CountedTemplate[]): number[][] {
  const from = Int32Array.from(templates.flatMap(({ uses }, row) => uses.map(() => row)))
  const to = Int32Array.from(templates.flatMap(({ uses }) => uses))
  const { rowAt, cycles } = orderComponents(templates.length, from, to)
  const sizes = new Map(cycles.map(({ start, size }) => [start, size]))
  const components: number[][] = []
  for (let place = 0; place < rowAt.length;) {
    const end = place + (sizes.get(place) ?? 1)
    components.push([...rowAt.subarray(place, end)])
    place = end
  }
  return components.reverse()
}

function addUp(
  group: readonly ProblemCounts[],
  masks: Int32Array,
  totals: { errors: number; warnings: number }[],
): void {
  const whole = sum(group, ALL)
  masks.forEach((mask, row) => {
    if (mask === 0) return
    const { errors, warnings } = mask === ALL ? whole : sum(group, mask)
    totals[row]!.errors += errors
    totals[row]!.warnings += warnings
  })
}

function sum(group: readonly ProblemCounts[], mask: number): ProblemCounts {
  let errors = 0
  let warnings = 0
  group.forEach((counts, bit) => {
    if ((mask & (1 << bit)) === 0) return
    errors += counts.errors
    warnings += counts.warnings
  })
  return { errors, warnings }
}
