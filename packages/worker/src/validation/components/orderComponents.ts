import type { ComponentList } from './ComponentList.ts'
import { findComponents } from './findComponents.ts'
import type { OutgoingEdges } from './OutgoingEdges.ts'

/**
 * Rows are taken away as long as no edge leads to them from what is left (A. Kahn, Topological sorting of large networks,
 * CACM 5, 1962), which is all of them where there is no cycle; components are looked for in the rest.
 * @param from Rows where edges begin, `to` where they end, in the same order. A row joined to itself is a cycle.
 */
export function orderComponents(
  nodeCount: number,
  from: Int32Array,
  to: Int32Array,
  edgeCount = from.length,
): ComponentList {
  if (doAllLeadOn(from, to, edgeCount)) {
    const rowAt = new Int32Array(nodeCount)
    for (let row = 0; row < nodeCount; row++) rowAt[row] = row
    return { rowAt, cycles: [] }
  }
  return orderSorted(nodeCount, sortEdges(nodeCount, from, to, edgeCount))
}

/** As `orderComponents`, of edges in the order of the rows they begin at. */
export function orderSorted(nodeCount: number, edges: OutgoingEdges): ComponentList {
  const { first, targets } = edges
  const rowAt = new Int32Array(nodeCount)
  const incoming = new Int32Array(nodeCount)
  const edgeCount = first[nodeCount]!
  for (let edge = 0; edge < edgeCount; edge++) incoming[targets[edge]!]!++
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
  return { rowAt, cycles: placed === nodeCount ? [] : findComponents(edges, incoming, rowAt, placed) }
}

/** A file in such an order is common, and what stands side by side in it is mostly near in the flow. */
function doAllLeadOn(from: Int32Array, to: Int32Array, edgeCount: number): boolean {
  for (let edge = 0; edge < edgeCount; edge++) if (from[edge]! >= to[edge]!) return false
  return true
}

function sortEdges(nodeCount: number, from: Int32Array, to: Int32Array, edgeCount: number): OutgoingEdges {
  const first = new Int32Array(nodeCount + 1)
  for (let edge = 0; edge < edgeCount; edge++) first[from[edge]! + 1]!++
  for (let row = 0; row < nodeCount; row++) first[row + 1]! += first[row]!
  const fill = first.slice()
  const targets = new Int32Array(edgeCount)
  for (let edge = 0; edge < edgeCount; edge++) targets[fill[from[edge]!]!++] = to[edge]!
  return { first, targets }
}
