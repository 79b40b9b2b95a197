/**
 * One graph as rows that edits change in place, and nothing but what the rules look at. A row is never used again: an element
 * that comes back takes the row that it had.
 */
import type { IdIndex, ValueType } from '@phoenix/graph-engine'
import type { ComponentList } from '../components/findComponents.ts'
import type { LocalProblem } from '../problems/GraphProblem.ts'
import { judgeGiven, judgeValue, keepValue, Verdict } from '../types/judgeValue.ts'
import { ANY, type CheckedInterface } from '../types/TypeTable.ts'
import { NONE } from './arrays.ts'
import { ConnectionColumns } from './ConnectionColumns.ts'
import { InterfaceColumns } from './InterfaceColumns.ts'
import { joinConnections } from './joinConnections.ts'
import { NodeColumns } from './NodeColumns.ts'
import type { NodeShape, ShapePool } from './NodeShape.ts'
import { orderNodes } from './orderNodes.ts'
import type { OwnGraph } from './OwnGraph.ts'
import { type Census, takeCensus } from './takeCensus.ts'

/** The key of the graph nodes' interfaces that an end of a subgraph stands for, and their name. */
export interface SubgraphEnd {
  readonly key: string
  readonly name: string
}

/** Follows from which nodes and connections there are. */
export interface Structure extends ComponentList {
  readonly census: Census
}

export class CheckedGraph {
  readonly nodes = new NodeColumns()
  readonly interfaces = new InterfaceColumns()
  readonly connections = new ConnectionColumns()
  /** By node row, ends of the subgraph that this graph is. */
  readonly ends = new Map<number, SubgraphEnd>()
  /** By input row, filled values of graph nodes: the subgraph inside says whether they are right. */
  readonly given = new Map<number, unknown>()
  /** By node row, graphs that graph nodes hold in the place of their template. */
  readonly own = new Map<number, OwnGraph>()
  /** Elements that bear the id of another one. */
  readonly repeated: LocalProblem[] = []
  /** Rows of graph nodes that edits brought, or brought back. */
  newUsers: number[] = []
  readonly pool: ShapePool
  #structure: Structure | undefined

  constructor(pool: ShapePool) {
    this.pool = pool
  }

  /** Forgets a small graph and keeps the memory for another. @returns False where that is not possible. */
  clear(): boolean {
    for (const each of [this.ends, this.given, this.own]) if (each.size > 0) each.clear()
    // A cycle asks for the names of its nodes later.
    const isPlain = this.repeated.length === 0 && !this.#structure?.cycles.length
    this.#structure = undefined
    return isPlain && this.nodes.clear() && this.interfaces.clear() && this.connections.clear()
  }

  /** Works out anew what an edit may have changed, and touches nodes that are joined otherwise than before. */
  get structure(): Structure {
    if (this.#structure === undefined) {
      joinConnections(this)
      this.#structure = { census: takeCensus(this), ...orderNodes(this) }
    }
    return this.#structure
  }

  /** Must be called when nodes, interfaces or connections came or went. */
  forgetStructure(): void {
    this.#structure = undefined
  }

  /**
   * Gives a node interfaces of an edit, in new rows that are not bound yet.
   * @param at Where the ids of its inputs begin; those of its outputs follow.
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
    for (let place = 0; place < inputCount; place++) {
      const value = values[at + place]
      const checked = interfaces[place]
      if (type.templateId !== undefined) verdict[first + place] = this.takeGiven(first + place, value)
      else if (checked?.isJudged === true) verdict[first + place] = judgeValue(value, checked.definition)
    }
  }

  takeGiven(input: number, value: unknown): Verdict {
    const verdict = judgeGiven(value)
    if (verdict === Verdict.filled) this.given.set(input, keepValue(value))
    else if (this.given.size > 0) this.given.delete(input)
    return verdict
  }

  /** All shapes of the file, by number. */
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

  /** @returns Undefined for an interface that the node's type does not know. */
  checkedInterface(interfaceRow: number): CheckedInterface | undefined {
    const node = this.interfaces.node[interfaceRow]!
    return this.shapeOf(node).interfaces[interfaceRow - this.nodes.firstInterface[node]!]
  }

  /** Whether an interface of a node is one of its outputs. */
  isOutput(interfaceRow: number): boolean {
    return interfaceRow !== NONE && interfaceRow >= this.nodes.firstOutput[this.interfaces.node[interfaceRow]!]!
  }

  /** @returns The row of the interface that the file names at an end, if a present node has it, else NONE. */
  interfaceAt(end: number): number {
    const { endRows, endIds } = this.connections
    if (this.#isThere(endRows[end]!)) return endRows[end]!
    const row = this.interfaces.ids.rowOfIdIn(endIds, end)
    endRows[end] = row
    return this.#isThere(row) ? row : NONE
  }

  /** @returns The row of the interface with this id, if a present node has it, else NONE. */
  interfaceWith(id: string): number {
    const row = this.interfaces.ids.row(id)
    return this.#isThere(row) ? row : NONE
  }

  /** Whether a connection names an output and an input of present nodes. */
  canJoin(connection: number): boolean {
    const [one, other] = [this.interfaceAt(connection * 2), this.interfaceAt(connection * 2 + 1)]
    return one !== NONE && other !== NONE && this.isOutput(one) !== this.isOutput(other)
  }

  #isThere(interfaceRow: number): boolean {
    const node = interfaceRow === NONE ? NONE : this.interfaces.node[interfaceRow]!
    return node !== NONE && this.nodes.present[node] === 1
  }
}
