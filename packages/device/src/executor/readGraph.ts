import { type Language, NodeError } from '@phoenix/contract'
import type { NodeType, SavedEditor } from '@phoenix/graph-engine'
import { describeProblem, type GraphProblem, validateGraph } from '@phoenix/worker/validation'

/** @throws NodeError that names the first thing that stands in the way of a run. */
export function checkRunnable(saved: SavedEditor, nodeTypes: (language: Language) => readonly NodeType[]): void {
  const problem = firstError(validateGraph(saved, nodeTypes('tr')))
  if (problem === undefined) return
  const english = firstError(validateGraph(saved, nodeTypes('en'))) ?? problem
  const titles = new Map(saved.graph.nodes.map((node) => [node.id, node.title]))
  const titleOf = (id: string, templateId?: string): string | undefined =>
    templateId === undefined ? titles.get(id) : undefined
  throw new NodeError(problem.code, {
    tr: describeProblem(problem, 'tr', titleOf),
    en: describeProblem(english, 'en', titleOf),
  })
}

function firstError(problems: readonly GraphProblem[]): GraphProblem | undefined {
  return problems.find((problem) => problem.severity === 'error')
}

/**
 * The server has checked the shape; this guards against what is no graph at all.
 * @throws NodeError
 */
export function parseGraph(code: string): SavedEditor {
  try {
    const saved = JSON.parse(code) as Partial<SavedEditor> | null
    const { graph, graphTemplates = [] } = saved ?? {}
    for (const level of [graph, ...graphTemplates]) {
      if (!Array.isArray(level?.nodes) || !Array.isArray(level.connections)) throw new TypeError('not a graph')
    }
    return { ...saved, graph: graph!, graphTemplates }
  } catch (cause) {
    throw new NodeError(
      'graph-unreadable',
      { tr: 'Akış okunamadı: kayıt bozuk.', en: 'The flow cannot be read: its file is broken.' },
      { cause },
    )
  }
}
