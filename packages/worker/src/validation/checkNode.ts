/** Everything that can be said of one node alone: its type, its inputs with what leads into them, its place in the flow. */
import { isBuiltInType, subgraphInputType, subgraphOutputType, templateIdOf } from './builtInTypes.ts'
import { type CheckedGraph, NONE } from './CheckedGraph.ts'
import { checkInput } from './checkConnections.ts'
import { checkAbsent, checkValue } from './checkValues.ts'
import type { LocalProblem } from './GraphProblem.ts'

/** What of the rest of the file matters to one node. */
export interface Surroundings {
  /** Whether runs of this graph are started by triggers. */
  readonly hasTriggers: boolean
  /** Whether it is all that is in its graph. */
  readonly isAlone: boolean
  hasTemplate(id: string): boolean
}

export function checkNode(
  graph: CheckedGraph,
  row: number,
  surroundings: Surroundings,
  report: (problem: LocalProblem) => void,
): void {
  const type = graph.types[row]
  if (type === undefined) checkType(graph, row, surroundings, report)
  const first = graph.firstInterface[row]!
  const { definitions, inputCount } = graph.shapes[row]!
  for (let input = 0; input < inputCount; input++) {
    if (graph.firstJoined[first + input] !== NONE) checkInput(graph, first + input, report)
    else if (definitions[input] !== undefined) checkValue(graph, first + input, definitions[input]!, report)
  }
  if (type !== undefined && type.required.length > 0) checkAbsent(graph, row, type, report)
  checkPlace(graph, row, surroundings, report)
}

function checkType(
  graph: CheckedGraph,
  row: number,
  { hasTemplate }: Surroundings,
  report: (problem: LocalProblem) => void,
): void {
  const name = graph.typeNames[row]!
  const templateId = templateIdOf(name)
  if (templateId === undefined ? isBuiltInType(name) : hasTemplate(templateId)) return
  report({ code: 'unregistered-type', severity: 'error', nodes: [graph.nodes.id(row)], details: { type: name } })
}

/**
 * A run begins at triggers and at nodes that nothing can lead to. Where a graph has triggers, a chain that begins at any
 * other node is reached by none of them; it is named by that node, the one to be connected: all that is not reached lies
 * behind such a node, or on a cycle, which is a problem of its own. What stands alone is only hinted at: it may be meant
 * for later. Nothing is known of the inside of graph nodes and of unknown types here, so they may begin chains.
 */
function checkPlace(
  graph: CheckedGraph,
  row: number,
  { hasTriggers, isAlone }: Surroundings,
  report: (problem: LocalProblem) => void,
): void {
  if (graph.inDegree[row]! > 0) return
  if (graph.outDegree[row] === 0) {
    if (!isAlone && !isEnd(graph.typeNames[row]!)) {
      report({ code: 'unconnected-node', severity: 'hint', nodes: [graph.nodes.id(row)], details: {} })
    }
  } else if (hasTriggers && graph.types[row]?.isSource === false) {
    report({ code: 'unreachable-node', severity: 'warning', nodes: [graph.nodes.id(row)], details: {} })
  }
}

function isEnd(type: string): boolean {
  return type === subgraphInputType || type === subgraphOutputType
}
