/** Writes a checked record into the columns: the one way in for files, commands and undo alike. */
import { HEADER_HEIGHT, nodeHeight, rowCount } from '../geometry/measureNode.ts'
import type { InterfaceDefinition } from '../model/NodeType.ts'
import type { SavedInterface, SavedNode } from '../model/SavedGraph.ts'
import type { TypeCatalog } from '../model/TypeCatalog.ts'
import { CALCULATION_RESULTS, isSubgraphType } from '../model/subgraphTypes.ts'
import type { GraphContent } from './GraphContent.ts'
import { HIDDEN_SLOT, InterfaceFlag, NodeFlag } from './GraphReader.ts'
import { recordWidth, recordX, recordY } from './nodeRecord.ts'

/** Appends the node and its interfaces, neither present nor bound to their ids. @returns Its row. */
export function insertNode(content: GraphContent, record: SavedNode): number {
  const row = insertUntitled(content, record)
  content.titles.set(row, record.title)
  return row
}

/**
 * Does what `insertNode` does, but leaves the title to the caller.
 * @param catalog Knows the types, also such as come to the graph with the node.
 */
export function insertUntitled(content: GraphContent, record: SavedNode, catalog = content.catalog): number {
  const { nodes, nodeIds } = content
  const row = nodes.append()
  nodeIds.append(record.id)
  nodes.type[row] = nodes.types.number(record.type)
  if (isSubgraphType(record.type)) nodes.listSubgraphRow(row, record.type)
  nodes.x[row] = recordX(record)
  nodes.y[row] = recordY(record)

  nodes.width[row] = recordWidth(record, catalog.get(record.type)?.nodeType)
  insertInterfaces(content, row, record, catalog)
  return row
}

/** Holds what the rows of a node's interfaces are made from. Only the id of an interface is looked at. */
export type NodeOutline = Pick<SavedNode, 'type' | 'twoColumn' | 'inputs' | 'outputs'>

/** Appends the interfaces of a record as the node's own, in place of those that it had. */
function insertInterfaces(
  content: GraphContent,
  row: number,
  record: NodeOutline,
  catalog: TypeCatalog = content.catalog,
): void {
  const { nodes, interfaces } = content
  const isTwoColumn = record.twoColumn === true
  const entry = catalog.get(record.type)
  const isPlaceholder = entry === undefined
  const first = interfaces.length
  nodes.firstInterface[row] = first
  const { inputKeys = NO_KEYS, outputKeys = NO_KEYS, nodeType } = entry ?? {}
  const outputs = insertSide(content, row, InterfaceFlag.output, 0, record.outputs, outputKeys, nodeType?.outputs)
  const inputSlot = isTwoColumn ? 0 : outputs
  const inputs = insertSide(content, row, 0, inputSlot, record.inputs, inputKeys, nodeType?.inputs) - inputSlot
  nodes.interfaceCount[row] = interfaces.length - first
  nodes.flags[row] = (isTwoColumn ? NodeFlag.twoColumn : 0) | (isPlaceholder ? NodeFlag.placeholder : 0)
  nodes.height[row] = nodeHeight(rowCount(inputs, outputs, isTwoColumn), isPlaceholder)
}

const NO_KEYS: readonly string[] = []
type Definitions = Readonly<Record<string, InterfaceDefinition>>

/** Follows the type's order first, then what the file has besides. @returns The slot behind the last that is drawn. */
function insertSide(
  content: GraphContent,
  node: number,
  side: number,
  firstSlot: number,
  saved: Readonly<Record<string, SavedInterface>>,
  keys: readonly string[],
  definitions: Definitions | undefined,
): number {
  let slot = firstSlot
  for (const key of keys) {
    if (Object.hasOwn(saved, key))
      slot = insertInterface(content, node, side, slot, key, saved[key]!, definitions![key])
  }
  for (const key in saved) {
    if (definitions !== undefined && Object.hasOwn(definitions, key)) continue
    slot = insertInterface(content, node, side, slot, key, saved[key]!, undefined)
  }
  return slot
}

