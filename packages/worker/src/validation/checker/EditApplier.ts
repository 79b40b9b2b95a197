/** Brings edits into a graph, and notes the rows that they touched: what the rules say of others has not changed. */
import { IdIndex } from '@phoenix/graph-engine'
import type { CheckedGraph } from '../graph/CheckedGraph.ts'
import type { ComponentOrder } from '../components/ComponentOrder.ts'
import type { GraphEdit } from '../FileEdit.ts'
import type { NodeCensus } from '../graph/NodeCensus.ts'
import type { NodeShape } from '../graph/NodeShape.ts'
import { NONE } from '../graph/none.ts'
import type { RepeatedIds } from '../graph/RepeatedIds.ts'
import { TouchedJoins } from './TouchedJoins.ts'

/** Those of the edit that is applied. */
const ids = new IdIndex()

export class EditApplier {
  readonly touchedNodes = new Set<number>()
  readonly #graph: CheckedGraph
  readonly #order: ComponentOrder
  readonly #census: NodeCensus
  readonly #repeated: RepeatedIds
  readonly #joins: TouchedJoins

  constructor(graph: CheckedGraph, order: ComponentOrder, census: NodeCensus, repeated: RepeatedIds) {
    this.#graph = graph
    this.#order = order
    this.#census = census
    this.#repeated = repeated
    this.#joins = new TouchedJoins(graph, order, this.touchedNodes)
  }

  /** @returns False when it cannot tell what is meant: ids occur twice, or a connection names what it has never seen. */
  apply(edit: GraphEdit): boolean {
    if (this.#repeated.problems.length > 0) return false
    ids.unpack(edit.ids)
    let at = 0
    for (let left = edit.removedConnections; left > 0; left--) this.#removeConnection(at++)
    for (let left = edit.removedNodes; left > 0; left--) this.#removeNode(at++)
    at = this.#putNodes(edit, at)
    return this.#putConnections(at) && this.#repeated.problems.length === 0
  }

  /**
   * New ids are bound together: a look-up waits for memory, and in a short loop many wait at once.
   * @returns Where the ids of the connections begin.
   */
  #putNodes({ shapes, shapeOf, values, endKeys }: GraphEdit, begin: number): number {
    const { nodes, interfaces } = this.#graph
    const first = nodes.ids.length
    const firstInterface = interfaces.ids.length
    const known = shapes.map((shape) => this.#graph.shapeNamed(shape))
    let [at, value] = [begin, 0]
    let end = 0
    for (const number of shapeOf) {
      const shape = known[number]!
      const row = this.#putNode(shape, at, values, value)
      if (shape.type.isEnd) this.#noteEnd(row, endKeys[end++], shape, values, value)
      at += 1 + shape.keys.length
      value += shape.inputCount
    }
    if (nodes.ids.length === first) return at
    for (const row of nodes.ids.bindFrom(first)) this.#repeated.addNode(row)
    for (const row of interfaces.ids.bindFrom(firstInterface)) this.#repeated.addInterface(row)
    for (let row = first; row < nodes.ids.length; row++) this.#joins.joinDangling(row)
    return at
  }

  /** @returns Whether all join something. */
  #putConnections(begin: number): boolean {
    const { connections, interfaces } = this.#graph
    const first = connections.ids.length
    const fresh: number[] = []
    let areJoined = true
    for (let at = begin; at < ids.length; at += 3) {
      const row = connections.ids.rowOfIdIn(ids, at)
      if (row !== NONE) areJoined = this.#putKnown(row, at) && areJoined
      else {
        connections.take(ids, at)
        fresh.push(at)
      }
    }
    connections.ids.bindFrom(first)
    const ends = new Int32Array(fresh.length * 2)
    for (let index = 0; index < fresh.length; index++) {
      ends[index * 2] = interfaces.ids.rowOfIdIn(ids, fresh[index]! + 1)
      ends[index * 2 + 1] = interfaces.ids.rowOfIdIn(ids, fresh[index]! + 2)
    }
    for (let index = 0; index < fresh.length; index++) {
      const row = first + index
      const isJoined = this.#graph.joinRows(row, ends[index * 2]!, ends[index * 2 + 1]!)
      if (isJoined) this.#joins.noteJoined(row)
      areJoined &&= isJoined
    }
    return areJoined
  }

