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
import { computeOrder, type NodeOrder } from './computeOrder.ts'
import type { GraphDocument } from './GraphDocument.ts'
import { NodeWalk } from './NodeWalk.ts'

/** How far the larger side of a repair is walked before the smaller is moved alone. */
const MAX_MERGE = 256
/** More connections than this at once are left to a rebuild at the next question. */
const MAX_INSERTS = 256

export class CycleOrder {
  private readonly document: GraphDocument
  /** By node row, from 1, unique among present nodes; 0 where there is none yet. */
  private place: Int32Array<ArrayBuffer> = new Int32Array(0)
  /** The row at each place; rows of removed nodes keep theirs. */
  private rowAt: Int32Array<ArrayBuffer> = new Int32Array(0)
  private lastPlace = 0
  /** Present connections that do not lead to a higher place. */
  private outside = 0
  /** Worked out when first asked for, unless a load brings it. */
  private isStale = true
  private readonly forward = new NodeWalk(true)
  private readonly backward = new NodeWalk(false)
  private changes = 0
  /** What the walks last looked for in vain, and before which change: a connection made upon the answer need not ask again. */
  private askedFrom = -1
  private askedTo = -1
  private askedAt = -1

  /** @param order The document's, where it is known already. */
  constructor(document: GraphDocument, order?: NodeOrder) {
    this.document = document
    if (order) this.adopt(order)
  }

  closesCycle(fromNode: number, toNode: number): boolean {
    if (fromNode === toNode) return true
    if (this.isStale) this.adopt(computeOrder(this.document.content))
    const { place } = this
    if (this.outside > 0) return this.isReachable(toNode, fromNode, 0, this.lastPlace)
    if (place[fromNode]! < place[toNode]!) return false
    const isClosing = this.isReachable(toNode, fromNode, place[toNode]!, place[fromNode]!)
    this.askedFrom = fromNode
    this.askedTo = toNode
    this.askedAt = isClosing ? -1 : this.changes
    return isClosing
  }

  /** Whether a way leads from one of `from` to one of `to`; a node in both counts. */
  leadsTo(from: Iterable<number>, to: ReadonlySet<number>): boolean {
    if (this.isStale) this.adopt(computeOrder(this.document.content))
    this.askedAt = -1
    const { place } = this
    let high = -1
    for (const row of to) high = Math.max(high, place[row]!)
    if (this.outside > 0) high = this.lastPlace
    const { forward } = this
    const { reached } = forward
    forward.start(0, place.length)
    reached.length = 0
    for (const row of from) forward.add(row)
    for (let i = 0; i < reached.length; i++) {
      if (to.has(reached[i]!)) return true
      forward.step(this.document.content, place, 0, high, -1)
    }
    return false
  }

  follow(change: ChangeSet): void {
    this.changes++
    if (change.reset) this.isStale = true
    if (this.isStale) return
    for (const row of change.nodesAdded) this.placeNode(row)
    for (const row of change.connectionsRemoved) if (this.isOutside(row)) this.outside--
    if (change.connectionsAdded.length > MAX_INSERTS) this.isStale = true
    else for (const row of change.connectionsAdded) this.insert(row)
  }

  private placeNode(row: number): void {
    this.place = withRoom(this.place, row + 1)
    if (this.place[row] === 0) this.putAt(row, ++this.lastPlace)
  }

  private isOutside(connection: number): boolean {
    const { connections, interfaces } = this.document
    const from = interfaces.node[connections.from[connection]!]!
    const to = interfaces.node[connections.to[connection]!]!
    return this.place[from]! >= this.place[to]!
  }

  private insert(connection: number): void {
    const isAsked = this.askedAt + 1 === this.changes
    this.askedAt = -1
    if (this.isStale || !this.isOutside(connection)) return
    const { connections, interfaces } = this.document
    const from = interfaces.node[connections.from[connection]!]!
    const to = interfaces.node[connections.to[connection]!]!
    const isKnown = isAsked && this.askedFrom === from && this.askedTo === to
    if (this.outside > 0 || from === to || !this.repair(from, to, isKnown)) this.outside++
  }

