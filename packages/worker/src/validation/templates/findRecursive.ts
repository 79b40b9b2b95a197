import { findCycles } from '../components/findCycles.ts'
import type { GraphChecker } from '../checker/GraphChecker.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'

export interface NamedTemplate {
  readonly id: string
  readonly name: string
  readonly checker: GraphChecker
}

/** Subgraphs that a sentence names. */
const SHOWN = 3

/** A template that holds itself, straight or through others, would never end. @returns What is told of the first of them by id. */
export function findRecursive(templates: readonly NamedTemplate[]): Map<string, LocalProblem> {
  const sorted = templates.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const rows = new Map(sorted.map(({ id }, row) => [id, row]))
  const edges = sorted.flatMap(({ checker }, row) =>
    Array.from(checker.uses).flatMap((id) => (rows.has(id) ? [[row, rows.get(id)!] as const] : [])),
  )
  const from = Int32Array.from(edges, ([row]) => row)
  const to = Int32Array.from(edges, ([, row]) => row)
  const found = findCycles(sorted.length, from, to).map((cycle): [string, LocalProblem] => {
    const members = cycle.map((row) => sorted[row]!)
    const nodes = members[0]!.checker.usersOf(new Set(members.map(({ id }) => id)))
    const shown = members.slice(0, SHOWN)
    const details = { names: shown.map(({ name }) => name).join(', '), more: members.length - shown.length }
    return [members[0]!.id, { code: 'recursive-template', severity: 'error', nodes, details }]
  })
  return new Map(found)
}
