/**
 * Much that is pasted, element by element: each gets its row, without being present, as soon as it is read, and its record is
 * written as bytes, so that no object of it is left. With objects, what collects garbage moves all of them in pieces of 20 ms.
 */
import type { PastePlaces } from '../../api.ts'
import type { GraphContent } from '../../document/GraphContent.ts'
import { InterfaceFlag } from '../../document/GraphReader.ts'
import { insertUntitled } from '../../document/insertNode.ts'
import { hasMore } from '../../document/linkConnection.ts'
import { writeConnection, writeRecord } from '../../document/writeRecord.ts'
import { UNWRITTEN } from '../../model/heldGraph.ts'
import { isObject } from '../../model/json.ts'
import type { SavedConnection, SavedInterface, SavedNode } from '../../model/SavedGraph.ts'
import { forEachInSteps, type Steps } from '../../model/steps.ts'
import type { AbsentRows } from './AbsentRows.ts'
import type { Point } from '../Command.ts'
import type { CommandContext } from '../CommandContext.ts'
import { hasPort } from '../connections/fitInterfaces.ts'
import { findCycleClosers } from './findCycleClosers.ts'
import { shift } from './PastedGraph.ts'
import { RowsById } from './RowsById.ts'
import { SubgraphEndIds } from './SubgraphEndIds.ts'

/** Than the first nodes have. */
const MORE = 1.125

export class PastedRows {
  readonly #context: CommandContext
  readonly #content: GraphContent
  readonly #rows: AbsentRows
  readonly #takesAll: boolean
  /** Rows of interfaces by the id that the copied one had, the first of several with one id. */
  readonly #rowOf: RowsById
  /** By an input's row, the row of the first output that it is connected to, and of further ones. */
  readonly #sources = new Map<number, number>()
  readonly #moreSources = new Map<number, Set<number>>()
  readonly #from: number[] = []
  readonly #to: number[] = []
  /** Interfaces of the node that is read, and the ids that they had. */
  #ends: SavedInterface[] = []
  #endIds: string[] = []
  readonly #subgraphEnds: SubgraphEndIds
  #first: Point | undefined
  readonly #corner = { x: Infinity, y: Infinity }

  /**
   * @param takesAll Whether connections come as in a file.
   * @param count How many nodes come, and how many ends of connections.
   */
  constructor(context: CommandContext, rows: AbsentRows, takesAll: boolean, count: { nodes: number; ends: number }) {
    this.#context = context
    this.#content = context.document.content
    this.#rows = rows
    this.#takesAll = takesAll
    this.#rowOf = new RowsById(() => Math.max(count.ends, this.#interfacesOf(count.nodes)))
    this.#subgraphEnds = new SubgraphEndIds(context)
  }

  get places(): PastePlaces | undefined {
    return this.#first && { first: this.#first, corner: this.#corner }
  }

  /** @param node Nobody else's, with all that its type has. Its place is the copied one's until `move`. */
  addNode(node: SavedNode): void {
    const content = this.#content
    this.#renameAll(node)
    const row = insertUntitled(content, node)
    const at = { x: content.nodes.x[row]!, y: content.nodes.y[row]! }
    if (isObject(node.position)) Object.assign(node.position, at)
    else node.position = at
    writeRecord(content, row, node)
    content.nodes.moved[row] = 1
    this.#rows.take(row)
    this.#findEnds(node, row)
    this.#first ??= at
    this.#corner.x = Math.min(this.#corner.x, at.x)
    this.#corner.y = Math.min(this.#corner.y, at.y)
  }