  private putAt(row: number, place: number): void {
    this.rowAt = withRoom(this.rowAt, place + 1)
    this.rowAt[place] = row
    this.place[row] = place
  }

  /**
   * Puts `from` and what leads to it before `to` and what it leads to.
   * @param isKnown The walks have just looked for a way from `to` to `from`, and there is none.
   * @returns false when the two are on a cycle.
   */
  private repair(from: number, to: number, isKnown: boolean): boolean {
    const { place, forward, backward } = this
    const { content } = this.document
    const low = place[to]!
    const high = place[from]!
    // What the walks reached before the change is still right: at most, a connection that was replaced led to some of it.
    if (!isKnown && this.isReachable(to, from, low, high)) return false
    while (!forward.isDone && forward.reached.length < MAX_MERGE) forward.step(content, place, low, high, -1)
    while (!backward.isDone && backward.reached.length < MAX_MERGE) backward.step(content, place, low, high, -1)
    if (forward.isDone && backward.isDone) this.merge()
    else if (forward.isDone) this.moveUp(high)
    else this.moveDown(low)
    return true
  }

  /** Gives the places of both sides to the backward side first, each side in its order. */
  private merge(): void {
    const { place, rowAt } = this
    const before = this.placesOf(this.backward)
    const behind = this.placesOf(this.forward)
    const rows = new Int32Array(before.length + behind.length)
    for (let i = 0; i < before.length; i++) rows[i] = rowAt[before[i]!]!
    for (let i = 0; i < behind.length; i++) rows[before.length + i] = rowAt[behind[i]!]!
    // Two sorted runs into one.
    for (let i = 0, a = 0, b = 0; i < rows.length; i++) {
      const isBefore = b === behind.length || (a < before.length && before[a]! < behind[b]!)
      const at = isBefore ? before[a++]! : behind[b++]!
      place[rows[i]!] = at
      rowAt[at] = rows[i]!
    }
  }

  /** @returns The places of what a walk reached, lowest first. */
  private placesOf({ reached }: NodeWalk): Int32Array {
    const places = new Int32Array(reached.length)
    for (let i = 0; i < places.length; i++) places[i] = this.place[reached[i]!]!
    return places.sort()
  }

  /** Moves the forward side to the end of the region, which closes up behind it. */
  private moveUp(high: number): void {
    const { place, rowAt, forward } = this
    const rows = forward.reached.toSorted((a, b) => place[a]! - place[b]!)
    let to = place[rows[0]!]!
    for (let at = to; at <= high; at++) if (!forward.has(rowAt[at]!)) this.putAt(rowAt[at]!, to++)
    for (const row of rows) this.putAt(row, to++)
  }

  /** Moves the backward side to the start of the region. */
  private moveDown(low: number): void {
    const { place, rowAt, backward } = this
    const rows = backward.reached.toSorted((a, b) => place[b]! - place[a]!)
    let to = place[rows[0]!]!
    for (let at = to; at >= low; at--) if (!backward.has(rowAt[at]!)) this.putAt(rowAt[at]!, to--)
    for (const row of rows) this.putAt(row, to--)
  }

  /** Walks from both ends by turns, since one side is often small. */
  private isReachable(start: number, goal: number, low: number, high: number): boolean {
    const { place, forward, backward } = this
    const { content } = this.document
    forward.start(start, place.length)
    backward.start(goal, place.length)
    while (!forward.isDone && !backward.isDone) {
      if (forward.step(content, place, low, high, goal, backward)) return true
      if (backward.step(content, place, low, high, start, forward)) return true
    }
    return false
  }

  /** Takes an order of the document's present content over. */
  private adopt(order: NodeOrder): void {
    this.place = order.place
    this.rowAt = order.rowAt
    this.lastPlace = order.lastPlace
    this.outside = order.outside
    this.isStale = false
  }
}
