/**
 * Strongly connected components over typed arrays, without recursion: a chain of 100,000 nodes is a deep one.
 * R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1 (1972): components come out in reverse
 * topological order; with the memory of D. Pearce, A space-efficient algorithm for finding strongly connected components,
 * Inf. Process. Lett. 116 (2016).
 */

/** Rows in such an order that connections lead on, with the rows of one cycle side by side. */
export interface ComponentList {
  /** By place. */
  readonly rowAt: Int32Array
  /** Strongly connected components that hold a cycle, by where they begin in `rowAt` and how many rows they have. */
  readonly cycles: readonly { readonly start: number; readonly size: number }[]
}

/** Connections by the row that they lead from: row `n` leads to `targets[first[n]]` up to `targets[first[n + 1]]`. */
export interface OutgoingConnections {
  readonly first: Int32Array
  readonly targets: Int32Array
}

/**
 * Looks for components among rows from which no connection leads to other rows.
 * @param incoming Above 0 at these rows.
 * @param rowAt Gets these rows in their order, from `start` on.
 * @returns The components that hold a cycle.
 */
export function findComponents(
  { first, targets }: OutgoingConnections,
  incoming: Int32Array,
  rowAt: Int32Array,
  start: number,
): ComponentList['cycles'] {
  const nodeCount = rowAt.length
  /** By row, 0 before it was met, then the lowest number that it leads to, in the end the number of its component, beyond all of those. */
  const index = new Int32Array(nodeCount)
  const isRoot = new Uint8Array(nodeCount)
  const next = first.slice(0, nodeCount)
  /** Holds the rows above the current one from the left, and rows that wait for the root of their component from the right. */
  const stack = new Int32Array(nodeCount - start)
  const cycles: { start: number; size: number }[] = []
  let [depth, open] = [0, stack.length]
  let [met, component, place] = [0, nodeCount, nodeCount]

  for (let root = 0; root < nodeCount; root++) {
    if (index[root] !== 0 || incoming[root] === 0) continue
    let row = root
    index[row] = ++met
    isRoot[row] = 1
    for (;;) {
      const end = first[row + 1]!
      let lowest = index[row]!
      let at = next[row]!
      let target = -1
      // A connection that led down is looked at once more when everything below it is known.
      for (; at < end; at++) {
        target = targets[at]!
        if (index[target] === 0) break
        if (index[target]! >= lowest) continue
        lowest = index[target]!
        isRoot[row] = 0
      }
      next[row] = at
      index[row] = lowest
      if (at < end) {
        stack[depth++] = row
        row = target
        index[row] = ++met
        isRoot[row] = 1
        continue
      }
      if (isRoot[row] === 0) stack[--open] = row
      else {
        const last = place
        rowAt[--place] = row
        while (open < stack.length && index[stack[open]!]! >= lowest) {
          const member = stack[open++]!
          index[member] = component
          rowAt[--place] = member
        }
        index[row] = component--
        const size = last - place
        met -= size
        if (size > 1 || pointsAtItself(row, first, targets)) cycles.push({ start: place, size })
      }
      if (depth === 0) break
      row = stack[--depth]!
    }
  }
  return cycles
}

function pointsAtItself(row: number, first: Int32Array, targets: Int32Array): boolean {
  for (let at = first[row]!; at < first[row + 1]!; at++) if (targets[at] === row) return true
  return false
}
