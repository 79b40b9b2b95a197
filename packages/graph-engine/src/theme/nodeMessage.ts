import type { GraphEngine, Marks } from '../api.ts'
import { MarkCode } from '../model/MarkCode.ts'
import { NodeMetric } from './nodeMetrics.ts'
import { nodeState } from './nodeState.ts'

/** A message takes so much height below its node, in graph units. */
export const MESSAGE_HEIGHT = NodeMetric.stripGap + NodeMetric.stripHeight

/** @returns What stands on the strip below a node of the open graph: what its run says comes before what a check found. */
export function nodeMessage(
  marks: Pick<Marks, 'get' | 'runCode' | 'validationCode'>,
  graph: Pick<GraphEngine['graph'], 'nodeId'>,
  row: number,
): string | undefined {
  const state = nodeState(marks, row)
  if (state !== 'failed' && state !== 'warning') return undefined
  const channel = marks.runCode(row) === MarkCode[state] ? 'run' : 'validation'
  return marks.get(channel, graph.nodeId(row))?.message || undefined
}