  *move(offset: Point): Steps<void> {
    const { x, y } = this.#content.nodes
    yield* forEachInSteps(this.#rows.nodes, (row) => {
      x[row] = shift(x[row]!, offset.x)
      y[row] = shift(y[row]!, offset.y)
    })
  }

  /** After all nodes. */
  addConnection(connection: SavedConnection): void {
    const one = this.#rowOf.get(connection.from)
    const other = this.#rowOf.get(connection.to)
    if (one === undefined || other === undefined || this.#isOutput(one) === this.#isOutput(other)) return
    // As in a file, the ends may be written the other way round.
    const [from, to] = this.#isOutput(one) ? [one, other] : [other, one]
    if (!this.#isAllowed(from, to)) return
    if (!this.#takesAll) this.#remember(from, to)
    const { interfaceIds, interfaces } = this.#content
    const id = this.#context.createId()
    const row = this.#rows.takeConnection(id, from, to)
    if (hasMore(connection)) {
      Object.assign(connection, { id, from: interfaceIds.id(from), to: interfaceIds.id(to) })
      writeConnection(this.#content, row, connection)
    }
    this.#from.push(interfaces.node[from]!)
    this.#to.push(interfaces.node[to]!)
  }

  /** After all connections: those that close a cycle stay away where cycles are not allowed. */
  *dropCycleClosers(): Steps<void> {
    if (this.#takesAll || this.#context.allowsCycles || this.#rows.nodes.length === 0) return
    const first = this.#rows.nodes[0]!
    const count = this.#rows.nodes.at(-1)! - first + 1
    const local = (row: number) => row - first
    const closers = yield* findCycleClosers(count, this.#from.map(local), this.#to.map(local))
    this.#rows.dropConnections(closers)
  }

  #renameAll(node: SavedNode): void {
    if (node['graphState'] === null) Object.assign(node, UNWRITTEN)
    this.#subgraphEnds.name(node)
    this.#ends.length = this.#endIds.length = 0
    this.#rename(node.outputs)
    this.#rename(node.inputs)
    node.id = this.#context.createId()
  }

  #rename(side: Readonly<Record<string, SavedInterface>>): void {
    for (const key in side) {
      const end = side[key]!
      this.#ends.push(end)
      this.#endIds.push(end.id)
      end.id = this.#context.createId()
    }
  }

  /** The type's interfaces come first, in its order: else they have that of the file. */
  #findEnds({ inputs, outputs }: SavedNode, row: number): void {
    const { nodes, interfaces } = this.#content
    const first = nodes.firstInterface[row]!
    const count = nodes.interfaceCount[row]!
    for (let i = 0; i < count; i++) {
      const key = interfaces.keys.strings[interfaces.key[first + i]!]!
      const end = (this.#isOutput(first + i) ? outputs : inputs)[key]!
      const at = this.#ends[i] === end ? i : this.#ends.indexOf(end)
      const id = this.#endIds[at]!
      if (this.#rowOf.get(id) === undefined) this.#rowOf.set(id, first + i)
    }
  }

  /** About as many as so many nodes have that are like those that came: a table that grows to them stands still for 40 ms. */
  #interfacesOf(nodes: number): number {
    const { interfaceCount } = this.#content.nodes
    const read = this.#rows.nodes
    let ends = 0
    for (const row of read) ends += interfaceCount[row]!
    return Math.ceil((ends / read.length) * nodes * MORE)
  }

  #isOutput(row: number): boolean {
    return (this.#content.interfaces.flags[row]! & InterfaceFlag.output) !== 0
  }

  #isAllowed(from: number, to: number): boolean {
    if (this.#takesAll) return true
    const { document } = this.#context
    const [output, input] = [document.interfaceDefinition(from), document.interfaceDefinition(to)]
    const { node } = document.interfaces
    if (node[from] === node[to] || !hasPort(output) || !hasPort(input)) return false
    const source = this.#sources.get(to)
    if (source !== undefined && input?.allowMultipleConnections !== true) return false
    if (source === from || this.#moreSources.get(to)?.has(from) === true) return false
    return this.#context.canConnectTypes(output?.valueType, input?.valueType)
  }

  #remember(from: number, to: number): void {
    if (!this.#sources.has(to)) {
      this.#sources.set(to, from)
      return
    }
    const more = this.#moreSources.get(to)
    if (more === undefined) this.#moreSources.set(to, new Set([from]))
    else more.add(from)
  }
}
