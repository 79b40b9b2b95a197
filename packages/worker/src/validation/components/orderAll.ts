import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { grow } from '../graph/grow.ts'
import type { ComponentList } from './ComponentList.ts'
import { orderComponents } from './orderComponents.ts'

/** Of joined connections, the nodes at their ends. */
let begins = new Int32Array(0)
let ends = new Int32Array(0)

/** @returns All nodes of a graph. */
export function orderAll({ nodes, interfaces, connections }: CheckedGraph): ComponentList {
  const { length } = connections.ids
  begins = grow(begins, length)
  ends = grow(ends, length)
  const [from, to] = [begins, ends]
  let joined = 0
  for (let row = 0; row < length; row++) {
    if (!connections.isJoined(row)) continue
    from[joined] = interfaces.node[connections.from[row]!]!
    to[joined++] = interfaces.node[connections.to[row]!]!
  }
  return orderComponents(nodes.ids.length, from, to, joined)
}
