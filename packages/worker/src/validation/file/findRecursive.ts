import { findCycles } from '../components/findCycles.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import type { GraphValidator } from './GraphValidator.ts'

export interface NamedTemplate {
  readonly id: string
  readonly name: string
  readonly graph: GraphValidator
}

/** Subgraphs that a sentence names. */
const SHOWN = 3

/** Finds templates that hold themselves, straight or through others, and so would never end. @returns A problem for the first of them by id. */
export function findRecursive(templates: readonly NamedTemplate[]): Map<string, LocalProblem> {
  const sorted = templates.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const rows = new Map(sorted.map(({ id }, row) => [id, row]))
  const uses = sorted.flatMap(({ graph }, row) =>
    graph.uses.flatMap((id) => (rows.has(id) ? [[row, rows.get(id)!] as const] : [])),
  )
  const from = Int32Array.from(uses, ([row]) => row)
  const to = Int32Array.from(uses, ([, row]) => row)
  const found = findCycles(sorted.length, from, to).map((cycle): [string, LocalProblem] => {
    const members = cycle.map((row) => sorted[row]!)
    const nodes = members[0]!.graph.usersOf(new Set(members.map(({ id }) => id)))
    const shown = members.slice(0, SHOWN)
    const details = { names: shown.map(({ name }) => name).join(', '), more: members.length - shown.length }
    return [members[0]!.id, { code: 'recursive-template', severity: 'error', nodes, details }]
  })
  return new Map(found)
}
