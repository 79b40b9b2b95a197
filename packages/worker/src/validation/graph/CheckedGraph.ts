/**
 * One graph as rows that edits change in place: what the rules look at, and nothing else. Rows are never used again; an
 * element that comes back takes its old row, so that an undo finds nearly everything where it was.
 */
import type { IdIndex, ValueType } from '@phoenix/graph-engine'
import { ConnectionColumns } from './ConnectionColumns.ts'
import type { EditShape } from '../FileEdit.ts'
import { InterfaceColumns } from './InterfaceColumns.ts'
import { judgeGiven, judgeValue, keepValue, Verdict } from '../types/judgeValue.ts'
import type { OwnGraph } from '../own/OwnGraph.ts'
import { NodeColumns } from './NodeColumns.ts'
import type { NodeShape, ShapePool } from './NodeShape.ts'
import { NONE } from './none.ts'
import { ANY, type CheckedInterface } from '../types/TypeTable.ts'

/** What an end of a subgraph says besides: the key of the graph nodes' interfaces that it stands for, and their name. */
export interface SubgraphEnd {
  readonly key: string
  readonly name: string
}

export class CheckedGraph {
  readonly nodes = new NodeColumns()
  readonly interfaces = new InterfaceColumns()
  readonly connections = new ConnectionColumns()
  /** Ends of the subgraph that this is, by node row. */
  readonly ends = new Map<number, SubgraphEnd>()
  /** Filled values of inputs of graph nodes, by row: what they are worth is seen inside. */
  readonly given = new Map<number, unknown>()
  /** What graph nodes hold in the place of their template, by row. */
  readonly own = new Map<number, OwnGraph>()
  readonly pool: ShapePool

  constructor(pool: ShapePool) {
    this.pool = pool
  }

  /** Forgets all of a small graph, and keeps the memory for another. @returns Whether that was possible. */
  clear(): boolean {
    if (this.ends.size > 0) this.ends.clear()
    if (this.own.size > 0) this.own.clear()
    if (this.given.size > 0) this.given.clear()
    return this.nodes.clear() && this.interfaces.clear() && this.connections.clear()
  }

  /**
   * Gives a node interfaces in new rows, which are not bound yet, from an edit.
   * @param at Where the ids of the inputs, and behind them of the outputs, begin.
   */
  takeInterfaces(row: number, shape: NodeShape, ids: IdIndex, at: number): void {
    const { nodes, interfaces } = this
    const first = interfaces.ids.length
    for (let place = 0; place < shape.keys.length; place++) {
      interfaces.take(ids, at + place, row, shape.interfaces[place]?.valueType ?? ANY)
    }
    nodes.shape[row] = shape.number
    nodes.firstInterface[row] = first
    nodes.firstOutput[row] = first + shape.inputCount
    nodes.endInterface[row] = first + shape.keys.length
  }

  noteOwn(row: number, graphState: unknown): void {
    const own = this.pool.own.take(graphState)
    if (own !== undefined) this.own.set(row, own)
  }

  noteEnd(row: number, key: unknown, name: unknown): void {
    this.ends.set(row, { key: String(key), name: typeof name === 'string' ? name : '' })
  }

  /** Judges the values of a node's inputs, which begin at `at`. */
  judge(row: number, { interfaces, inputCount, type }: NodeShape, values: readonly unknown[], at: number): void {
    const { verdict } = this.interfaces
    const first = this.nodes.firstInterface[row]!
    if (type.templateId !== undefined) {
      for (let place = 0; place < inputCount; place++) {
        verdict[first + place] = this.takeGiven(first + place, values[at + place])
      }
      return
    }
    for (let place = 0; place < inputCount; place++) {
      const checked = interfaces[place]
      if (checked?.isJudged === true) verdict[first + place] = judgeValue(values[at + place], checked.definition)
    }
  }

  takeGiven(input: number, value: unknown): Verdict {
    const verdict = judgeGiven(value)
    if (verdict === Verdict.filled) this.given.set(input, keepValue(value))
    else if (this.given.size > 0) this.given.delete(input)
    return verdict
  }

  /** @returns The shape that an edit names: equal ones are the same. */
  shapeNamed(shape: EditShape): NodeShape {
    return this.pool.named(shape)
  }

  /** By number. */
  get shapes(): readonly NodeShape[] {
    return this.pool.shapes
  }

  valueTypeName(number: number): ValueType {
    return this.pool.valueTypeName(number)
  }

