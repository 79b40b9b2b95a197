/**
 * One graph as rows that edits change in place: what the rules look at, and nothing else. A node's interfaces are
 * consecutive rows, inputs before outputs. Rows are never used again; an element that comes back takes its old row, so
 * that an undo finds nearly everything where it was.
 */
import { IdIndex, type InterfaceDefinition, type SavedInterface } from '@phoenix/graph-engine'
import type { CheckedConnection, CheckedNode } from './FileEdit.ts'
import { grow } from './grow.ts'
import { type NodeShape, ShapePool } from './NodeShape.ts'
import type { CheckedType, TypeTable } from './TypeTable.ts'

export const NONE = -1
/** Of a node, as far as memory goes that is made beforehand. */
const INTERFACES = 5

/** Hears of ids that others have already. */
export interface TakenIds {
  onNode(row: number): void
  onInterface(row: number, earlier: number): void
  onConnection(row: number): void
}

export class CheckedGraph {
  readonly #typeTable: TypeTable
  readonly #takenIds: TakenIds
  /** Interface rows of the node being appended whose ids others have. */
  readonly #taken: number[] = []
  readonly #shapePool = new ShapePool()

  readonly nodes = new IdIndex()
  nodeCount = 0
  readonly typeNames: string[] = []
  /** By node row; undefined for built-in and unknown types. */
  readonly types: (CheckedType | undefined)[] = []
  readonly shapes: NodeShape[] = []
  isNodePresent: Uint8Array
  firstInterface: Int32Array
  firstOutput: Int32Array
  endInterface: Int32Array
  /** Joined connections into and out of each node. */
  inDegree: Int32Array
  outDegree: Int32Array

  readonly interfaces = new IdIndex()
  /** By interface row; NONE when the node has others by now. */
  interfaceNode: Int32Array
  /** What the file says. */
  readonly values: unknown[] = []
  /** The first joined connection at each interface; the lists run through `next` and `previous`. */
  firstJoined: Int32Array

  readonly connections = new IdIndex()
  readonly #fromIds: string[] = []
  readonly #toIds: string[] = []
  isConnectionPresent: Uint8Array
  /** Interface rows; NONE for both ends unless the connection joins an output to an input. */
  from: Int32Array
  to: Int32Array
  /** By connection row and end: that of the output at 2 x row, that of the input behind it. */
  next: Int32Array
  #previous: Int32Array
  /** Present connections that join nothing, by the ids that they name. */
  readonly #dangling = new Map<string, Set<number>>()

  constructor(typeTable: TypeTable, nodeCount: number, connectionCount: number, takenIds: TakenIds) {
    this.#typeTable = typeTable
    this.#takenIds = takenIds
    this.nodes.reserve(nodeCount)
    this.interfaces.reserve(nodeCount * INTERFACES)
    this.connections.reserve(connectionCount)
    this.isNodePresent = new Uint8Array(nodeCount)
    this.firstInterface = new Int32Array(nodeCount)
    this.firstOutput = new Int32Array(nodeCount)
    this.endInterface = new Int32Array(nodeCount)
    this.inDegree = new Int32Array(nodeCount)
    this.outDegree = new Int32Array(nodeCount)
    this.interfaceNode = new Int32Array(nodeCount * INTERFACES)
    this.firstJoined = new Int32Array(nodeCount * INTERFACES).fill(NONE)
    this.isConnectionPresent = new Uint8Array(connectionCount)
    this.from = new Int32Array(connectionCount)
    this.to = new Int32Array(connectionCount)
    this.next = new Int32Array(connectionCount * 2)
    this.#previous = new Int32Array(connectionCount * 2)
  }

