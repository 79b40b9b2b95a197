/**
 * Answers in microseconds whether a connection would close a cycle. Each node has a place, and connections lead to higher
 * places: one that does needs no search. One that goes against them is looked for from both ends, within their places, by
 * turns; the end that runs out first has found all that has to move, and moves to free places beyond the other end. So a
 * repair costs what the search has read already. Places are sparse for that: n nodes share a number range of 2^30, and what
 * finds no room pushes its followers on.
 *
 * The two-way search is that of Haeupler, Kavitha, Mathew, Sen and Tarjan, Incremental Cycle Detection, Topological Ordering,
 * and Strong Component Maintenance (ACM TALG 8, 2012), the bounds those of Pearce and Kelly, A Dynamic Topological Sort
 * Algorithm for Directed Acyclic Graphs (ACM JEA 11, 2006); there the order is dense, or a linked list.
 *
 * Connections on a file's cycles stay outside the order; while there are any, the search is unbounded.
 */
import type { ChangeSet } from './ChangeSet.ts'
import type { GraphDocument } from './GraphDocument.ts'
import { linkNodes, type LinkedNodes } from './linkNodes.ts'
import { NODE_WORDS, type NodeLinks } from './NodeLinks.ts'
import { NodeWalk } from './NodeWalk.ts'
import { PLACE_STEP, settleBefore, settleBehind } from './settleNodes.ts'

/** More connections than these at once are left to a rebuild at the next question. */
const MAX_INSERTS = 256
const MAX_REMOVALS = 8192
const LAST_PLACE = 0x7fffffff

export class CycleOrder {
  private readonly document: GraphDocument
  /** Undefined until first asked for, unless a load brings it. */
  private links: NodeLinks | undefined
  private lastPlace = 0
  /** Present connections that do not lead to a higher place. */
  private outside = 0
  private readonly forward = new NodeWalk(true)
  private readonly backward = new NodeWalk(false)
  private changes = 0
  /** What the walks last looked for in vain, and before which change: a connection made upon the answer need not ask again. */
  private askedFrom = -1
  private askedTo = -1
  private askedAt = -1

  /** @param order The document's, where it is known already. */
  constructor(document: GraphDocument, order?: LinkedNodes) {
    this.document = document
    if (order) this.adopt(order)
  }

  closesCycle(fromNode: number, toNode: number): boolean {
    if (fromNode === toNode) return true
    const { nodes } = this.linked()
    if (this.outside > 0) return this.isReachable(toNode, fromNode, 0, this.lastPlace)
    const low = nodes[toNode * NODE_WORDS]!
    const high = nodes[fromNode * NODE_WORDS]!
    if (high < low) return false
    const isClosing = this.isReachable(toNode, fromNode, low, high)
    this.askedFrom = fromNode
    this.askedTo = toNode
    this.askedAt = isClosing ? -1 : this.changes
    return isClosing
  }

  /** Whether a way leads from one of `from` to one of `to`; a node in both counts. */
  leadsTo(from: Iterable<number>, to: ReadonlySet<number>): boolean {
    const links = this.linked()
    this.askedAt = -1
    let high = -1
    for (const row of to) high = Math.max(high, links.nodes[row * NODE_WORDS]!)
    if (this.outside > 0) high = this.lastPlace
    const { forward } = this
    const { reached } = forward
    forward.start(links)
    for (const row of from) forward.add(row)
    for (let i = 0; i < reached.length; i++) {
      if (to.has(reached[i]!)) return true
      forward.step(0, high)
    }
    return false
  }

  follow(change: ChangeSet): void {
    this.changes++
    const { nodesAdded, connectionsAdded, connectionsRemoved } = change
    const isMuch = connectionsAdded.length > MAX_INSERTS || connectionsRemoved.length > MAX_REMOVALS
    if (change.reset || isMuch) this.links = undefined
    const { links } = this
    if (!links) return
    const { content } = this.document
    links.makeRoom(content.nodes.length)
    for (const row of nodesAdded) if (links.nodes[row * NODE_WORDS] === 0) this.append(links, row)
    for (const row of connectionsRemoved) {
      if (!links.has(row)) continue
      if (isOutside(links, row)) this.outside--
      links.remove(row)
    }
    for (const row of connectionsAdded) {
      if (links.has(row) || content.connections.present[row] !== 1) continue
      links.add(row, content)
      this.insert(links, row)
    }
    // Places have run out: they are worked out anew at the next question.
    if (this.lastPlace > LAST_PLACE) this.links = undefined
  }

  /** @returns The links and places of the document as it is. */
  private linked(): NodeLinks {
    return this.links ?? this.adopt(linkNodes(this.document.content))
  }

  private adopt({ links, lastPlace, outside }: LinkedNodes): NodeLinks {
    this.links = links
    this.lastPlace = lastPlace
    this.outside = outside
    return links
  }

  private append(links: NodeLinks, row: number): void {
    this.lastPlace += PLACE_STEP
    links.nodes[row * NODE_WORDS] = this.lastPlace
  }

  private insert(links: NodeLinks, connection: number): void {
    const isAsked = this.askedAt + 1 === this.changes
    this.askedAt = -1
    if (!isOutside(links, connection)) return
    const from = links.from(connection)
    const to = links.to(connection)
    const isKnown = isAsked && this.askedFrom === from && this.askedTo === to
    if (this.outside > 0 || from === to || !this.repair(links, from, to, isKnown)) this.outside++
  }

  /**
   * Puts `from` and what leads to it before `to` and what it leads to.
   * @param isKnown The walks have just looked for a way from `to` to `from`, and there is none.
   * @returns false when the two are on a cycle.
   */
  private repair(links: NodeLinks, from: number, to: number, isKnown: boolean): boolean {
    const { forward, backward } = this
    const low = links.nodes[to * NODE_WORDS]!
    const high = links.nodes[from * NODE_WORDS]!
    // What the walks reached before the change is still right: at most, a connection that was replaced led to some of it.
    if (!isKnown && this.isReachable(to, from, low, high)) return false
    const place = forward.isDone
      ? settleBehind(links, forward.reached, high, forward.beyond)
      : settleBefore(links, backward.reached, backward.beyond, low)
    this.lastPlace = Math.max(this.lastPlace, place)
    return true
  }

  /** Walks from both ends by turns, since one side is often small. */
  private isReachable(start: number, goal: number, low: number, high: number): boolean {
    const { forward, backward } = this
    const links = this.links!
    forward.start(links)
    forward.add(start)
    backward.start(links)
    backward.add(goal)
    while (!forward.isDone && !backward.isDone) {
      if (forward.step(low, high, backward)) return true
      if (backward.step(low, high, forward)) return true
    }
    return false
  }
}

function isOutside(links: NodeLinks, connection: number): boolean {
  return links.nodes[links.from(connection) * NODE_WORDS]! >= links.nodes[links.to(connection) * NODE_WORDS]!
}
