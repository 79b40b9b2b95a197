/** Everything that can be said of one node alone: its type, its inputs with what leads into them, its place in the flow. */
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { checkInput } from './checkConnections.ts'
import { reportAbsent, reportValue } from './checkValues.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { isWrong } from '../types/judgeValue.ts'
import { NONE } from '../graph/none.ts'
import type { CheckedType } from '../types/TypeTable.ts'

const NO_DETAILS = Object.freeze({})

/** What of the rest of the file matters to one node. */
export interface Surroundings {
  /** Whether runs of this graph are started by triggers. */
  readonly hasTriggers: boolean
  /** Whether it is all that is in its graph. */
  readonly isAlone: boolean
  readonly hasTemplate: (id: string) => boolean
}

export function checkNode(
  graph: CheckedGraph,
  row: number,
  surroundings: Surroundings,
  report: (problem: LocalProblem) => void,
): void {
  const { type, inputCount, absent } = graph.shapeOf(row)
  if (!type.isRegistered && !isKnown(type, surroundings)) {
    const nodes = [graph.nodeId(row)]
    report({ code: 'unregistered-type', severity: 'error', nodes, details: { type: type.name } })
  }
  const { firstJoined, verdict } = graph.interfaces
  const first = graph.nodes.firstInterface[row]!
  for (let input = first; input < first + inputCount; input++) {
    if (firstJoined[input] !== NONE) checkInput(graph, input, report)
    else if (isWrong(verdict[input]!)) reportValue(graph, input, report)
  }
  for (let at = 0; at < absent.length; at++) reportAbsent(graph, row, absent[at]!, report)
  checkPlace(graph, row, type, surroundings, report)
}

function isKnown({ templateId, isBuiltIn }: CheckedType, { hasTemplate }: Surroundings): boolean {
  return templateId === undefined ? isBuiltIn : hasTemplate(templateId)
}

/** Whether what `checkPlace` says of a node may be something else where `changed` is. */
export function hangsOn(
  { inDegree, outDegree }: CheckedGraph['nodes'],
  row: number,
  { isRegistered, isSource }: CheckedType,
  changed: { readonly hasTriggers: boolean; readonly isAlone: boolean },
): boolean {
  if (inDegree[row]! > 0) return false
  return outDegree[row] === 0 ? changed.isAlone : changed.hasTriggers && isRegistered && !isSource
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
  { isEnd, isRegistered, isSource }: CheckedType,
  { hasTriggers, isAlone }: Surroundings,
  report: (problem: LocalProblem) => void,
): void {
  const { inDegree, outDegree } = graph.nodes
  if (inDegree[row]! > 0) return
  if (outDegree[row] === 0) {
    if (isAlone || isEnd) return
    report({ code: 'unconnected-node', severity: 'hint', nodes: [graph.nodeId(row)], details: NO_DETAILS })
  } else if (hasTriggers && isRegistered && !isSource) {
    report({ code: 'unreachable-node', severity: 'warning', nodes: [graph.nodeId(row)], details: NO_DETAILS })
  }
}