  /** Appends a node, whether its ids are taken or not. @returns Its row. */
  appendNode(node: CheckedNode): number {
    const row = this.nodes.length
    this.isNodePresent = grow(this.isNodePresent, row + 1)
    this.firstInterface = grow(this.firstInterface, row + 1)
    this.firstOutput = grow(this.firstOutput, row + 1)
    this.endInterface = grow(this.endInterface, row + 1)
    this.inDegree = grow(this.inDegree, row + 1)
    this.outDegree = grow(this.outDegree, row + 1)
    if (!this.nodes.add(node.id)) this.#takenIds.onNode(row)
    this.typeNames.push(node.type)
    this.types.push(this.#typeTable.get(node.type))
    this.appendInterfaces(row, node)
    this.isNodePresent[row] = 1
    this.nodeCount++
    return row
  }

  /** Gives a node interfaces in new rows. */
  appendInterfaces(row: number, node: CheckedNode): void {
    const guess = this.#shapePool.guess(this.types[row])
    const first = this.interfaces.length
    const isInputs = this.#appendSide(row, node.inputs, guess, 0)
    const firstOutput = this.interfaces.length
    const isOutputs = this.#appendSide(row, node.outputs, guess, firstOutput - first)
    const end = this.interfaces.length
    const isRight =
      isInputs && isOutputs && firstOutput - first === guess.inputCount && end - first === guess.keys.length
    this.shapes[row] = isRight ? guess : this.#shapePool.create(node, this.types[row])
    this.firstInterface[row] = first
    this.firstOutput[row] = firstOutput
    this.endInterface[row] = end
    if (this.#taken.length > 0) this.#tellTaken()
  }

  #tellTaken(): void {
    const { interfaces } = this
    for (const at of this.#taken.splice(0)) this.#takenIds.onInterface(at, interfaces.row(interfaces.id(at)))
  }

  /** @returns Whether the keys are those of the shape from `place` on. */
  #appendSide(
    node: number,
    side: Readonly<Record<string, SavedInterface>>,
    { keys }: NodeShape,
    place: number,
  ): boolean {
    const { values, interfaces } = this
    let areSame = true
    let at = place
    for (const key in side) {
      areSame = keys[at++] === key && areSame
      const { id, value } = side[key]!
      const row = interfaces.length
      if (row >= this.interfaceNode.length) {
        this.interfaceNode = grow(this.interfaceNode, row + 1)
        this.firstJoined = grow(this.firstJoined, row + 1, NONE)
      }
      this.interfaceNode[row] = node
      values.push(value)
      if (!interfaces.add(id)) this.#taken.push(row)
    }
    return areSame
  }

  key(interfaceRow: number): string {
    const node = this.interfaceNode[interfaceRow]!
    return this.shapes[node]!.keys[interfaceRow - this.firstInterface[node]!]!
  }

  /** @returns Undefined for what the node's type does not know. */
  definition(interfaceRow: number): InterfaceDefinition | undefined {
    const node = this.interfaceNode[interfaceRow]!
    return this.shapes[node]!.definitions[interfaceRow - this.firstInterface[node]!]
  }

  /** Appends a connection, joined where its ends are there. @returns Its row. */
  appendConnection({ id, from, to }: CheckedConnection): number {
    const row = this.connections.length
    this.isConnectionPresent = grow(this.isConnectionPresent, row + 1)
    this.from = grow(this.from, row + 1)
    this.to = grow(this.to, row + 1)
    this.next = grow(this.next, row * 2 + 2)
    this.#previous = grow(this.#previous, row * 2 + 2)
    if (!this.connections.add(id)) this.#takenIds.onConnection(row)
    this.#fromIds.push(from)
    this.#toIds.push(to)
    this.isConnectionPresent[row] = 1
    this.join(row)
    return row
  }

  renameEnds(connection: number, from: string, to: string): void {
    this.#fromIds[connection] = from
    this.#toIds[connection] = to
  }

  fromId(connection: number): string {
    return this.#fromIds[connection]!
  }

  toId(connection: number): string {
    return this.#toIds[connection]!
  }

  isOutput(interfaceRow: number): boolean {
    return interfaceRow >= this.firstOutput[this.interfaceNode[interfaceRow]!]!
  }

  /** Lets an interface answer to its id in place of the one that does. */
  rebind(interfaceRow: number, earlier: number): void {
    this.interfaces.unbind(earlier)
    this.interfaces.bind(interfaceRow)
  }

  /** @returns The row of an interface that a present node has, else NONE. */
  interfaceRow(id: string): number {
    const row = this.interfaces.row(id)
    if (row === NONE) return NONE
    const node = this.interfaceNode[row]!
    return node !== NONE && this.isNodePresent[node] === 1 ? row : NONE
  }

  /** Joins a present connection's ends, or notes that it dangles. A file may name the input first, as the engine reads it. */
  join(row: number): boolean {
    const { interfaceNode } = this
    const one = this.interfaceRow(this.#fromIds[row]!)
    const other = one === NONE ? NONE : this.interfaceRow(this.#toIds[row]!)
    if (other === NONE) return this.#dangle(row)
    const isForward = this.isOutput(one)
    if (isForward === this.isOutput(other)) return this.#dangle(row)
    const source = isForward ? one : other
    const target = isForward ? other : one
    this.from[row] = source
    this.to[row] = target
    this.#link(row * 2, source)
    this.#link(row * 2 + 1, target)
    this.outDegree[interfaceNode[source]!]!++
    this.inDegree[interfaceNode[target]!]!++
    return true
  }

  #dangle(row: number): false {
    this.from[row] = NONE
    this.to[row] = NONE
    this.#noteDangling(row)
    return false
  }

  /** Takes a joined connection out of the lists of its ends, or a dangling one out of the notes. */
  part(row: number): void {
    const [source, target] = [this.from[row]!, this.to[row]!]
    if (source === NONE) return this.#forgetDangling(row)
    this.#unlink(row * 2, source)
    this.#unlink(row * 2 + 1, target)
    this.outDegree[this.interfaceNode[source]!]!--
    this.inDegree[this.interfaceNode[target]!]!--
    this.from[row] = NONE
    this.to[row] = NONE
  }

  /** @returns Present connections that join nothing and name this interface. */
  danglingAt(interfaceId: string): Iterable<number> {
    return this.#dangling.size === 0 ? [] : [...(this.#dangling.get(interfaceId) ?? [])]
  }

  #noteDangling(row: number): void {
    for (const id of [this.#fromIds[row]!, this.#toIds[row]!]) {
      const rows = this.#dangling.get(id)
      if (rows === undefined) this.#dangling.set(id, new Set([row]))
      else rows.add(row)
    }
  }

  #forgetDangling(row: number): void {
    for (const id of [this.#fromIds[row]!, this.#toIds[row]!]) {
      const rows = this.#dangling.get(id)
      rows?.delete(row)
      if (rows?.size === 0) this.#dangling.delete(id)
    }
  }

  #link(link: number, interfaceRow: number): void {
    const first = this.firstJoined[interfaceRow]!
    this.next[link] = first
    this.#previous[link] = NONE
    if (first !== NONE) this.#previous[first] = link
    this.firstJoined[interfaceRow] = link
  }

  #unlink(link: number, interfaceRow: number): void {
    const [before, after] = [this.#previous[link]!, this.next[link]!]
    if (before === NONE) this.firstJoined[interfaceRow] = after
    else this.next[before] = after
    if (after !== NONE) this.#previous[after] = before
  }
}
