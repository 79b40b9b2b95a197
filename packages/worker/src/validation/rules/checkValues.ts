/** Tells of what stands in inputs that nothing is connected to. */
import type { InterfaceDefinition, InterfaceEditor } from '@phoenix/graph-engine'
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { Verdict } from '../types/judgeValue.ts'

type Report = (problem: LocalProblem) => void

/** @param input The row of an unconnected input whose value is not fine. */
export function reportValue(graph: CheckedGraph, input: number, report: Report): void {
  const node = graph.interfaces.node[input]!
  const key = graph.key(input)
  const { definition } = graph.checkedInterface(input)!
  if (graph.interfaces.verdict[input] === Verdict.missing) return report(missing(graph, node, key, definition))
  const details = { type: graph.shapeOf(node).type.name, name: definition.name, ...limitsOf(definition.editor!) }
  report({ code: 'value-out-of-range', severity: 'error', nodes: [graph.nodeId(node)], interface: key, details })
}

/** A file may lack an interface that the type has by now: it stands for a fresh one. */
export function reportAbsent(graph: CheckedGraph, node: number, key: string, report: Report): void {
  report(missing(graph, node, key, graph.shapeOf(node).type.inputs.get(key)!.definition))
}

function missing(graph: CheckedGraph, node: number, key: string, { name }: InterfaceDefinition): LocalProblem {
  const details = { type: graph.shapeOf(node).type.name, name }
  return { code: 'missing-input', severity: 'error', nodes: [graph.nodeId(node)], interface: key, details }
}

/** Gathers what a sentence says about the values that an editor takes. */
export function limitsOf(editor: InterfaceEditor): Record<string, string | number> {
  if (editor.kind === 'text') return { kind: 'json' }
  if (editor.kind !== 'number' && editor.kind !== 'slider' && editor.kind !== 'integer') return { kind: editor.kind }
  return {
    kind: editor.kind,
    ...(editor.min !== undefined && { min: editor.min }),
    ...(editor.max !== undefined && { max: editor.max }),
  }
}
