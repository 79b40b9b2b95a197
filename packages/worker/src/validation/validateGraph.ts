import type { NodeType, SavedEditor, SavedGraph } from '@phoenix/graph-engine'
import { isBuiltInType, templateIdOf } from './builtInTypes.ts'
import { checkConnections } from './checkConnections.ts'
import { checkTemplates, readTemplateUse, type TemplateUse } from './checkTemplates.ts'
import { checkValues } from './checkValues.ts'
import { findCycles } from './findCycles.ts'
import { type GraphIndex, indexGraph } from './GraphIndex.ts'
import type { GraphProblem, Report } from './GraphProblem.ts'
import { readableEditor } from './readableGraph.ts'
import { createTypeTable, type TypeTable } from './TypeTable.ts'

/**
 * Everything that is wrong with a graph, in the order of its nodes and connections; templates after the root graph,
 * each once, however often it is used. Linear in the size of the graph.
 * @param file What the engine's codec has read or written.
 */
export function validateGraph(file: SavedEditor, nodeTypes: readonly NodeType[]): GraphProblem[] {
  const saved = readableEditor(file)
  const types = createTypeTable(nodeTypes)
  const use = readTemplateUse(saved)
  const problems: GraphProblem[] = []
  if (saved.graph.nodes.length === 0) {
    problems.push({ code: 'empty-graph', severity: 'error', nodes: [], details: {} })
  }
  checkGraph(saved.graph, types, use, (problem) => problems.push(problem))
  for (const template of use.templates.values()) {
    const where = { id: template.id, name: template.name }
    checkGraph(template, types, use, (problem) => {
      const severity = use.reached.has(template.id) ? problem.severity : 'warning'
      problems.push({ ...problem, severity, template: where })
    })
  }
  problems.push(...checkTemplates(use))
  return problems
}

function checkGraph(graph: SavedGraph, types: TypeTable, use: TemplateUse, report: Report): void {
  const index = indexGraph(graph, types, report)
  checkTypes(index, use, report)
  const { from, to, count } = checkConnections(index, graph.connections, report)
  checkValues(index, count, report)
  for (const cycle of findCycles(graph.nodes.length, from, to)) {
    const nodes = cycle.map((row) => graph.nodes[row]!.id)
    report({ code: 'cycle', severity: 'error', nodes, details: { count: nodes.length } })
  }
}

function checkTypes({ nodes, types }: GraphIndex, { templates }: TemplateUse, report: Report): void {
  for (let row = 0; row < nodes.length; row++) {
    if (types[row] !== undefined) continue
    const { id, type } = nodes[row]!
    const templateId = templateIdOf(type)
    if (templateId === undefined ? isBuiltInType(type) : templates.has(templateId)) continue
    report({ code: 'unregistered-type', severity: 'error', nodes: [id], details: { type } })
  }
}
