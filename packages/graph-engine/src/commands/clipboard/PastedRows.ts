/**
 * Gives each pasted element its row, without being present, as soon as it is read, and writes its record as bytes, so that no
 * object of it is left: a collection of garbage would move all of them in pieces of 20 ms.
 */
import type { GraphContent } from '../../document/GraphContent.ts'
import { InterfaceFlag } from '../../document/GraphReader.ts'
import { IdMap } from '../../document/IdMap.ts'
import { insertUntitled, setCollapsed } from '../../document/insertNode.ts'
import { hasMore } from '../../document/linkConnection.ts'
import { writeConnection, writeRecord } from '../../document/writeRecord.ts'
import { UNWRITTEN } from '../../model/heldGraph.ts'
import { isObject } from '../../model/json.ts'
import type { InterfaceDefinition } from '../../model/NodeType.ts'
import type { SavedExtras } from '../../model/SavedExtras.ts'
import type { SavedConnection, SavedInterface, SavedNode } from '../../model/SavedGraph.ts'
import { forEachInSteps, type Steps } from '../../model/steps.ts'
import type { TypeCatalog } from '../../model/TypeCatalog.ts'
import type { AbsentRows } from './AbsentRows.ts'
import type { Point } from '../Command.ts'
import type { CommandContext } from '../CommandContext.ts'
import { hasPort } from '../connections/fitInterfaces.ts'
import { findCycleClosers } from './findCycleClosers.ts'
import { shift } from './shift.ts'
import { RowsById } from './RowsById.ts'
import { SubgraphEndIds } from './SubgraphEndIds.ts'

/** Makes room for interfaces, as a share of what the first nodes let expect. */
const INTERFACE_ROOM = 1.125

interface PastedOptions {
  /** Says whether connections come as in a file. */
  readonly takesAll: boolean
  /** Says how many nodes come, and with `ends` how many ends of connections. */
  readonly nodes: number
  readonly ends: number
  readonly extras: Pick<SavedExtras, 'reroutes' | 'collapsed'>
}

export interface PastedPlaces {
  /** Holds where the first node lies. */
  readonly first: Point
  /** Holds the top left of all nodes. */
  readonly corner: Point
}

const NONE: ReadonlySet<number> = new Set()

export class PastedRows {
  readonly #context: CommandContext
  readonly #content: GraphContent
  readonly #rows: AbsentRows
  readonly #catalog: TypeCatalog
  readonly #options: PastedOptions
  /** Holds the rows of interfaces by the ids of the copied ones; of several with one id, the first. */
  readonly #rowOf: RowsById
  /** Holds, by an input's row, the row of the first output that it is connected to, and of further ones. */
  readonly #sources = new Map<number, number>()
  readonly #moreSources = new Map<number, Set<number>>()
  /** Hold rows by the ids of what was copied, where extras name any. */
  readonly #nodesById: IdMap<number> | undefined
  readonly #connectionsById: IdMap<number> | undefined
  readonly #copiedIds: string[] = []
  readonly #from: number[] = []
  readonly #to: number[] = []
  /** Hold the interfaces of the node that is read, and the ids that they had. */
  #ends: SavedInterface[] = []
  #endIds: string[] = []
  readonly #subgraphEnds: SubgraphEndIds
  #first: Point | undefined
  readonly #corner = { x: Infinity, y: Infinity }

  /** @param catalog Knows the types of subgraphs that come along, too. */
  constructor(context: CommandContext, rows: AbsentRows, catalog: TypeCatalog, options: PastedOptions) {
    const { nodes, ends, extras } = options
    this.#context = context
    this.#content = context.document.content
    this.#rows = rows
    this.#catalog = catalog
    this.#options = options
    this.#rowOf = new RowsById(() => Math.max(ends, this.#interfacesOf(nodes)))
    this.#subgraphEnds = new SubgraphEndIds(context)
    if ((extras.collapsed ?? []).length > 0) this.#nodesById = new IdMap(() => nodes)
    if ((extras.reroutes ?? []).length > 0) this.#connectionsById = new IdMap(() => nodes)
  }

  get places(): PastedPlaces | undefined {
    return this.#first && { first: this.#first, corner: this.#corner }
  }

