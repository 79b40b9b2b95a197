import type { ComponentList } from '../components/findComponents.ts'
import { orderComponents } from '../components/orderComponents.ts'
import { grow } from './arrays.ts'
import type { CheckedGraph } from './CheckedGraph.ts'

/** Nodes that joined connections lead from and to; the memory is used again. */
let begins = new Int32Array(0)
let ends = new Int32Array(0)

/** Orders the nodes of a graph along its joined connections. */
export function orderNodes({ nodes, interfaces, connections }: CheckedGraph): ComponentList {
  const { length } = connections.ids
  begins = grow(begins, length)
  ends = grow(ends, length)
  let joined = 0
  for (let row = 0; row < length; row++) {
    if (!connections.isJoined(row)) continue
    begins[joined] = interfaces.node[connections.from[row]!]!
    ends[joined++] = interfaces.node[connections.to[row]!]!
  }
  return orderComponents(nodes.ids.length, begins, ends, joined)
}
