import type { HungTree } from './HungTree.ts'
import type { Part } from '../Part.ts'

/** A hung tree's nodes in preorder: a subtree is a range of places. By place: the node, the parent's place, where its subtree ends, and the edge to the parent. */
export class TreePlaces {
  readonly node: Int32Array
  readonly parent: Int32Array
  readonly end: Int32Array
  readonly edge: Int32Array

  constructor({ edges: { from, to } }: Part, { sequence, parentEdge }: HungTree) {
    const count = sequence.length
    this.node = new Int32Array(count)
    this.parent = new Int32Array(count).fill(-1)
    this.end = new Int32Array(count)
    this.edge = new Int32Array(count).fill(-1)
    const size = new Int32Array(count).fill(1)
    const parentOf = (node: number): number => from[parentEdge[node]!]! + to[parentEdge[node]!]! - node
    for (let index = count - 1; index > 0; index--) size[parentOf(sequence[index]!)]! += size[sequence[index]!]!
    const place = new Int32Array(count)
    const free = new Int32Array(count)
    free[sequence[0]!] = 1
    for (let index = 0; index < count; index++) {
      const node = sequence[index]!
      if (index > 0) {
        const parent = parentOf(node)
        place[node] = free[parent]!
        free[parent]! += size[node]!
        free[node] = place[node]! + 1
        this.parent[place[node]!] = place[parent]!
        this.edge[place[node]!] = parentEdge[node]!
      }
      this.node[place[node]!] = node
      this.end[place[node]!] = place[node]! + size[node]!
    }
  }
}
