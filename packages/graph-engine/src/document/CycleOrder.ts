/**
 * Answers in microseconds whether a connection would close a cycle: a topological order bounds a two-way search, and is
 * repaired when a connection goes against it. Connections on a file's cycles stay outside the order; while there are any,
 * the search is unbounded.
 *
 * The repair starts as Pearce-Kelly does, from both ends. Where both sides stay small they are merged; otherwise the side
 * that ended first is moved past the other end, and what lies between closes up: memory moves instead of a walk.
 */
import { withRoom } from './columns.ts'
import type { ChangeSet } from './ChangeSet.ts'
import type { GraphDocument } from './GraphDocument.ts'
import { linkNodes, type LinkedNodes } from './linkNodes.ts'
import { NODE_WORDS, type NodeLinks } from './NodeLinks.ts'
import { NodeWalk } from './NodeWalk.ts'

/** How far the larger side of a repair is walked before the smaller is moved alone. */
const MAX_MERGE = 256
/** More connections than this at once are left to a rebuild at the next question. */
const MAX_INSERTS = 256

export class CycleOrder {
  private readonly document: GraphDocument
  /**
   * Its places are from 1, unique among present nodes; 0 where there is none yet. Undefined until first asked for, unless a
   * load brings it.
   */
  private links: NodeLinks | undefined
  /** The row at each place; rows of removed nodes keep theirs. */
  private rowAt: Int32Array<ArrayBuffer> = new Int32Array(0)
  private lastPlace = 0
  /** Present connections that do not lead to a higher place. */
  private outside = 0
  private readonly forward = new NodeWalk(true)
  private readonly backward = new NodeWalk(false)
  /** Of a merge, to be used again. */
  private readonly before: number[] = []
  private readonly behind: number[] = []
  private readonly rows: number[] = []
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
    if (change.reset || connectionsAdded.length > MAX_INSERTS) this.links = undefined
    const { links } = this
    if (!links) return
    const { content } = this.document
    links.makeRoom(content.nodes.length)
    for (const row of nodesAdded) if (links.nodes[row * NODE_WORDS] === 0) this.putAt(row, ++this.lastPlace)
    for (const row of connectionsRemoved) {
      if (!links.has(row)) continue
      if (this.isOutside(row)) this.outside--
      links.remove(row)
    }
    for (const row of connectionsAdded) {
      if (links.has(row) || content.connections.present[row] !== 1) continue
      links.add(row, content)
      this.insert(row)
    }
  }

  /** @returns The links and places of the document as it is. */
  private linked(): NodeLinks {
    return this.links ?? this.adopt(linkNodes(this.document.content))
  }

  private adopt({ links, rowAt, lastPlace, outside }: LinkedNodes): NodeLinks {
    this.links = links
    this.rowAt = rowAt
    this.lastPlace = lastPlace
    this.outside = outside
    return links
  }

  private placeOf(node: number): number {
    return this.links!.nodes[node * NODE_WORDS]!
  }

  private isOutside(connection: number): boolean {
    const links = this.links!
    return this.placeOf(links.from(connection)) >= this.placeOf(links.to(connection))
  }

  private insert(connection: number): void {
    const isAsked = this.askedAt + 1 === this.changes
    this.askedAt = -1
    if (!this.isOutside(connection)) return
    const from = this.links!.from(connection)
    const to = this.links!.to(connection)
    const isKnown = isAsked && this.askedFrom === from && this.askedTo === to
    if (this.outside > 0 || from === to || !this.repair(from, to, isKnown)) this.outside++
  }

  private putAt(row: number, place: number): void {
    this.rowAt = withRoom(this.rowAt, place + 1)
    this.rowAt[place] = row
    this.links!.nodes[row * NODE_WORDS] = place
  }

  /**
   * Puts `from` and what leads to it before `to` and what it leads to.
   * @param isKnown The walks have just looked for a way from `to` to `from`, and there is none.
   * @returns false when the two are on a cycle.
   */
  private repair(from: number, to: number, isKnown: boolean): boolean {
    const { forward, backward } = this
    const low = this.placeOf(to)
    const high = this.placeOf(from)
    // What the walks reached before the change is still right: at most, a connection that was replaced led to some of it.
    if (!isKnown && this.isReachable(to, from, low, high)) return false
    while (!forward.isDone && forward.reached.length < MAX_MERGE) forward.step(low, high)
    while (!backward.isDone && backward.reached.length < MAX_MERGE) backward.step(low, high)
    if (forward.isDone && backward.isDone) this.merge()
    else if (forward.isDone) this.moveUp(high)
    else this.moveDown(low)
    return true
  }

  /** Gives the places of both sides to the backward side first, each side in its order. */
  private merge(): void {
    const { rowAt, before, behind, rows } = this
    this.placesInto(this.backward, before)
    this.placesInto(this.forward, behind)
    rows.length = 0
    for (const at of before) rows.push(rowAt[at]!)
    for (const at of behind) rows.push(rowAt[at]!)
    // Two sorted runs into one.
    for (let i = 0, a = 0, b = 0; i < rows.length; i++) {
      const isBefore = b === behind.length || (a < before.length && before[a]! < behind[b]!)
      this.putAt(rows[i]!, isBefore ? before[a++]! : behind[b++]!)
    }
  }

  /** Fills `places` with those of what a walk reached, lowest first. */
  private placesInto({ reached }: NodeWalk, places: number[]): void {
    places.length = 0
    const last = reached.length - 1
    const isDown = this.placeOf(reached[0]!) > this.placeOf(reached[last]!)
    for (let i = 0; i <= last; i++) {
      const place = this.placeOf(reached[isDown ? last - i : i]!)
      let at = places.length
      // They are reached about in their order, or against it.
      for (; at > 0 && places[at - 1]! > place; at--) places[at] = places[at - 1]!
      places[at] = place
    }
  }

  /** Moves the forward side to the end of the region, which closes up behind it. */
  private moveUp(high: number): void {
    const { rowAt, forward } = this
    const rows = forward.reached.toSorted((a, b) => this.placeOf(a) - this.placeOf(b))
    let to = this.placeOf(rows[0]!)
    for (let at = to; at <= high; at++) if (!forward.has(rowAt[at]!)) this.putAt(rowAt[at]!, to++)
    for (const row of rows) this.putAt(row, to++)
  }

  /** Moves the backward side to the start of the region. */
  private moveDown(low: number): void {
    const { rowAt, backward } = this
    const rows = backward.reached.toSorted((a, b) => this.placeOf(b) - this.placeOf(a))
    let to = this.placeOf(rows[0]!)
    for (let at = to; at >= low; at--) if (!backward.has(rowAt[at]!)) this.putAt(rowAt[at]!, to--)
    for (const row of rows) this.putAt(row, to--)
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
