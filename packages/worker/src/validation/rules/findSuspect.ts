import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { NONE } from '../graph/none.ts'
import { isWrong } from '../types/judgeValue.ts'
import { ANY } from '../types/TypeTable.ts'
import type { Surroundings } from './checkNode.ts'

/**
 * Of nearly all nodes a few numbers tell that nothing is wrong, in one loop: while the code is cold, to have every rule look at
 * each takes three times as long.
 * @returns The first node from `from` on of which `checkNode` may have something to say, or the number of all.
 */
export function findSuspect(graph: CheckedGraph, from: number, { hasTriggers, isAlone }: Surroundings): number {
  const { nodes, interfaces, connections, shapes } = graph
  const { shape: shapeOf, firstInterface, inDegree, outDegree } = nodes
  const { firstJoined, verdict, valueType } = interfaces
  const { next, from: sourceOf, copies } = connections
  const { length } = nodes.ids
  if (!copies.isEmpty) return from
  for (let row = from; row < length; row++) {
    const { type, inputCount, absent } = shapes[shapeOf[row]!]!
    if (!type.isRegistered || absent.length > 0) return row
    const end = firstInterface[row]! + inputCount
    for (let input = end - inputCount; input < end; input++) {
      const link = firstJoined[input]!
      if (link === NONE) {
        if (isWrong(verdict[input]!)) return row
        continue
      }
      const given = valueType[sourceOf[link >> 1]!]!
      const taken = valueType[input]!
      if (next[link] !== NONE || (given !== taken && given !== ANY && taken !== ANY)) return row
    }
    if (inDegree[row]! > 0) continue
    if (outDegree[row] === 0 ? !isAlone && !type.isEnd : hasTriggers && !type.isSource) return row
  }
  return length
}
