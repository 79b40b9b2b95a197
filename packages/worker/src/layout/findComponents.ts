import { groupRows } from './arrays/groupRows.ts'

/** The connected parts of a graph: nodes and edges of part p are listed from `firstNode[p]` and `firstEdge[p]` on, in given order. */
export interface Components {
  readonly count: number
  readonly partOf: Int32Array
  readonly firstNode: Int32Array
  readonly nodes: Int32Array
  readonly firstEdge: Int32Array
  readonly edges: Int32Array
}

/** Parts are numbered by their first nodes. Self-loops are no edges here, nor are repeats. */
export function findComponents(nodeCount: number, from: Int32Array, to: Int32Array, isRepeat?: Uint8Array): Components {
  const parent = new Int32Array(nodeCount)
  for (let node = 0; node < nodeCount; node++) parent[node] = node
  for (let edge = 0; edge < from.length; edge++) join(parent, from[edge]!, to[edge]!)
  const partOf = new Int32Array(nodeCount)
  const count = numberParts(parent, partOf)
  const [firstNode, nodes] = groupRows(count, partOf)
  const partOfEdge = from.map((node, edge) => (node === to[edge] || isRepeat?.[edge] === 1 ? -1 : partOf[node]!))
  const [firstEdge, edges] = groupRows(count, partOfEdge)
  return { count, partOf, firstNode, nodes, firstEdge, edges }
}

/** The lower number leads, so that a part is known by its first node. */
function join(parent: Int32Array, one: number, other: number): void {
  const a = findLeader(parent, one)
  const b = findLeader(parent, other)
  if (a < b) parent[b] = a
  else parent[a] = b
}

function findLeader(parent: Int32Array, start: number): number {
  let node = start
  while (parent[node] !== node) {
    parent[node] = parent[parent[node]!]!
    node = parent[node]!
  }
  return node
}

/** @returns How many there are. */
function numberParts(parent: Int32Array, partOf: Int32Array): number {
  let count = 0
  for (let node = 0; node < parent.length; node++) {
    const leader = findLeader(parent, node)
    partOf[node] = leader === node ? count++ : partOf[leader]!
  }
  return count
}
