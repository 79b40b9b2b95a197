/** Brings edits into a graph, and notes the rows that they touched: what the rules say of others has not changed. */
import type { CheckedGraph } from './CheckedGraph.ts'
import type { ComponentOrder } from './ComponentOrder.ts'
import type { CheckedConnection, CheckedNode, GraphEdit } from './FileEdit.ts'
import { judgeValue, Verdict } from './judgeValue.ts'
import type { NodeCensus } from './NodeCensus.ts'
import { hasShape } from './NodeShape.ts'
import { NONE } from './none.ts'
import type { RepeatedIds } from './RepeatedIds.ts'

export class EditApplier {
  readonly touchedNodes = new Set<number>()
  readonly touchedConnections = new Set<number>()
  readonly #graph: CheckedGraph
  readonly #order: ComponentOrder
  readonly #census: NodeCensus
  readonly #repeated: RepeatedIds

  constructor(graph: CheckedGraph, order: ComponentOrder, census: NodeCensus, repeated: RepeatedIds) {
    this.#graph = graph
    this.#order = order
    this.#census = census
    this.#repeated = repeated
  }

  /** @returns False when it cannot tell what is meant: ids occur twice, or a connection names what it has never seen. */
  apply({ removedConnections, removedNodes, nodes, connections }: GraphEdit): boolean {
    if (this.#repeated.problems.length > 0) return false
    for (const id of removedConnections) this.#removeConnection(id)
    for (const id of removedNodes) this.#removeNode(id)
    this.#putNodes(nodes)
    return this.#putConnections(connections) && this.#repeated.problems.length === 0
  }

  /** New ids are bound together: a look-up waits for memory, and in a short loop many wait at once. */
  #putNodes(changed: readonly CheckedNode[]): void {
    const { nodes, interfaces } = this.#graph
    const first = nodes.ids.length
    const firstInterface = interfaces.ids.length
    for (const node of changed) this.#putNode(node)
    if (nodes.ids.length === first) return
    for (const row of nodes.ids.bindFrom(first)) this.#repeated.addNode(row)
    for (const row of interfaces.ids.bindFrom(firstInterface)) this.#repeated.addInterface(row)
    for (let row = first; row < nodes.ids.length; row++) this.#joinDangling(row)
  }