function insertInterface(
  { interfaces, interfaceIds }: GraphContent,
  node: number,
  side: number,
  slot: number,
  key: string,
  saved: SavedInterface,
  definition: InterfaceDefinition | undefined,
): number {
  const flags = side | definitionFlags(key, definition)
  const isHidden = (flags & InterfaceFlag.hidden) !== 0
  interfaces.append(node, interfaces.keys.number(key), flags, isHidden ? HIDDEN_SLOT : slot)
  interfaceIds.append(saved.id)
  return isHidden ? slot : slot + 1
}

function definitionFlags(key: string, definition: InterfaceDefinition | undefined): number {
  if (definition === undefined) return key === CALCULATION_RESULTS ? InterfaceFlag.hidden : 0
  return (
    (definition.port === false ? InterfaceFlag.noPort : 0) |
    (definition.hidden === true ? InterfaceFlag.hidden : 0) |
    (definition.allowMultipleConnections === true ? InterfaceFlag.multiple : 0)
  )
}

/** Brings the columns of an edited node up to its record. The position stays: the columns own it. */
export function refreshNode(content: GraphContent, row: number, record: SavedNode): void {
  const { nodes, titles, catalog } = content
  titles.set(row, record.title)
  nodes.width[row] = recordWidth(record, catalog.get(record.type)?.nodeType)
}

/** Shows the node's title row only, or all of it: its height and the slots of its interfaces follow. */
export function setCollapsed(content: GraphContent, row: number, isCollapsed: boolean): void {
  const { nodes, interfaces } = content
  const flags = nodes.flags[row]!
  const isTwoColumn = (flags & NodeFlag.twoColumn) !== 0
  nodes.flags[row] = isCollapsed ? flags | NodeFlag.collapsed : flags & ~NodeFlag.collapsed
  const first = nodes.firstInterface[row]!
  let outputs = 0
  let inputs = 0
  for (let i = first; i < first + nodes.interfaceCount[row]!; i++) {
    const side = interfaces.flags[i]!
    if (isCollapsed || (side & InterfaceFlag.hidden) !== 0) interfaces.slot[i] = HIDDEN_SLOT
    else if ((side & InterfaceFlag.output) !== 0) interfaces.slot[i] = outputs++
    else interfaces.slot[i] = (isTwoColumn ? 0 : outputs) + inputs++
  }
  const isPlaceholder = (flags & NodeFlag.placeholder) !== 0
  nodes.height[row] = isCollapsed ? HEADER_HEIGHT : nodeHeight(rowCount(inputs, outputs, isTwoColumn), isPlaceholder)
}

/** Lets the node be there, and answer to its ids. */
export function showNode(content: GraphContent, row: number): void {
  const { nodes } = content
  nodes.present[row] = 1
  nodes.count++
  claimIds(content, row)
}

/** Lets the ids of the node and of its interfaces name their rows. */
export function claimIds({ nodes, nodeIds, interfaceIds }: GraphContent, row: number): void {
  nodeIds.claim(row)
  const first = nodes.firstInterface[row]!
  const end = first + nodes.interfaceCount[row]!
  for (let i = first; i < end; i++) interfaceIds.claim(i)
}

/** Gives the rows that a node's interfaces stand in, and the height that they give it. */
export interface InterfaceBlock {
  readonly first: number
  readonly count: number
  readonly height: number
}

/**
 * Gives a present node, whose connections are out of the way, other interfaces: those of a block that it had before, or
 * new rows for those of the outline. @returns The block that it had.
 */
export function reshapeNode(content: GraphContent, row: number, to: NodeOutline | InterfaceBlock): InterfaceBlock {
  const { nodes } = content
  const before = { first: nodes.firstInterface[row]!, count: nodes.interfaceCount[row]!, height: nodes.height[row]! }
  if ('type' in to) {
    const isCollapsed = (nodes.flags[row]! & NodeFlag.collapsed) !== 0
    insertInterfaces(content, row, to)
    if (isCollapsed) setCollapsed(content, row, true)
  } else {
    nodes.firstInterface[row] = to.first
    nodes.interfaceCount[row] = to.count
    nodes.height[row] = to.height
  }
  claimIds(content, row)
  return before
}
