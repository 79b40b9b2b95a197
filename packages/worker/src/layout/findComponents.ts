/** The connected parts of a graph: nodes and edges of part p are listed from `firstNode[p]` and `firstEdge[p]` on, in given order. */
export interface Components {
  readonly count: number
  readonly partOf: Int32Array
  readonly firstNode: Int32Array
  readonly nodes: Int32Array
  readonly firstEdge: Int32Array
  readonly edges: Int32Array
}

/** Parts are numbered by their first nodes. Self-loops are no edges here. */
export function findComponents(nodeCount: number, from: Int32Array, to: Int32Array): Components {
  const parent = new Int32Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) parent[node] = node
  const find = (start: number): number => {
    let node = start
    while (parent[node] !== node) {
      parent[node] = parent[parent[node]!]!
      node = parent[node]!
    }
    return node
  }
  for (let edge = 0; edge < from.length; edge++) {
    const a = find(from[edge]!)
    const b = find(to[edge]!)
    // The lower number leads, so that a part is known by its first node.
    if (a < b) parent[b] = a
    else parent[a] = b
  }
  const partOf = new Int32Array(nodeCount)
  let count = 0
  for (let node = 0; node < nodeCount; node++) {
    const leader = find(node)
    partOf[node] = leader === node ? count++ : partOf[leader]!
  }
  const [firstNode, nodes] = group(count, nodeCount, (node) => partOf[node]!)
  const [firstEdge, edges] = group(count, from.length, (edge) => (from[edge] === to[edge] ? -1 : partOf[from[edge]!]!))
  return { count, partOf, firstNode, nodes, firstEdge, edges }
}

function group(count: number, length: number, partOf: (row: number) => number): [first: Int32Array, rows: Int32Array] {
  const first = new Int32Array(count + 1)
  for (let row = 0; row < length; row++) {
    const part = partOf(row)
    if (part >= 0) first[part + 1]!++
  }
  for (let part = 0; part < count; part++) first[part + 1]! += first[part]!
  const next = first.slice()
  const rows = new Int32Array(first[count]!)
  for (let row = 0; row < length; row++) {
    const part = partOf(row)
    if (part >= 0) rows[next[part]!++] = row
  }
  return [first, rows]
}