  /** @returns Whether all join something. */
  #putConnections(changed: readonly CheckedConnection[]): boolean {
    const { connections, interfaces } = this.#graph
    const first = connections.ids.length
    let areJoined = true
    for (const connection of changed) areJoined = this.#putConnection(connection) && areJoined
    const end = connections.ids.length
    connections.ids.bindFrom(first)
    const ends = new Int32Array((end - first) * 2)
    for (let at = 0; at < ends.length; at++) ends[at] = interfaces.ids.rowOfIdIn(connections.endIds, first * 2 + at)
    for (let row = first; row < end; row++) {
      const at = (row - first) * 2
      const isJoined = this.#graph.joinRows(row, ends[at]!, ends[at + 1]!)
      // Nothing was ever said of it, and of one that joins its ends nothing is.
      if (isJoined) this.#noteJoined(row)
      else this.touchedConnections.add(row)
      areJoined &&= isJoined
    }
    return areJoined
  }

  #putNode(node: CheckedNode): void {
    const { nodes } = this.#graph
    const row = nodes.ids.row(node.id)
    if (row === NONE) return this.#appendNode(node)
    if (this.#graph.shapeOf(row).type.name !== node.type) return this.#repeated.addNode(row)
    if (nodes.present[row] === 0) {
      nodes.present[row] = 1
      nodes.count++
      this.#census.add(row)
    }
    this.touchedNodes.add(row)
    if (this.#takeValues(row, node)) this.#joinDangling(row)
    else this.#reshape(row, node)
  }

  #appendNode(node: CheckedNode): void {
    const row = this.#graph.appendNode(node)
    this.#order.addNode(row)
    this.#census.add(row)
    this.touchedNodes.add(row)
  }

  #bindInterfaces(node: number): void {
    const { nodes, interfaces } = this.#graph
    const end = nodes.endInterface[node]!
    for (let at = nodes.firstInterface[node]!; at < end; at++) {
      if (!interfaces.ids.bind(at)) this.#repeated.addInterface(at)
    }
  }

  /** @returns False when the node has other interfaces than it had. */
  #takeValues(row: number, node: CheckedNode): boolean {
    const { nodes, interfaces } = this.#graph
    const shape = this.#graph.shapeOf(row)
    if (!hasShape(node, shape)) return false
    const first = nodes.firstInterface[row]!
    let at = first
    for (const side of [node.inputs, node.outputs]) {
      for (const key in side) {
        const { id, value } = side[key]!
        if (interfaces.ids.id(at) !== id) return false
        const checked = shape.interfaces[at - first]
        interfaces.verdict[at++] = checked?.isJudged === true ? judgeValue(value, checked.definition) : Verdict.fine
      }
    }
    return true
  }

  #reshape(row: number, node: CheckedNode): void {
    const { nodes, interfaces } = this.#graph
    const parted = this.#partAll(row)
    this.#touchDangling(row)
    interfaces.node.fill(NONE, nodes.firstInterface[row], nodes.endInterface[row])
    this.#graph.appendInterfaces(row, node)
    this.#bindInterfaces(row)
    for (const connection of parted) this.#join(connection)
    this.#joinDangling(row)
  }

  #removeNode(id: string): void {
    const { nodes } = this.#graph
    const row = nodes.ids.row(id)
    if (row === NONE || nodes.present[row] === 0) return
    nodes.present[row] = 0
    nodes.count--
    this.#census.remove(row)
    this.touchedNodes.add(row)
    for (const connection of this.#partAll(row)) this.#join(connection)
    this.#touchDangling(row)
  }

  /** @returns False when it joins nothing. A new one joins nothing yet. */
  #putConnection({ id, from, to }: CheckedConnection): boolean {
    const { connections } = this.#graph
    const row = connections.ids.row(id)
    if (row === NONE) {
      connections.append(id, from, to)
      return true
    }
    if (connections.present[row] === 1) this.#part(row)
    connections.present[row] = 1
    connections.rename(row, from, to)
    return this.#join(row)
  }

  #removeConnection(id: string): void {
    const { connections } = this.#graph
    const row = connections.ids.row(id)
    if (row === NONE || connections.present[row] === 0) return
    this.#part(row)
    connections.present[row] = 0
  }

  #join(row: number): boolean {
    this.touchedConnections.add(row)
    if (!this.#graph.join(row)) return false
    this.#noteJoined(row)
    return true
  }

  #noteJoined(row: number): void {
    const { source, target } = this.#endsOf(row)
    this.#order.join(source, target)
  }

  #part(row: number): void {
    this.touchedConnections.add(row)
    const ends = this.#graph.connections.isJoined(row) ? this.#endsOf(row) : undefined
    this.#graph.part(row)
    if (ends !== undefined) this.#order.part(ends.source, ends.target)
  }

  /** The nodes that a joined connection leads from and to, which it touches. */
  #endsOf(row: number): { source: number; target: number } {
    const { connections, interfaces } = this.#graph
    const source = interfaces.node[connections.from[row]!]!
    const target = interfaces.node[connections.to[row]!]!
    this.touchedNodes.add(source)
    this.touchedNodes.add(target)
    return { source, target }
  }

  /** @returns The connections that the node had. */
  #partAll(node: number): Set<number> {
    const { nodes, interfaces, connections } = this.#graph
    const rows = new Set<number>()
    const end = nodes.endInterface[node]!
    for (let at = nodes.firstInterface[node]!; at < end; at++) {
      for (let link = interfaces.firstJoined[at]!; link !== NONE; link = connections.next[link]!) rows.add(link >> 1)
    }
    for (const row of rows) this.#part(row)
    return rows
  }

  #joinDangling(node: number): void {
    for (const row of this.#danglingAt(node)) {
      this.#part(row)
      this.#join(row)
    }
  }

  /** They name the node that they begin or end at. */
  #touchDangling(node: number): void {
    for (const connection of this.#danglingAt(node)) this.touchedConnections.add(connection)
  }

  #danglingAt(node: number): Set<number> {
    const { nodes, interfaces, connections } = this.#graph
    const rows = new Set<number>()
    if (!connections.hasDangling) return rows
    const end = nodes.endInterface[node]!
    for (let at = nodes.firstInterface[node]!; at < end; at++) {
      for (const row of connections.danglingAt(interfaces.ids.id(at))) rows.add(row)
    }
    return rows
  }
}
