/** The copies that a paste makes: nodes under new ids, and the connections among them that `connect` would allow. */
import { recordX, recordY, withPosition } from '../document/nodeRecord.ts'
import type { InterfaceDefinition } from '../model/NodeType.ts'
import type { SavedConnection, SavedInterface, SavedNode } from '../model/SavedGraph.ts'
import type { ClipboardContent, Point } from './Command.ts'
import type { CommandContext } from './CommandContext.ts'
import { findCycleClosers } from './findCycleClosers.ts'

interface PastedEnd {
  readonly id: string
  /** Index of its node among the pasted. */
  readonly node: number
  readonly definition: InterfaceDefinition | undefined
  /** At an input, the outputs that it is connected to so far. */
  sources?: Set<PastedEnd>
}

export class PastedGraph {
  readonly nodes: SavedNode[]
  readonly connections: readonly SavedConnection[]
  private readonly context: CommandContext
  /** By the id that the copied interface had. */
  private readonly outputs = new Map<string, PastedEnd>()
  private readonly inputs = new Map<string, PastedEnd>()

  constructor(content: ClipboardContent, offset: Point, context: CommandContext) {
    this.context = context
    this.nodes = content.nodes.map((node, index) => ({
      ...withPosition(node, shift(recordX(node), offset.x), shift(recordY(node), offset.y)),
      id: context.createId(),
      inputs: this.copySide(node, index, node.inputs, false),
      outputs: this.copySide(node, index, node.outputs, true),
    }))
    this.connections = this.copyConnections(content.connections)
  }

  private copySide(
    node: SavedNode,
    index: number,
    side: Readonly<Record<string, SavedInterface>>,
    isOutput: boolean,
  ): Record<string, SavedInterface> {
    const { createId, document } = this.context
    const ends = isOutput ? this.outputs : this.inputs
    const copy: Record<string, SavedInterface> = {}
    for (const [key, saved] of Object.entries(side)) {
      const id = createId()
      copy[key] = { ...saved, id }
      ends.set(saved.id, { id, node: index, definition: document.content.catalog.definition(node.type, isOutput, key) })
    }
    return copy
  }

  private copyConnections(connections: readonly SavedConnection[]): SavedConnection[] {
    const copies: SavedConnection[] = []
    const fromNodes: number[] = []
    const toNodes: number[] = []
    for (const connection of connections) {
      // As in a file, the ends may be written the other way round.
      const from = this.outputs.get(connection.from) ?? this.outputs.get(connection.to)
      const to = this.inputs.get(connection.to) ?? this.inputs.get(connection.from)
      if (from === undefined || to === undefined || !this.isAllowed(from, to)) continue
      to.sources ??= new Set()
      to.sources.add(from)
      fromNodes.push(from.node)
      toNodes.push(to.node)
      copies.push({ ...connection, id: this.context.createId(), from: from.id, to: to.id })
    }
    if (this.context.allowsCycles) return copies
    const closers = findCycleClosers(this.nodes.length, fromNodes, toNodes)
    return copies.filter((_copy, i) => !closers.has(i))
  }

  private isAllowed(from: PastedEnd, to: PastedEnd): boolean {
    if (from.node === to.node || !hasPort(from) || !hasPort(to)) return false
    if (to.sources !== undefined && to.definition?.allowMultipleConnections !== true) return false
    if (to.sources?.has(from) === true) return false
    return this.context.canConnectTypes(from.definition?.valueType, to.definition?.valueType)
  }
}

/** Stays finite. */
function shift(at: number, by: number): number {
  return Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, at + by))
}

function hasPort({ definition }: PastedEnd): boolean {
  return definition?.port !== false && definition?.hidden !== true
}
