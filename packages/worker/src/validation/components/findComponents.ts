/**
 * Strongly connected components over typed arrays, without recursion: a chain of 100,000 nodes is a deep one.
 * R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1 (1972): components come out in reverse
 * topological order.
 */
import type { ComponentList } from './ComponentList.ts'
import type { OutgoingEdges } from './OutgoingEdges.ts'

/**
 * @param incoming Above 0 at the rows to look at, from which no edge leads to others.
 * @param rowAt Gets these rows in their order, from `start` on.
 * @returns The components that hold a cycle.
 */
export function findComponents(
  { first, targets }: OutgoingEdges,
  incoming: Int32Array,
  rowAt: Int32Array,
  start: number,
): ComponentList['cycles'] {
  const nodeCount = rowAt.length
  const order = new Int32Array(nodeCount)
  const low = new Int32Array(nodeCount)
  const isOpen = new Uint8Array(nodeCount)
  const next = first.slice(0, nodeCount)
  const path = new Int32Array(nodeCount - start)
  const open = new Int32Array(nodeCount - start)
  const cycles: { start: number; size: number }[] = []
  let visited = 0
  let depth = 0
  let openCount = 0
  let place = nodeCount

  const enter = (row: number): void => {
    order[row] = low[row] = ++visited
    isOpen[row] = 1
    path[depth++] = row
    open[openCount++] = row
  }

  const leave = (row: number): void => {
    depth--
    if (depth > 0) low[path[depth - 1]!] = Math.min(low[path[depth - 1]!]!, low[row]!)
    if (low[row] !== order[row]) return
    const end = place
    let member: number
    do {
      member = open[--openCount]!
      isOpen[member] = 0
      rowAt[--place] = member
    } while (member !== row)
    const size = end - place
    if (size > 1 || pointsAtItself(row, first, targets)) cycles.push({ start: place, size })
  }

  for (let root = 0; root < nodeCount; root++) {
    if (order[root] !== 0 || incoming[root] === 0) continue
    enter(root)
    for (let row = root; row !== -1; row = depth === 0 ? -1 : path[depth - 1]!) {
      const at = next[row]!
      if (at === first[row + 1]) {
        leave(row)
        continue
      }
      next[row] = at + 1
      const target = targets[at]!
      if (order[target] === 0) enter(target)
      else if (isOpen[target] === 1) low[row] = Math.min(low[row]!, order[target]!)
    }
  }
  return cycles
}

function pointsAtItself(row: number, first: Int32Array, targets: Int32Array): boolean {
  for (let at = first[row]!; at < first[row + 1]!; at++) if (targets[at] === row) return true
  return false
}
