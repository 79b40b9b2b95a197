import type { HungTree } from './hangTree.ts'
import type { Part } from '../graph/Part.ts'

/** Roles say where a subtree lies at its parent. One that does not reach back past its own node may stand anywhere beside it. */
export const BESIDE = 0
/** The others stand at the parent's height, farther out than all the rest, or below or above it in stairs. */
export const LEVEL = 1
export const BELOW = 2
export const ABOVE = 3
/** These lie below or above all others, so they need no stairs. */
export const LOWEST = 4
export const HIGHEST = 5

/** Holds where each node of a hung tree stands. */
export interface TreeStairs {
  /** This is 1 right of the parent, -1 left of it, and 0 at the root. */
  readonly side: Int8Array
  readonly column: Int32Array
  readonly role: Uint8Array
  /** This is -1 if the subtree is upside down. */
  readonly turn: Int8Array
}

/**
 * Plans in which columns a tree's nodes stand, so that each line comes in to its subtree from above, or from below if the subtree is
 * upside down. Subtrees that reach back past their nodes stand in stairs: each line then passes beside all that lies nearer to its
 * parent.
 */
export function planStairs(part: Part, tree: HungTree): TreeStairs {
  return new StairsPlanner(part, tree).plan()
}

class StairsPlanner {
  readonly #tree: HungTree
  readonly #from: Int32Array
  readonly #to: Int32Array
  readonly #side: Int8Array
  readonly #role: Uint8Array
  /** How many columns farther out than beside its parent each node stands. */
  readonly #shift: Int32Array
  /** How many columns each node's subtree reaches beyond it. */
  readonly #left: Int32Array
  readonly #right: Int32Array

  constructor({ width, edges: { from, to } }: Part, tree: HungTree) {
    const count = width.length
    this.#tree = tree
    this.#from = from
    this.#to = to
    this.#side = new Int8Array(count)
    this.#role = new Uint8Array(count)
    this.#shift = new Int32Array(count)
    this.#left = new Int32Array(count)
    this.#right = new Int32Array(count)
  }

  plan(): TreeStairs {
    const { sequence, parentEdge } = this.#tree
    const side = this.#side
    const role = this.#role
    const column = new Int32Array(sequence.length)
    const turn = new Int8Array(sequence.length).fill(1)
    for (const node of sequence.subarray(1)) side[node] = this.#to[parentEdge[node]!] === node ? 1 : -1
    for (let index = sequence.length - 1; index >= 0; index--) this.#planAt(sequence[index]!)
    for (const node of sequence.subarray(1)) {
      const edge = parentEdge[node]!
      const parent = this.#from[edge]! + this.#to[edge]! - node
      column[node] = column[parent]! + this.#stepOf(node)
      const isTurned = role[node] === ABOVE || role[node] === HIGHEST
      turn[node] = isTurned ? -turn[parent]! : turn[parent]!
    }
    return { side, column, role, turn }
  }

  #planAt(node: number): void {
    const children = this.#listChildren(node)
    const deep = children.filter((child) => this.#reachOf(child) > 0)
    if (deep.length > 0) this.#giveRoles(node, deep)
    for (const child of children) {
      const step = this.#stepOf(child)
      this.#left[node] = Math.max(this.#left[node]!, this.#left[child]! - step)
      this.#right[node] = Math.max(this.#right[node]!, this.#right[child]! + step)
    }
  }

  #giveRoles(node: number, deep: number[]): void {
    const own = this.#side[node]!
    deep.sort((a, b) => this.#reachOf(a) - this.#reachOf(b) || a - b)
    this.#role[deep.pop()!] = LOWEST
    // The node's own line comes from above, so nothing may lie there.
    const highest = deep.findLastIndex(
      (child) => own === 0 || (this.#side[child] === own && this.#reachOf(child) === 1),
    )
    if (highest >= 0) this.#role[deep.splice(highest, 1)[0]!] = HIGHEST
    for (const side of [1, -1]) {
      const stairs = deep.filter((child) => this.#side[child] === side)
      if (own === -side) this.#putBelow(stairs)
      else this.#putAround(stairs)
    }
  }

  /** @param stairs Begins with the one that reaches back least, which comes nearest to the node. */
  #putBelow(stairs: readonly number[]): void {
    let taken = 0
    for (const child of stairs) taken = this.#put(child, BELOW, taken)
  }

  #putAround(stairs: readonly number[]): void {
    let [above, below] = [0, 0]
    for (const child of stairs.slice(0, -1)) {
      if (below <= above) below = this.#put(child, BELOW, below)
      else above = this.#put(child, ABOVE, above)
    }
    if (stairs.length > 0) this.#put(stairs.at(-1)!, LEVEL, Math.max(above, below))
  }

  /** @returns How many columns are taken afterwards. */
  #put(child: number, role: number, taken: number): number {
    this.#role[child] = role
    this.#shift[child] = taken + this.#reachOf(child)
    return this.#shift[child]!
  }

  #listChildren(node: number): number[] {
    const { first, edges, parentEdge } = this.#tree
    const children: number[] = []
    for (let at = first[node]!; at < first[node + 1]!; at++) {
      const edge = edges[at]!
      if (edge !== parentEdge[node]) children.push(this.#from[edge]! + this.#to[edge]! - node)
    }
    return children
  }

  /** How many columns a subtree reaches back past its node, towards the parent. */
  #reachOf(node: number): number {
    return (this.#side[node]! > 0 ? this.#left : this.#right)[node]!
  }

  /** @returns The distance from the parent's column to the node's own. */
  #stepOf(node: number): number {
    return this.#side[node]! * (1 + this.#shift[node]!)
  }
}
