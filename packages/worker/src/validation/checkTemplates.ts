import type { SavedEditor, SavedGraph, SavedGraphTemplate } from '@phoenix/graph-engine'
import { templateIdOf } from './builtInTypes.ts'
import { findCycles } from './findCycles.ts'
import type { GraphProblem } from './GraphProblem.ts'

/** Which templates a file has, and which of them a run of the root graph would reach. */
export interface TemplateUse {
  readonly templates: ReadonlyMap<string, SavedGraphTemplate>
  readonly reached: ReadonlySet<string>
}

export function readTemplateUse({ graph, graphTemplates }: SavedEditor): TemplateUse {
  const templates = new Map((graphTemplates ?? []).map((template) => [template.id, template]))
  const reached = new Set<string>()
  const waiting: SavedGraph[] = [graph]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const id of usedTemplates(next)) {
      const template = templates.get(id)
      if (template === undefined || reached.has(id)) continue
      reached.add(id)
      waiting.push(template)
    }
  }
  return { templates, reached }
}

/** A template that holds itself, straight or through others, would never end. */
export function checkTemplates({ templates, reached }: TemplateUse): GraphProblem[] {
  const list = [...templates.values()]
  const rows = new Map(list.map((template, row) => [template.id, row]))
  const edges = list.flatMap((template, row) =>
    [...usedTemplates(template)].flatMap((id) => (rows.has(id) ? [[row, rows.get(id)!] as const] : [])),
  )
  const from = Int32Array.from(edges, ([row]) => row)
  const to = Int32Array.from(edges, ([, row]) => row)
  return findCycles(list.length, from, to).map((cycle) => {
    const members = cycle.map((row) => list[row]!)
    const inside = new Set(members.map((template) => template.id))
    const first = members[0]!
    return {
      code: 'recursive-template',
      severity: members.some((template) => reached.has(template.id)) ? 'error' : 'warning',
      nodes: first.nodes.filter((node) => inside.has(templateIdOf(node.type) ?? '')).map((node) => node.id),
      template: { id: first.id, name: first.name },
      details: { names: members.map((template) => template.name).join(', ') },
    }
  })
}

function usedTemplates(graph: SavedGraph): Set<string> {
  return new Set(graph.nodes.map((node) => templateIdOf(node.type)).filter((id) => id !== undefined))
}
