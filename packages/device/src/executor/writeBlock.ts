import type { DebugValue, NodeBlock } from '@phoenix/contract'
import { ownValue } from './flattenGraph.ts'
import { type IsolatedNode, probeId } from './isolateNode.ts'

/** @param skipped Nodes of the isolated graph that did not run. @returns The node with what it took and what it gave. */
export function writeBlock(isolated: IsolatedNode, skipped: ReadonlySet<string>): NodeBlock {
  const { id, title, type, inputs, outputs } = isolated.node
  return {
    id,
    title,
    type,
    inputs: Object.entries(inputs).map(([key, end]) => ({ id: end.id, key, value: takenValue(isolated, key) ?? null })),
    outputs: Object.entries(outputs).flatMap(([key, end]): DebugValue | [] => {
      const value = isolated.outputs.get(end.id)
      if (value !== undefined) return { id: end.id, key, value }
      return skipped.has(probeId(end.id)) ? { id: end.id, key } : []
    }),
  }
}

/** Gives the value that the node itself took: the one that arrived, else the input's own. */
function takenValue({ node, arrivals, flowNodeByType }: IsolatedNode, key: string): unknown {
  const { id, value } = node.inputs[key]!
  const flowNode = flowNodeByType.get(node.type)
  const definition = flowNode?.definition.inputs[key]
  const arrived = arrivals.get(id)
  if (arrived !== undefined) return definition?.allowMultipleConnections === true ? arrived : arrived[0]
  return flowNode && definition ? ownValue({ flowNode, saved: node }, key) : value
}
