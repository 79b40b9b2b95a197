/**
 * Which node leads to which, beside the columns, for walks along connections. A walk through a large graph waits for memory:
 * by the columns a step reads nine places of it, here two, which are a cache line's half each.
 *
 * Layout, in 32-bit words: a node is its place in the order, the stamps of the two walks, its first link out and its first
 * link in; a link (one a connection row) is both nodes, its neighbours in the two lists, and whether it is in them. Lists
 * hold row + 1, 0 ends them.
 */
import { withRoom } from './columns.ts'
import type { GraphContent } from './GraphContent.ts'

/** One row in so many. */
const SLACK = 16

export const NODE_WORDS = 8
export const Node = { place: 0, forward: 1, backward: 2, firstOut: 3, firstIn: 4 } as const
export const LINK_WORDS = 8
export const Link = { from: 0, to: 1, nextOut: 2, nextIn: 3, previousOut: 4, previousIn: 5, isIn: 6 } as const

export class NodeLinks {
  nodes: Int32Array<ArrayBuffer>
  links: Int32Array<ArrayBuffer>

  /** Makes room for as many rows and, since a copy of all is what the first edit would wait for, a few more. */
  constructor(nodes: number, connections: number) {
    this.nodes = new Int32Array(withSlack(nodes) * NODE_WORDS)
    this.links = new Int32Array(withSlack(connections) * LINK_WORDS)
  }

  makeRoom(nodes: number): void {
    this.nodes = withRoom(this.nodes, nodes * NODE_WORDS)
  }

  from(connection: number): number {
    return this.links[connection * LINK_WORDS + Link.from]!
  }

  to(connection: number): number {
    return this.links[connection * LINK_WORDS + Link.to]!
  }

  has(connection: number): boolean {
    return this.links[connection * LINK_WORDS + Link.isIn] === 1
  }

  /** Takes in a connection of the content that it has not, whether it is present or not. */
  add(connection: number, { connections, interfaces }: GraphContent): void {
    this.links = withRoom(this.links, (connection + 1) * LINK_WORDS)
    const at = connection * LINK_WORDS
    const from = interfaces.node[connections.from[connection]!]!
    const to = interfaces.node[connections.to[connection]!]!
    this.links[at + Link.from] = from
    this.links[at + Link.to] = to
    this.links[at + Link.isIn] = 1
    this.putFirst(connection, from * NODE_WORDS + Node.firstOut, Link.nextOut, Link.previousOut)
    this.putFirst(connection, to * NODE_WORDS + Node.firstIn, Link.nextIn, Link.previousIn)
  }

  /** @param connection One that it has. */
  remove(connection: number): void {
    this.links[connection * LINK_WORDS + Link.isIn] = 0
    this.takeOut(connection, this.from(connection) * NODE_WORDS + Node.firstOut, Link.nextOut, Link.previousOut)
    this.takeOut(connection, this.to(connection) * NODE_WORDS + Node.firstIn, Link.nextIn, Link.previousIn)
  }

  private putFirst(connection: number, head: number, next: number, previous: number): void {
    const { nodes, links } = this
    const before = nodes[head]!
    const at = connection * LINK_WORDS
    links[at + next] = before
    links[at + previous] = 0
    if (before !== 0) links[(before - 1) * LINK_WORDS + previous] = connection + 1
    nodes[head] = connection + 1
  }

  private takeOut(connection: number, head: number, next: number, previous: number): void {
    const { nodes, links } = this
    const at = connection * LINK_WORDS
    const after = links[at + next]!
    const before = links[at + previous]!
    if (before === 0) nodes[head] = after
    else links[(before - 1) * LINK_WORDS + next] = after
    if (after !== 0) links[(after - 1) * LINK_WORDS + previous] = before
  }
}

function withSlack(rows: number): number {
  return rows + Math.ceil(rows / SLACK)
}
