/**
 * Fills a new GraphContent from the elements of a file, in three passes that the caller may slice: nodes, the interface
 * ids, connections. What cannot be read but can be kept is kept, with a warning.
 */
import { setConnectionPresent } from '../document/linkConnection.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import { InterfaceFlag } from '../document/GraphReader.ts'
import { insertNode, insertUntitled } from '../document/insertNode.ts'
import { idText } from '../model/idText.ts'
import { isObject } from '../model/json.ts'
import type { SavedConnection, SavedNode } from '../model/SavedGraph.ts'
import { readNode } from '../document/readNode.ts'
import { writeConnection, writeRecord } from '../document/writeRecord.ts'

export class GraphBuilder {
  readonly warnings: string[] = []
  private readonly content: GraphContent
  private readonly createId: () => string
  private readonly writes: boolean

  /** @param writes Whether records that are not backed are kept as bytes. */
  constructor(content: GraphContent, createId: () => string, { writes = false } = {}) {
    this.content = content
    this.createId = createId
    this.writes = writes
  }

  /** Makes room once: growing step by step costs half of a load. */
  reserve(nodes: number, connections: number, interfaces = 0): void {
    const { content } = this
    content.interfaces.reserve(interfaces)
    content.interfaceIds.reserve(interfaces)
    content.nodes.reserve(withSpare(nodes))
    content.nodeIds.reserve(nodes)
    content.nodeIds.reserveIds(withSpare(nodes))
    content.connections.reserve(withSpare(connections))
    content.connectionIds.reserve(connections)
    content.connectionIds.reserveIds(withSpare(connections))
  }

  /** @param isBacked Whether the store already has the node's bytes, so that an untouched record need not be held. */
  addNode(value: unknown, isBacked: boolean): void {
    const { content } = this
    let record = readNode(value, content.nodes.length, content.catalog, this.createId)
    const row = this.writes ? insertUntitled(content, record) : insertNode(content, record)
    if (!content.nodeIds.bind(row)) {
      this.warnings.push(`Node id ${record.id} is used twice; the later node got a new id`)
      record = { ...record, id: this.createId() }
      content.nodeIds.setId(row, record.id)
      content.nodeIds.bind(row)
    }
    content.nodes.present[row] = 1
    content.nodes.count++
    if (this.writes) writeRecord(content, row, record)
    else if (!isBacked || record !== value) content.nodeRecords.swap(row, record)
    if (content.catalog.get(record.type) === undefined) this.warnings.push(`Node type ${record.type} is not registered`)
  }

  /** Lets the interfaces of rows [start, end) answer to their ids; the first of two with one id keeps it. */
  bindInterfaces(start: number, end: number): void {
    const { interfaceIds } = this.content
    for (let row = start; row < end; row++) if (!interfaceIds.bind(row)) this.renameInterface(row)
  }

  /** Does what `bindInterfaces` does, for all rows. */
  bindAllInterfaces(): void {
    for (const row of this.content.interfaceIds.bindFrom(0)) this.renameInterface(row)
  }

  private renameInterface(row: number): void {
    const { interfaces, interfaceIds, nodeRecords } = this.content
    const old = interfaceIds.id(row)
    const id = this.createId()
    this.warnings.push(`Interface id ${old} is used twice; the later interface got a new id`)
    interfaceIds.setId(row, id)
    interfaceIds.bind(row)
    const node = interfaces.node[row]!
    const side = (interfaces.flags[row]! & InterfaceFlag.output) !== 0 ? 'outputs' : 'inputs'
    const key = interfaces.keys.strings[interfaces.key[row]!]!
    const record: SavedNode = nodeRecords.get(node)!
    const renamed = { ...record[side][key]!, id }
    nodeRecords.swap(node, { ...record, [side]: { ...record[side], [key]: renamed } })
  }

  addConnection(value: unknown, isBacked: boolean): void {
    const { content } = this
    const problem = this.linkConnection(value, isBacked)
    if (problem === undefined) return
    this.warnings.push(problem)
    const row = content.connections.append(0, 0)
    content.connectionIds.append('')
    content.connections.unreadable.add(row)
    if (!isBacked) content.connectionRecords.swap(row, value as SavedConnection)
  }

  /** @returns Why the connection cannot be read, or nothing. */
  private linkConnection(value: unknown, isBacked: boolean): string | undefined {
    const { interfaces, interfaceIds, connections, connectionIds, connectionRecords } = this.content
    if (!isObject(value) || typeof value['from'] !== 'string' || typeof value['to'] !== 'string') {
      return `Connection ${connections.length} cannot be read`
    }
    let from = interfaceIds.row(value['from'])
    if (from < 0) return `Could not find interface with id ${value['from']}`
    let to = interfaceIds.row(value['to'])
    if (to < 0) return `Could not find interface with id ${value['to']}`
    const isFromOutput = (interfaces.flags[from]! & InterfaceFlag.output) !== 0
    const isToOutput = (interfaces.flags[to]! & InterfaceFlag.output) !== 0
    if (isFromOutput === isToOutput) return `Connection ${connections.length} does not join an output to an input`
    if (isToOutput) [from, to] = [to, from]

    const row = connections.append(from, to)
    let record = value as SavedConnection
    connectionIds.append(typeof record.id === 'string' ? record.id : '')
    if (typeof record.id !== 'string' || !connectionIds.bind(row)) {
      this.warnings.push(`Connection id ${idText(record.id)} is missing or used twice; the connection got a new id`)
      record = { ...record, id: this.createId() }
      connectionIds.setId(row, record.id)
    }
    setConnectionPresent(this.content, row, true)
    if (record === value && (isBacked || isPlain(record, isToOutput))) return undefined
    if (this.writes) writeConnection(this.content, row, record)
    else connectionRecords.swap(row, record)
    return undefined
  }
}

/** @returns So many and some more: the first element added to a large graph is not to have all of its columns copied. */
function withSpare(rows: number): number {
  return rows + (rows >> 6)
}

/** Says whether the columns alone give the connection back, with its keys in the usual order. */
function isPlain(record: SavedConnection, isReversed: boolean): boolean {
  if (isReversed) return false
  const keys = Object.keys(record)
  return keys.length === 3 && keys[0] === 'id' && keys[1] === 'from' && keys[2] === 'to'
}
