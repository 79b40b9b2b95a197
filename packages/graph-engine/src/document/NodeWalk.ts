/** Walks over nodes along connections, in the order of their places or against it, with memory that is used again. */
import { withRoom } from './columns.ts'
import { Link, Node, NODE_WORDS, type NodeLinks } from './NodeLinks.ts'
import { PlaceQueue } from './PlaceQueue.ts'

/** Beyond all places. */
const NO_PLACE = 0x7fffffff

export class NodeWalk {
  /** Nodes that were expanded, in their turn. */
  reached = new Int32Array(64)
  count = 0
  /** The place of the last of them, as it was then. */
  last = 0
  /** Of the neighbours that lie beyond the bounds, the nearest place; where there is none, the end of all places. */
  beyond = 0
  private links: NodeLinks | undefined
  private mark = 0
  /** Nodes that were met and not yet expanded, by place; against the order, by the negative of it. */
  private readonly waiting = new PlaceQueue()
  private readonly isForward: boolean
  private readonly first: number
  private readonly next: number
  private readonly farEnd: number

  constructor(isForward: boolean) {
    this.isForward = isForward
    this.first = isForward ? Node.firstOut : Node.firstIn
    this.next = isForward ? Link.nextOut : Link.nextIn
    this.farEnd = isForward ? Link.to : Link.from
  }

  /**
   * Begins a walk that has met nothing yet.
   * @param mark What no node is marked with.
   */
  start(links: NodeLinks, mark: number): void {
    this.links = links
    this.mark = mark
    this.count = 0
    this.waiting.clear()
    this.beyond = this.isForward ? NO_PLACE : 0
  }

  /** Starts from this node, too. */
  add(node: number): void {
    const { nodes } = this.links!
    const at = node * NODE_WORDS
    if (nodes[at + Node.mark] === this.mark) return
    nodes[at + Node.mark] = this.mark
    this.waiting.push(this.isForward ? nodes[at]! : -nodes[at]!, node)
  }

  /** How many nodes it has met: as many as it can ever have to expand so far. */
  get met(): number {
    return this.count + this.waiting.size
  }

  /** Whether every node that it met was expanded. */
  get isDone(): boolean {
    return this.waiting.isEmpty
  }

  /** The place of the node whose turn it is; `beyond` when there is none. */
  get place(): number {
    if (this.waiting.isEmpty) return this.beyond
    return this.isForward ? this.waiting.key : -this.waiting.key
  }

  /**
   * Expands the next node: meets its neighbours whose place is within [low, high]. There has to be one.
   * @param other The walk from the other end, on the same links.
   * @returns Whether the `other` walk met one of them.
   */
  step(low: number, high: number, other?: NodeWalk): boolean {
    const { nodes, links } = this.links!
    const { mark, next, farEnd, waiting, isForward } = this
    const otherMark = other === undefined ? -1 : other.mark
    const node = waiting.pop()
    this.reached = withRoom(this.reached, this.count + 1)
    this.reached[this.count++] = node
    this.last = nodes[node * NODE_WORDS]!
    let link = nodes[node * NODE_WORDS + this.first]!
    while (link !== 0) {
      const neighbour = links[link + farEnd]!
      link = links[link + next]!
      const at = neighbour * NODE_WORDS
      const met = nodes[at + Node.mark]!
      if (met === mark) continue
      const place = nodes[at]!
      if (place < low) {
        if (place > this.beyond) this.beyond = place
        continue
      }
      if (place > high) {
        if (place < this.beyond) this.beyond = place
        continue
      }
      if (met === otherMark) return true
      nodes[at + Node.mark] = mark
      waiting.push(isForward ? place : -place, neighbour)
    }
    return false
  }
}
