import { type Language, NodeError } from '@phoenix/contract'
import type { NodeType, SavedEditor } from '@phoenix/graph-engine'
import { parseExact } from '@phoenix/graph-engine/json'
import { describeProblem, readSavedFile, validateGraph } from '@phoenix/worker/validation'

/** @throws NodeError that names the first thing that stands in the way of a run. */
export function checkRunnable(saved: SavedEditor, nodeTypes: (language: Language) => readonly NodeType[]): void {
  const problem = validateGraph(saved, nodeTypes('tr')).find(({ severity }) => severity === 'error')
  if (problem === undefined) return
  const { template } = problem
  const graph = template === undefined ? saved.graph : saved.graphTemplates.find(({ id }) => id === template.id)
  const titles = new Map(graph?.nodes.map(({ id, title }) => [id, title]))
  const titleOf = (id: string): string | undefined => titles.get(id)
  throw new NodeError(problem.code, {
    tr: describeProblem(problem, 'tr', titleOf, nodeTypes('tr')),
    en: describeProblem(problem, 'en', titleOf, nodeTypes('en')),
  })
}

/**
 * The server has checked the shape; this guards against what is no graph at all, and fills in what the engine would.
 * @throws NodeError
 */
export function parseGraph(code: string): SavedEditor {
  let cause: unknown
  try {
    const saved = readSavedFile(parseExact(code))
    if (saved !== undefined) return saved
  } catch (error) {
    cause = error
  }
  throw new NodeError(
    'graph-unreadable',
    { tr: 'Akış okunamadı: kayıt bozuk.', en: 'The flow cannot be read: its file is broken.' },
    { cause },
  )
}
