/**
 * Tarjan's strongly connected components over typed arrays, without recursion: a chain of 100,000 nodes is a deep one.
 * @param from Rows where edges begin, `to` where they end, in the same order.
 * @returns Components that hold a cycle, each as rows in ascending order. A row joined to itself is one.
 */
export function findCycles(nodeCount: number, from: Int32Array, to: Int32Array): number[][] {
  const { first, targets } = outgoing(nodeCount, from, to)
  const order = new Int32Array(nodeCount)
  const low = new Int32Array(nodeCount)
  const isOpen = new Uint8Array(nodeCount)
  const next = first.slice(0, nodeCount)
  const path = new Int32Array(nodeCount)
  const open = new Int32Array(nodeCount)
  const cycles: number[][] = []
  let visited = 0
  let depth = 0
  let openCount = 0

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
    const component: number[] = []
    let member: number
    do {
      member = open[--openCount]!
      isOpen[member] = 0
      component.push(member)
    } while (member !== row)
    if (component.length > 1 || pointsAtItself(row, first, targets)) cycles.push(component.sort((a, b) => a - b))
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
  return cycles
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