  shapeOf(node: number): NodeShape {
    return this.pool.shapes[this.nodes.shape[node]!]!
  }

  nodeId(node: number): string {
    return this.nodes.ids.id(node)
  }

  key(interfaceRow: number): string {
    const node = this.interfaces.node[interfaceRow]!
    return this.shapeOf(node).keys[interfaceRow - this.nodes.firstInterface[node]!]!
  }

  /** @returns Undefined for what the node's type does not know. */
  checkedInterface(interfaceRow: number): CheckedInterface | undefined {
    const node = this.interfaces.node[interfaceRow]!
    return this.shapeOf(node).interfaces[interfaceRow - this.nodes.firstInterface[node]!]
  }

  /** @returns The row of the interface that the file names at an end, if a present node has it, else NONE. */
  interfaceAt(end: number): number {
    const row = this.interfaces.ids.rowOfIdIn(this.connections.endIds, end)
    return this.#nodeAt(row) === NONE ? NONE : row
  }

  /** @returns The row of the interface with this id, if a present node has it, else NONE. */
  interfaceWith(id: string): number {
    const row = this.interfaces.ids.row(id)
    return this.#nodeAt(row) === NONE ? NONE : row
  }

  /** @returns The present node that an interface belongs to, else NONE. */
  #nodeAt(interfaceRow: number): number {
    const node = interfaceRow === NONE ? NONE : this.interfaces.node[interfaceRow]!
    return node !== NONE && this.nodes.present[node] === 1 ? node : NONE
  }

  /** Joins the ends of a present connection that leads those which say the same, or notes that they are loose. */
  join(row: number): boolean {
    const { ids } = this.interfaces
    const { endIds } = this.connections
    return this.joinRows(row, ids.rowOfIdIn(endIds, row * 2), ids.rowOfIdIn(endIds, row * 2 + 1))
  }

  /** As `join`, where the rows that bear the ids of the ends are known. A file may name the input first, as the engine reads it. */
  joinRows(row: number, one: number, other: number): boolean {
    const { nodes, interfaces, connections } = this
    const oneNode = this.#nodeAt(one)
    const otherNode = this.#nodeAt(other)
    const isForward = oneNode !== NONE && one >= nodes.firstOutput[oneNode]!
    if (oneNode === NONE || otherNode === NONE || isForward === other >= nodes.firstOutput[otherNode]!) {
      this.#loosen(row, oneNode, otherNode)
      return false
    }
    const [from, to] = isForward ? [one, other] : [other, one]
    const same = connections.rowAt(from, to, interfaces.firstJoined)
    if (same !== NONE) {
      connections.copies.unite(same, row)
      return true
    }
    connections.join(row, from, to, interfaces.firstJoined)
    nodes.outDegree[isForward ? oneNode : otherNode]!++
    nodes.inDegree[isForward ? otherNode : oneNode]!++
    return true
  }

  /** Takes a connection away from those that say the same, which stay as they are. */
  part(row: number): void {
    const { connections, interfaces } = this
    const { copies } = connections
    const leader = copies.leaderOf(row)
    if (copies.countOf(row) === 1) return this.release(row)
    if (!connections.isJoined(leader)) {
      this.release(leader)
      const next = copies.leave(row)
      const [one, other] = [this.interfaceAt(next * 2), this.interfaceAt(next * 2 + 1)]
      return this.#loosen(next, this.#nodeAt(one), this.#nodeAt(other))
    }
    const next = copies.leave(row)
    if (row !== leader) return
    const [from, to] = [connections.from[row]!, connections.to[row]!]
    connections.part(row, interfaces.firstJoined)
    connections.join(next, from, to, interfaces.firstJoined)
  }

  /** Takes a connection with all that say the same, whose leader it is, out of the lists of its ends, or of what is loose. */
  release(row: number): void {
    const { nodes, interfaces, connections } = this
    if (!connections.isJoined(row)) return connections.loose.remove(row, connections.endIdsOf(row))
    nodes.outDegree[interfaces.node[connections.from[row]!]!]!--
    nodes.inDegree[interfaces.node[connections.to[row]!]!]!--
    connections.part(row, interfaces.firstJoined)
  }

  /** @param oneNode The present node that has its first end, if any, as `otherNode` has the other. */
  #loosen(row: number, oneNode: number, otherNode: number): void {
    const missing = oneNode === NONE ? row * 2 : otherNode === NONE ? row * 2 + 1 : NONE
    const { connections } = this
    connections.loosen(row, missing === NONE ? undefined : connections.endIds.id(missing))
  }
}
