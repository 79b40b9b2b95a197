/** Breadth-first walks over nodes along connections, with memory that is used again: no allocation a step. */
import type { GraphContent } from './GraphContent.ts'
import { InterfaceFlag } from './GraphReader.ts'
import { NO_CONNECTION } from './InterfaceTable.ts'

export class NodeWalk {
  /** Nodes in the order in which they were reached. */
  readonly reached: number[] = []
  /** How many of `reached` have been expanded. */
  expanded = 0
  private stamps = new Uint32Array(0)
  private stamp = 0
  private readonly isForward: boolean

  constructor(isForward: boolean) {
    this.isForward = isForward
  }

  start(node: number, nodeCount: number): void {
    if (this.stamps.length < nodeCount) this.stamps = new Uint32Array(Math.ceil(nodeCount * 1.5))
    if (++this.stamp > 0xfffffff0) {
      this.stamps.fill(0)
      this.stamp = 1
    }
    this.reached.length = 0
    this.expanded = 0
    this.add(node)
  }

  /** Starts from a further node, too. */
  add(node: number): void {
    if (this.has(node)) return
    this.reached.push(node)
    this.stamps[node] = this.stamp
  }

  get isDone(): boolean {
    return this.expanded >= this.reached.length
  }

  has(node: number): boolean {
    return this.stamps[node] === this.stamp
  }

  /**
   * Reaches the neighbours of the next node whose place is within [low, high].
   * @returns Whether one of them is `goal`, or was reached by the `other` walk.
   */
  step(content: GraphContent, place: Int32Array, low: number, high: number, goal: number, other?: NodeWalk): boolean {
    const { nodes, interfaces, connections } = content
    const { isForward, stamps, stamp } = this
    const next = isForward ? connections.nextAtFrom : connections.nextAtTo
    const farEnd = isForward ? connections.to : connections.from
    const node = this.reached[this.expanded++]!
    const first = nodes.firstInterface[node]!
    const end = first + nodes.interfaceCount[node]!
    for (let i = isForward ? first : end - 1; i >= first && i < end; i += isForward ? 1 : -1) {
      // A node's outputs stand before its inputs: the other side begins here.
      if (((interfaces.flags[i]! & InterfaceFlag.output) !== 0) !== isForward) break
      for (let c = interfaces.firstConnection[i]!; c !== NO_CONNECTION; c = next[c]!) {
        const neighbour = interfaces.node[farEnd[c]!]!
        if (stamps[neighbour] === stamp) continue
        const at = place[neighbour]!
        if (at < low || at > high) continue
        if (neighbour === goal || other?.has(neighbour) === true) return true
        stamps[neighbour] = stamp
        this.reached.push(neighbour)
      }
    }
    return false
  }
}
