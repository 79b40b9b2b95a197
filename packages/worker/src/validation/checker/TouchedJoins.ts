/** Joins and parts the connections of a graph that is edited, and touches the nodes at their ends. */
import type { ComponentOrder } from '../components/ComponentOrder.ts'
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import { NONE } from '../graph/none.ts'

export class TouchedJoins {
  readonly #graph: CheckedGraph
  readonly #order: ComponentOrder
  readonly #touchedNodes: Set<number>

  constructor(graph: CheckedGraph, order: ComponentOrder, touchedNodes: Set<number>) {
    this.#graph = graph
    this.#order = order
    this.#touchedNodes = touchedNodes
  }

  /** @returns False when an end of it is not there: it dangles. */
  join(row: number): boolean {
    if (!this.#graph.join(row)) return false
    this.noteJoined(row)
    return true
  }

  /** That the graph has joined it. */
  noteJoined(row: number): void {
    const { source, target } = this.#endsOf(row)
    this.#order.join(source, target)
  }

  part(row: number): void {
    const { copies } = this.#graph.connections
    const isLast = copies.countOf(row) === 1
    const ends = this.#touchEnds(row)
    this.#graph.part(row)
    if (ends !== undefined && isLast) this.#order.part(ends.source, ends.target)
  }

  /** @returns The connections that the node had, of those that say the same the one that leads. */
  partAll(node: number): Set<number> {
    const { nodes, interfaces, connections } = this.#graph
    const rows = new Set<number>()
    const end = nodes.endInterface[node]!
    for (let at = nodes.firstInterface[node]!; at < end; at++) {
      for (let link = interfaces.firstJoined[at]!; link !== NONE; link = connections.next[link]!) rows.add(link >> 1)
    }
    for (const row of rows) this.#release(row)
    return rows
  }

  /** Joins what dangled. @param doesWait Whether only what waits for the node's interfaces can be joined: they are what they were. */
  joinDangling(node: number, doesWait = false): void {
    const { loose } = this.#graph.connections
    if (loose.isEmpty) return
    this.touchDangling(node)
    for (const id of this.#looseIdsAt(node)) {
      for (const row of doesWait ? loose.waitingAt(id) : loose.rowsAt(id)) {
        this.#graph.release(row)
        this.join(row)
      }
    }
  }

  /** They name the node that they begin or end at. */
  touchDangling(node: number): void {
    if (this.#graph.connections.loose.isEmpty) return
    for (const id of this.#looseIdsAt(node)) this.#graph.connections.loose.touch(id)
  }

  /** With all that say the same, whose leader it is. */
  #release(row: number): void {
    const ends = this.#touchEnds(row)
    this.#graph.release(row)
    if (ends !== undefined) this.#order.part(ends.source, ends.target)
  }

  #touchEnds(row: number): { source: number; target: number } | undefined {
    const { connections } = this.#graph
    return connections.isJoined(connections.copies.leaderOf(row)) ? this.#endsOf(row) : undefined
  }

  /** The nodes that a joined connection leads from and to, which it touches. */
  #endsOf(row: number): { source: number; target: number } {
    const { connections, interfaces } = this.#graph
    const leader = connections.copies.leaderOf(row)
    const source = interfaces.node[connections.from[leader]!]!
    const target = interfaces.node[connections.to[leader]!]!
    this.#touchedNodes.add(source)
    this.#touchedNodes.add(target)
    return { source, target }
  }

  *#looseIdsAt(node: number): Generator<string, void> {
    const { nodes, interfaces, connections } = this.#graph
    const end = nodes.endInterface[node]!
    for (let at = nodes.firstInterface[node]!; at < end && !connections.loose.isEmpty; at++) yield interfaces.ids.id(at)
  }
}
