import type { InterfaceDefinition, NodeType } from '../model/NodeType.ts'
import { copyJson } from '../model/json.ts'
import type { SavedAnnotation } from '../model/SavedExtras.ts'
import type { SavedInterface, SavedNode } from '../model/SavedGraph.ts'
import type { GraphContent } from './GraphContent.ts'
import {
  InterfaceFlag,
  NodeFlag,
  type AnnotationColumns,
  type ConnectionColumns,
  type GraphReader,
  type InterfaceColumns,
  type InterfaceView,
  type NodeColumns,
  type NodeView,
  type RerouteColumns,
} from './GraphReader.ts'
import { NO_CONNECTION } from './InterfaceTable.ts'
import { mayHoldValue } from './mayHoldValue.ts'
import { recordOf } from './nodeRecord.ts'

/** The open graph: one object for the engine's life, whose content a load replaces. Written by applyPatch alone. */
export class GraphDocument implements GraphReader {
  version = 0
  content: GraphContent

  constructor(content: GraphContent) {
    this.content = content
  }

  get nodeCount(): number {
    return this.content.nodes.count
  }

  get connectionCount(): number {
    return this.content.connections.count
  }

  get nodes(): NodeColumns {
    return this.content.nodes
  }

  get interfaces(): InterfaceColumns {
    return this.content.interfaces
  }

  get connections(): ConnectionColumns {
    return this.content.connections
  }

  get annotations(): AnnotationColumns {
    return this.content.annotations
  }

  get reroutes(): RerouteColumns {
    return this.content.reroutes
  }

  nodeRow(id: string): number {
    return this.content.nodeRow(id)
  }

  interfaceRow(id: string): number {
    return this.content.interfaceRow(id)
  }

  connectionRow(id: string): number {
    return this.content.connectionRow(id)
  }

  annotationRow(id: string): number {
    return this.content.annotations.rows.get(id) ?? -1
  }

  nodeId(row: number): string {
    return this.content.nodeIds.id(row)
  }

  interfaceId(row: number): string {
    return this.content.interfaceIds.id(row)
  }

  connectionId(row: number): string {
    return this.content.connectionIds.id(row)
  }

  annotationId(row: number): string {
    return this.content.annotations.records[row]!.id
  }

  annotation(row: number): Readonly<SavedAnnotation> {
    return this.content.annotations.records[row]!
  }

  reroutesOf(connectionRow: number): readonly number[] {
    return this.content.reroutes.of(connectionRow)
  }

  get ids() {
    const { nodeIds: nodes, interfaceIds: interfaces, connectionIds: connections } = this.content
    return { nodes, interfaces, connections }
  }

  title(nodeRow: number): string {
    return this.content.titles.get(nodeRow)
  }

  interfaceKey(interfaceRow: number): string {
    const { interfaces } = this.content
    return interfaces.keys.strings[interfaces.key[interfaceRow]!] ?? ''
  }

  interfaceName(interfaceRow: number): string {
    return this.interfaceDefinition(interfaceRow)?.name ?? this.interfaceKey(interfaceRow)
  }

  interfaceValue(interfaceRow: number): unknown {
    return this.savedInterface(interfaceRow)?.value
  }

  /** Whether an interface of the node may have a value that has a text. */
  mayHaveValues(nodeRow: number): boolean {
    const { nodeRecords } = this.content
    if (nodeRecords.isOverlaid(nodeRow) || !nodeRecords.hasRange(nodeRow)) return true
    return mayHoldValue(nodeRecords.bytes(nodeRow), nodeRecords.start(nodeRow), nodeRecords.end(nodeRow))
  }

  nodeType(nodeRow: number): NodeType | undefined {
    const { nodes, catalog } = this.content
    return catalog.get(nodes.typeNames[nodes.type[nodeRow]!] ?? '')?.nodeType
  }

  interfaceDefinition(interfaceRow: number): InterfaceDefinition | undefined {
    const { nodes, interfaces, catalog } = this.content
    const type = nodes.typeNames[nodes.type[interfaces.node[interfaceRow]!]!] ?? ''
    const isOutput = (interfaces.flags[interfaceRow]! & InterfaceFlag.output) !== 0
    return catalog.definition(type, isOutput, this.interfaceKey(interfaceRow))
  }

  forEachConnection(interfaceRow: number, visit: (connectionRow: number) => void): void {
    const { nodes, interfaces, connections } = this.content
    // An interface that is not there has none, whatever it may have when its node comes.
    if (interfaceRow >= interfaces.length || nodes.present[interfaces.node[interfaceRow]!] !== 1) return
    const isOutput = (interfaces.flags[interfaceRow]! & InterfaceFlag.output) !== 0
    let row = interfaces.firstConnection(interfaceRow)
    while (row !== NO_CONNECTION) {
      // Taken before the visit, which may unlink the row.
      const following = connections.next(row, isOutput)
      visit(row)
      row = following
    }
  }

  getNode(id: string): NodeView | undefined {
    const row = this.nodeRow(id)
    return row < 0 ? undefined : createNodeView(this, row)
  }

  nodeEntry(nodeRow: number, key: string): unknown {
    return this.nodeRecord(nodeRow)[key]
  }

  /** @returns The node as it would be saved. Shared with the store: not to be changed. */
  nodeRecord(row: number): SavedNode {
    return recordOf(this.content, row)
  }

  private savedInterface(interfaceRow: number): SavedInterface | undefined {
    const { interfaces, nodeRecords } = this.content
    const record = nodeRecords.get(interfaces.node[interfaceRow]!)
    const isOutput = (interfaces.flags[interfaceRow]! & InterfaceFlag.output) !== 0
    return (isOutput ? record?.outputs : record?.inputs)?.[this.interfaceKey(interfaceRow)]
  }
}

function createNodeView(document: GraphDocument, row: number): NodeView {
  const { nodes, interfaces } = document.content
  const inputs: InterfaceView[] = []
  const outputs: InterfaceView[] = []
  const first = nodes.firstInterface[row]!
  for (let i = first; i < first + nodes.interfaceCount[row]!; i++) {
    const isOutput = (interfaces.flags[i]! & InterfaceFlag.output) !== 0
    ;(isOutput ? outputs : inputs).push(createInterfaceView(document, i))
  }
  return {
    id: document.nodeId(row),
    type: nodes.typeNames[nodes.type[row]!]!,
    title: document.title(row),
    position: { x: nodes.x[row]!, y: nodes.y[row]! },
    width: nodes.width[row]!,
    height: nodes.height[row]!,
    twoColumn: (nodes.flags[row]! & NodeFlag.twoColumn) !== 0,
    placeholder: (nodes.flags[row]! & NodeFlag.placeholder) !== 0,
    collapsed: (nodes.flags[row]! & NodeFlag.collapsed) !== 0,
    inputs,
    outputs,
  }
}

function createInterfaceView(document: GraphDocument, row: number): InterfaceView {
  const { interfaces } = document.content
  const flags = interfaces.flags[row]!
  return {
    id: document.interfaceId(row),
    key: document.interfaceKey(row),
    name: document.interfaceName(row),
    value: copyJson(document.interfaceValue(row)),
    hidden: (flags & InterfaceFlag.hidden) !== 0,
    port: (flags & InterfaceFlag.noPort) === 0,
    connected: interfaces.degree[row]! > 0,
    definition: document.interfaceDefinition(row),
  }
}
