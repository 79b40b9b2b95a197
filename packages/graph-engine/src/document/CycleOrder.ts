/**
 * Answers in microseconds whether a connection would close a cycle: a topological order bounds a two-way search, and
 * Pearce-Kelly keeps the order when a connection goes against it. Connections on a file's cycles stay outside the order;
 * while there are any, the search is unbounded.
 */
import { withRoom } from './columns.ts'
import type { ChangeSet } from './ChangeSet.ts'
import { computeOrder } from './computeOrder.ts'
import type { GraphDocument } from './GraphDocument.ts'
import { NodeWalk } from './NodeWalk.ts'

/** A repair that visits more nodes than this is left to the next rebuild (some 30 ms at 100,000 nodes). */
const MAX_REPAIR = 4096
/** More connections than this at once are left to the next rebuild too. */
const MAX_INSERTS = 256

export class CycleOrder {
  private readonly document: GraphDocument
  /** By node row, from 1, unique among present nodes; 0 where there is none yet. */
  private place: Int32Array<ArrayBuffer> = new Int32Array(0)
  private lastPlace = 0
  /** Present connections that do not lead to a higher place. */
  private outside = 0
  /** Worked out when first asked for. */
  private isStale = true
  private readonly forward = new NodeWalk(true)
  private readonly backward = new NodeWalk(false)

  constructor(document: GraphDocument) {
    this.document = document
  }

  closesCycle(fromNode: number, toNode: number): boolean {
    if (fromNode === toNode) return true
    if (this.isStale) this.rebuild()
    const { place } = this
    if (this.outside > 0) return this.isReachable(toNode, fromNode, 0, this.lastPlace)
    if (place[fromNode]! < place[toNode]!) return false
    return this.isReachable(toNode, fromNode, place[toNode]!, place[fromNode]!)
  }

  follow(change: ChangeSet): void {
    if (change.reset) this.isStale = true
    if (this.isStale) return
    for (const row of change.nodesAdded) this.placeNode(row)
    for (const row of change.connectionsRemoved) if (this.isOutside(row)) this.outside--
    if (change.connectionsAdded.length > MAX_INSERTS) this.isStale = true
    else for (const row of change.connectionsAdded) this.insert(row)
  }

  private placeNode(row: number): void {
    this.place = withRoom(this.place, row + 1)
    if (this.place[row] === 0) this.place[row] = ++this.lastPlace
  }

  private isOutside(connection: number): boolean {
    const { connections, interfaces } = this.document
    const from = interfaces.node[connections.from[connection]!]!
    const to = interfaces.node[connections.to[connection]!]!
    return this.place[from]! >= this.place[to]!
  }

  private insert(connection: number): void {
    if (this.isStale || !this.isOutside(connection)) return
    const { connections, interfaces } = this.document
    const from = interfaces.node[connections.from[connection]!]!
    const to = interfaces.node[connections.to[connection]!]!
    if (this.outside > 0 || from === to || !this.repair(from, to)) this.outside++
  }

  /** Moves what leads to `from` before what `to` leads to. @returns false when the two are on a cycle. */
  private repair(from: number, to: number): boolean {
    const { place, forward, backward } = this
    const { content } = this.document
    const low = place[to]!
    const high = place[from]!
    forward.start(to, place.length)
    while (!forward.isDone) {
      if (forward.step(content, place, low, high, from)) return false
      if (forward.reached.length > MAX_REPAIR) return this.giveUp()
    }
    backward.start(from, place.length)
    while (!backward.isDone) {
      backward.step(content, place, low, high, -1)
      if (backward.reached.length > MAX_REPAIR) return this.giveUp()
    }
    const byPlace = (a: number, b: number) => place[a]! - place[b]!
    const rows = [...backward.reached.sort(byPlace), ...forward.reached.sort(byPlace)]
    const places = rows.map((row) => place[row]!).sort((a, b) => a - b)
    for (const [i, row] of rows.entries()) place[row] = places[i]!
    return true
  }

  private giveUp(): true {
    this.isStale = true
    return true
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

  private rebuild(): void {
    const { content } = this.document
    this.place = computeOrder(content)
    this.lastPlace = content.nodes.length
    this.outside = 0
    for (let row = 0; row < content.connections.length; row++) {
      if (content.connections.present[row] === 1 && this.isOutside(row)) this.outside++
    }
    this.isStale = false
  }
}
