/** Breadth-first walks over nodes along connections, with memory that is used again: no allocation a step. */
import { Link, LINK_WORDS, Node, NODE_WORDS, type NodeLinks } from './NodeLinks.ts'

const LAST_STAMP = 0x7fffffff

export class NodeWalk {
  /** Nodes in the order in which they were reached. */
  readonly reached: number[] = []
  /** How many of `reached` have been expanded. */
  expanded = 0
  /** Of the neighbours that lie beyond the bounds, the nearest place; where there is none, the end of all places. */
  beyond = 0
  private links: NodeLinks | undefined
  private stamp = 0
  private readonly isForward: boolean
  private readonly mark: number
  private readonly otherMark: number
  private readonly first: number
  private readonly next: number
  private readonly farEnd: number

  constructor(isForward: boolean) {
    this.isForward = isForward
    this.mark = isForward ? Node.forward : Node.backward
    this.otherMark = isForward ? Node.backward : Node.forward
    this.first = isForward ? Node.firstOut : Node.firstIn
    this.next = isForward ? Link.nextOut : Link.nextIn
    this.farEnd = isForward ? Link.to : Link.from
  }

  /** Begins a walk that has reached nothing yet. */
  start(links: NodeLinks): void {
    if (this.links !== links) {
      this.links = links
      this.stamp = 0
    }
    if (this.stamp === LAST_STAMP) {
      for (let at = this.mark; at < links.nodes.length; at += NODE_WORDS) links.nodes[at] = 0
      this.stamp = 0
    }
    this.stamp++
    this.reached.length = 0
    this.expanded = 0
    this.beyond = this.isForward ? Infinity : 0
  }

  /** Starts from this node, too. */
  add(node: number): void {
    if (this.has(node)) return
    this.reached.push(node)
    this.links!.nodes[node * NODE_WORDS + this.mark] = this.stamp
  }

  get isDone(): boolean {
    return this.expanded >= this.reached.length
  }

  has(node: number): boolean {
    return this.links!.nodes[node * NODE_WORDS + this.mark] === this.stamp
  }

  /**
   * Reaches the neighbours of the next node whose place is within [low, high].
   * @param other The walk from the other end, on the same links.
   * @returns Whether one of them was reached by the `other` walk.
   */
  step(low: number, high: number, other?: NodeWalk): boolean {
    const { nodes, links } = this.links!
    const { mark, otherMark, next, farEnd, stamp, reached } = this
    const otherStamp = other === undefined ? -1 : other.stamp
    let link = nodes[reached[this.expanded++]! * NODE_WORDS + this.first]!
    while (link !== 0) {
      const at = (link - 1) * LINK_WORDS
      link = links[at + next]!
      const neighbour = links[at + farEnd]!
      const node = neighbour * NODE_WORDS
      if (nodes[node + mark] === stamp) continue
      const place = nodes[node]!
      if (place < low) {
        if (place > this.beyond) this.beyond = place
        continue
      }
      if (place > high) {
        if (place < this.beyond) this.beyond = place
        continue
      }
      if (nodes[node + otherMark] === otherStamp) return true
      nodes[node + mark] = stamp
      reached.push(neighbour)
    }
    return false
  }
}
