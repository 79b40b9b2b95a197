/** Rows in such an order that edges lead on, those of a cycle side by side. */
export interface ComponentList {
  /** By place. */
  readonly rowAt: Int32Array
  /** Where each strongly connected component that holds a cycle begins in `rowAt`, and how many rows it has. */
  readonly cycles: readonly { readonly start: number; readonly size: number }[]
}

/**
 * Strongly connected components over typed arrays, without recursion: a chain of 100,000 nodes is a deep one.
 * R. Tarjan, Depth-first search and linear graph algorithms, SIAM J. Comput. 1 (1972): components come out in reverse
 * topological order.
 * @param from Rows where edges begin, `to` where they end, in the same order. A row joined to itself is a cycle.
 */
export function orderComponents(nodeCount: number, from: Int32Array, to: Int32Array): ComponentList {
  const { first, targets } = outgoing(nodeCount, from, to)
  const order = new Int32Array(nodeCount)
  const low = new Int32Array(nodeCount)
  const isOpen = new Uint8Array(nodeCount)
  const next = first.slice(0, nodeCount)
  const path = new Int32Array(nodeCount)
  const open = new Int32Array(nodeCount)
  const rowAt = new Int32Array(nodeCount)
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
    if (order[root] !== 0) continue
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
  return { rowAt, cycles }
}

/** Edges by the row they begin at: those of row `n` are `targets[first[n]]` up to `targets[first[n + 1]]`. */
function outgoing(nodeCount: number, from: Int32Array, to: Int32Array): { first: Int32Array; targets: Int32Array } {
  const first = new Int32Array(nodeCount + 1)
  for (let edge = 0; edge < from.length; edge++) first[from[edge]! + 1]!++
  for (let row = 0; row < nodeCount; row++) first[row + 1]! += first[row]!
  const fill = first.slice()
  const targets = new Int32Array(from.length)
  for (let edge = 0; edge < from.length; edge++) targets[fill[from[edge]!]!++] = to[edge]!
  return { first, targets }
}

function pointsAtItself(row: number, first: Int32Array, targets: Int32Array): boolean {
  for (let at = first[row]!; at < first[row + 1]!; at++) if (targets[at] === row) return true
  return false
}