  /** @param at Where the node's ids begin. @param value Where its values do. @returns Its row; NONE where it has another's id. */
  #putNode(shape: NodeShape, at: number, values: readonly unknown[], value: number): number {
    const { nodes } = this.#graph
    const known = nodes.ids.rowOfIdIn(ids, at)
    if (known === NONE) this.#appendNode(shape, at)
    else if (this.#graph.shapeOf(known).type.name !== shape.type.name) {
      this.#repeated.addNode(known)
      return NONE
    } else this.#putBack(known, shape, at)
    const row = known === NONE ? nodes.ids.length - 1 : known
    this.#graph.judge(row, shape, values, value)
    return row
  }

  #noteEnd(
    row: number,
    key: unknown,
    { keys, inputCount }: NodeShape,
    values: readonly unknown[],
    value: number,
  ): void {
    const name = keys.indexOf('name')
    if (row !== NONE) this.#graph.noteEnd(row, key, name >= 0 && name < inputCount ? values[value + name] : '')
  }

  #appendNode(shape: NodeShape, at: number): void {
    const row = this.#graph.nodes.take(ids, at)
    this.#graph.takeInterfaces(row, shape, ids, at + 1)
    this.#order.addNode(row)
    this.#census.add(row)
    this.touchedNodes.add(row)
  }

  #putBack(row: number, shape: NodeShape, at: number): void {
    const { nodes } = this.#graph
    const wasPresent = nodes.present[row] === 1
    if (!wasPresent) {
      nodes.present[row] = 1
      nodes.count++
      this.#census.add(row)
    }
    this.touchedNodes.add(row)
    if (!this.#hasInterfaces(row, shape, at + 1)) this.#reshape(row, shape, at + 1)
    // What dangled at one that was there all the time still does.
    else if (!wasPresent) this.#joins.joinDangling(row, true)
  }

  #bindInterfaces(node: number): void {
    const { nodes, interfaces } = this.#graph
    const end = nodes.endInterface[node]!
    for (let at = nodes.firstInterface[node]!; at < end; at++) {
      if (!interfaces.ids.bind(at)) this.#repeated.addInterface(at)
    }
  }

  #hasInterfaces(row: number, shape: NodeShape, at: number): boolean {
    if (this.#graph.shapeOf(row) !== shape) return false
    const { nodes, interfaces } = this.#graph
    const first = nodes.firstInterface[row]!
    for (let place = 0; place < shape.keys.length; place++) {
      if (!interfaces.ids.isIdIn(first + place, ids, at + place)) return false
    }
    return true
  }

  #reshape(row: number, shape: NodeShape, at: number): void {
    const { nodes, interfaces } = this.#graph
    const parted = this.#joins.partAll(row)
    this.#joins.touchDangling(row)
    interfaces.node.fill(NONE, nodes.firstInterface[row], nodes.endInterface[row])
    this.#census.countInterfaces(row, -1)
    this.#graph.takeInterfaces(row, shape, ids, at)
    this.#census.countInterfaces(row, 1)
    this.#bindInterfaces(row)
    for (const connection of parted) this.#joins.join(connection)
    this.#joins.joinDangling(row)
  }

  #removeNode(at: number): void {
    const { nodes } = this.#graph
    const row = nodes.ids.rowOfIdIn(ids, at)
    if (row === NONE || nodes.present[row] === 0) return
    nodes.present[row] = 0
    nodes.count--
    this.#census.remove(row)
    this.touchedNodes.add(row)
    for (const connection of this.#joins.partAll(row)) this.#joins.join(connection)
    this.#joins.touchDangling(row)
  }

  /** @returns False when it joins nothing. */
  #putKnown(row: number, at: number): boolean {
    const { connections } = this.#graph
    if (connections.present[row] === 1) this.#joins.part(row)
    connections.present[row] = 1
    connections.rename(row, ids, at + 1)
    return this.#joins.join(row)
  }

  #removeConnection(at: number): void {
    const { connections } = this.#graph
    const row = connections.ids.rowOfIdIn(ids, at)
    if (row === NONE || connections.present[row] === 0) return
    this.#joins.part(row)
    connections.present[row] = 0
  }
}
