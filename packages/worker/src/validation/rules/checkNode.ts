/** Tells what is wrong with one node alone: its type, its inputs with the connections into them, its place in the flow. */
import { NONE } from '../graph/arrays.ts'
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { isWrong } from '../types/judgeValue.ts'
import type { CheckedType } from '../types/TypeTable.ts'
import { checkInput } from './checkConnections.ts'
import { reportAbsent, reportValue } from './checkValues.ts'

const NO_DETAILS = Object.freeze({})

/** The facts about the rest of the file that matter to one node. */
export interface Surroundings {
  /** Whether triggers start runs of this graph. */
  readonly hasTriggers: boolean
  /** Whether the node is the only one in its graph. */
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
  for (const key of absent) reportAbsent(graph, row, key, report)
  checkPlace(graph, row, type, surroundings, report)
}

function isKnown({ templateId, isBuiltIn }: CheckedType, { hasTemplate }: Surroundings): boolean {
  return templateId === undefined ? isBuiltIn : hasTemplate(templateId)
}

/**
 * A run begins at triggers and at nodes that nothing can lead to. In a graph with triggers, none of them reaches a chain that
 * begins at any other node. That node is named, since it is the one to be connected: all that is not reached lies behind such a
 * node, or on a cycle, which is a problem of its own. A node that stands alone may be meant for later, so that is only a hint.
 * Nothing is known here about the inside of graph nodes and of unknown types, so they may begin chains.
 */
function checkPlace(
  graph: CheckedGraph,
  row: number,
  { isEnd, isRegistered, isSource }: CheckedType,
  { hasTriggers, isAlone }: Surroundings,
  report: (problem: LocalProblem) => void,
): void {
  const { hasIncoming, hasOutgoing } = graph.nodes
  if (hasIncoming[row] === 1) return
  if (hasOutgoing[row] === 0) {
    if (isAlone || isEnd) return
    report({ code: 'unconnected-node', severity: 'hint', nodes: [graph.nodeId(row)], details: NO_DETAILS })
  } else if (hasTriggers && isRegistered && !isSource) {
    report({ code: 'unreachable-node', severity: 'warning', nodes: [graph.nodeId(row)], details: NO_DETAILS })
  }
}
