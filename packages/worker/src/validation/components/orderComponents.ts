import { type ComponentList, findComponents, type OutgoingConnections } from './findComponents.ts'

/**
 * Takes rows away as long as no connection leads to them from the others (A. Kahn, Topological sorting of large networks,
 * CACM 5, 1962), which is all of them where there is no cycle, and looks for components in the rest.
 * @param from Rows where connections begin, and `to` where they end, in the same order. A row joined to itself is a cycle.
 */
export function orderComponents(
  nodeCount: number,
  from: Int32Array,
  to: Int32Array,
  connectionCount = from.length,
): ComponentList {
  if (doAllLeadOn(from, to, connectionCount)) {
    const rowAt = new Int32Array(nodeCount)
    for (let row = 0; row < nodeCount; row++) rowAt[row] = row
    return { rowAt, cycles: [] }
  }
  const outgoing = sortConnections(nodeCount, from, to, connectionCount)
  const { first, targets } = outgoing
  const rowAt = new Int32Array(nodeCount)
  const incoming = new Int32Array(nodeCount)
  for (let at = 0; at < connectionCount; at++) incoming[targets[at]!]!++
  let placed = 0
  for (let row = 0; row < nodeCount; row++) if (incoming[row] === 0) rowAt[placed++] = row
  for (let place = 0; place < placed; place++) {
    const row = rowAt[place]!
    const end = first[row + 1]!
    for (let at = first[row]!; at < end; at++) {
      const target = targets[at]!
      if (--incoming[target]! === 0) rowAt[placed++] = target
    }
  }
  return { rowAt, cycles: placed === nodeCount ? [] : findComponents(outgoing, incoming, rowAt, placed) }
}

/** A file in such an order is common, and nodes that stand side by side in it are mostly near in the flow. */
function doAllLeadOn(from: Int32Array, to: Int32Array, count: number): boolean {
  for (let at = 0; at < count; at++) if (from[at]! >= to[at]!) return false
  return true
}

function sortConnections(nodeCount: number, from: Int32Array, to: Int32Array, count: number): OutgoingConnections {
  const first = new Int32Array(nodeCount + 1)
  for (let at = 0; at < count; at++) first[from[at]! + 1]!++
  for (let row = 0; row < nodeCount; row++) first[row + 1]! += first[row]!
  const fill = first.slice()
  const targets = new Int32Array(count)
  for (let at = 0; at < count; at++) targets[fill[from[at]!]!++] = to[at]!
  return { first, targets }
}