  /** @param node Nobody else's, with all that its type has. Its place is the copied one's until `move`. */
  addNode(node: SavedNode): void {
    const content = this.#content
    const copiedId = node.id
    this.#rename(node)
    const row = insertUntitled(content, node, this.#catalog)
    const at = { x: content.nodes.x[row]!, y: content.nodes.y[row]! }
    if (isObject(node.position)) Object.assign(node.position, at)
    else node.position = at
    writeRecord(content, row, node)
    content.nodes.moved[row] = 1
    this.#rows.take(row)
    this.#findEnds(node, row)
    if (this.#nodesById?.has(copiedId) === false) this.#nodesById.set(copiedId, row)
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

  /** Adds a connection, after all nodes. */
  addConnection(copied: SavedConnection): void {
    const one = this.#rowOf.get(copied.from)
    const other = this.#rowOf.get(copied.to)
    if (one === undefined || other === undefined || this.#isOutput(one) === this.#isOutput(other)) return
    // The ends may be written the other way round, as in a file.
    const [from, to] = this.#isOutput(one) ? [one, other] : [other, one]
    if (!this.#isAllowed(from, to)) return
    if (!this.#options.takesAll) this.#remember(from, to)
    const { interfaceIds, interfaces } = this.#content
    const id = this.#context.createId()
    const row = this.#rows.takeConnection(id, from, to)
    if (hasMore(copied)) {
      const record = { ...copied, id, from: interfaceIds.id(from), to: interfaceIds.id(to) }
      writeConnection(this.#content, row, record)
    }
    if (this.#connectionsById) this.#copiedIds.push(copied.id)
    this.#from.push(interfaces.node[from]!)
    this.#to.push(interfaces.node[to]!)
  }

  /** Follows all connections: drops those that close a cycle where cycles are not allowed. */
  *finishConnections(): Steps<void> {
    const closers = yield* this.#findClosers()
    this.#rows.dropConnections(closers)
    const { collapsed = [] } = this.#options.extras
    yield* forEachInSteps(collapsed, (id) => {
      const row = this.#nodesById!.get(id)
      if (row !== undefined) setCollapsed(this.#content, row, true)
    })
    const kept = this.#copiedIds.filter((_, index) => !closers.has(index))
    yield* forEachInSteps(kept, (id, index) => {
      if (!this.#connectionsById!.has(id)) this.#connectionsById!.set(id, this.#rows.connections[index]!)
    })
  }

  /** @returns The new id of the first connection that was copied under this one, once they are finished. */
  connectionId(copied: string): string | undefined {
    const row = this.#connectionsById?.get(copied)
    return row === undefined ? undefined : this.#content.connectionIds.id(row)
  }

  *#findClosers(): Steps<ReadonlySet<number>> {
    const { takesAll } = this.#options
    if (takesAll || this.#context.allowsCycles || this.#rows.nodes.length === 0) return NONE
    const first = this.#rows.nodes[0]!
    const count = this.#rows.nodes.at(-1)! - first + 1
    const local = (row: number) => row - first
    return yield* findCycleClosers(count, this.#from.map(local), this.#to.map(local))
  }

  /** Gives the node and its interfaces new ids. */
  #rename(node: SavedNode): void {
    if (node['graphState'] === null) Object.assign(node, UNWRITTEN)
    this.#subgraphEnds.name(node)
    this.#ends.length = this.#endIds.length = 0
    this.#renameSide(node.outputs)
    this.#renameSide(node.inputs)
    node.id = this.#context.createId()
  }

  #renameSide(side: Readonly<Record<string, SavedInterface>>): void {
    for (const key in side) {
      const end = side[key]!
      this.#ends.push(end)
      this.#endIds.push(end.id)
      end.id = this.#context.createId()
    }
  }

  /** Notes the rows of a node's interfaces: those of its type come first, in its order, then the others in the file's. */
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

  /**
   * @returns About how many so many nodes have, to judge by those that came: a table that grows to them stands still for
   * 40 ms.
   */
  #interfacesOf(nodes: number): number {
    const { interfaceCount } = this.#content.nodes
    const read = this.#rows.nodes
    let ends = 0
    for (const row of read) ends += interfaceCount[row]!
    return Math.ceil((ends / read.length) * nodes * INTERFACE_ROOM)
  }

  #isOutput(row: number): boolean {
    return (this.#content.interfaces.flags[row]! & InterfaceFlag.output) !== 0
  }

  #isAllowed(from: number, to: number): boolean {
    if (this.#options.takesAll) return true
    const [output, input] = [this.#definition(from), this.#definition(to)]
    const { node } = this.#content.interfaces
    if (node[from] === node[to] || !hasPort(output) || !hasPort(input)) return false
    const source = this.#sources.get(to)
    if (source !== undefined && input?.allowMultipleConnections !== true) return false
    if (source === from || this.#moreSources.get(to)?.has(from) === true) return false
    return this.#context.canConnectTypes(output?.valueType, input?.valueType)
  }

  #definition(row: number): InterfaceDefinition | undefined {
    const { nodes, interfaces } = this.#content
    const type = nodes.typeNames[nodes.type[interfaces.node[row]!]!]!
    return this.#catalog.definition(type, this.#isOutput(row), interfaces.keys.strings[interfaces.key[row]!]!)
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
