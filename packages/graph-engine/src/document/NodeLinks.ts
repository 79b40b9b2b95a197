/**
 * Which node leads to which, beside the columns, for walks along connections. A walk through a large graph waits for memory:
 * by the columns a step reads nine places of it, here two, and what is near in the graph is near here. So links stand in the
 * order of the nodes they lead from, and one that comes takes the room of the one that last went.
 *
 * Layout, in 32-bit words: a node is its place in the order, the mark of the walk that last met it, its first link out and
 * its first link in; a link is both nodes and its neighbours in the two lists. Lists name links by where they begin in
 * `links`, 0 ends them. Free room is a list, too.
 */
import { withRoom } from './columns.ts'
import type { GraphContent } from './GraphContent.ts'

/** One row in so many. */
const SLACK = 16
const LAST_MARK = 0x7ffffffd

export const NODE_WORDS = 4
export const Node = { place: 0, mark: 1, firstOut: 2, firstIn: 3 } as const
const LINK_WORDS = 6
export const Link = { from: 0, to: 1, nextOut: 2, nextIn: 3, previousOut: 4, previousIn: 5 } as const

export class NodeLinks {
  nodes: Int32Array<ArrayBuffer>
  links: Int32Array<ArrayBuffer>
  /** Where the link of each connection row begins; 0 where it has none. */
  private byConnection: Int32Array<ArrayBuffer>
  /** The end of what was ever used. */
  private end = LINK_WORDS
  private free = 0
  private lastMark = 0

  /** Makes room for as many rows and, since a copy of all is what the first edit would wait for, a few more. */
  constructor(nodes: number, connections: number) {
    this.nodes = new Int32Array(withSlack(nodes) * NODE_WORDS)
    this.links = new Int32Array((1 + withSlack(connections)) * LINK_WORDS)
    this.byConnection = new Int32Array(withSlack(connections))
  }

  makeRoom(nodes: number): void {
    this.nodes = withRoom(this.nodes, nodes * NODE_WORDS)
  }

  /** @param connection One that it has; likewise below. */
  from(connection: number): number {
    return this.links[this.byConnection[connection]! + Link.from]!
  }

  to(connection: number): number {
    return this.links[this.byConnection[connection]! + Link.to]!
  }

  has(connection: number): boolean {
    return connection < this.byConnection.length && this.byConnection[connection] !== 0
  }

  /** Takes in a connection of the content that it has not, whether it is present or not. */
  add(connection: number, { connections, interfaces }: GraphContent): void {
    const from = interfaces.node[connections.from[connection]!]!
    const to = interfaces.node[connections.to[connection]!]!
    const link = this.takeRoom()
    this.byConnection = withRoom(this.byConnection, connection + 1)
    this.byConnection[connection] = link
    this.links[link + Link.from] = from
    this.links[link + Link.to] = to
    this.putFirst(link, from * NODE_WORDS + Node.firstOut, Link.nextOut, Link.previousOut)
    this.putFirst(link, to * NODE_WORDS + Node.firstIn, Link.nextIn, Link.previousIn)
  }

  remove(connection: number): void {
    const link = this.byConnection[connection]!
    this.takeOut(link, this.links[link + Link.from]! * NODE_WORDS + Node.firstOut, Link.nextOut, Link.previousOut)
    this.takeOut(link, this.links[link + Link.to]! * NODE_WORDS + Node.firstIn, Link.nextIn, Link.previousIn)
    this.byConnection[connection] = 0
    this.links[link] = this.free
    this.free = link
  }

  /** @returns Two marks that no node has, this one and the next: for walks from both ends. */
  createMarks(): number {
    if (this.lastMark >= LAST_MARK) {
      const { nodes } = this
      for (let at = Node.mark; at < nodes.length; at += NODE_WORDS) nodes[at] = 0
      this.lastMark = 0
    }
    this.lastMark += 2
    return this.lastMark
  }

  private takeRoom(): number {
    const { free } = this
    if (free !== 0) {
      this.free = this.links[free]!
      return free
    }
    const link = this.end
    this.end += LINK_WORDS
    this.links = withRoom(this.links, this.end)
    return link
  }

  private putFirst(link: number, head: number, next: number, previous: number): void {
    const { nodes, links } = this
    const before = nodes[head]!
    links[link + next] = before
    links[link + previous] = 0
    if (before !== 0) links[before + previous] = link
    nodes[head] = link
  }

  private takeOut(link: number, head: number, next: number, previous: number): void {
    const { nodes, links } = this
    const after = links[link + next]!
    const before = links[link + previous]!
    if (before === 0) nodes[head] = after
    else links[before + next] = after
    if (after !== 0) links[after + previous] = before
  }
}

function withSlack(rows: number): number {
  return rows + Math.ceil(rows / SLACK)
}
