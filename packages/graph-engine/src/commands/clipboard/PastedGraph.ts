/** The copies that a paste makes: nodes under new ids, and the connections among them, or those that `connect` would allow. */
import { IdMap } from '../../document/IdMap.ts'
import { recordX, recordY } from '../../document/nodeRecord.ts'
import { UNWRITTEN } from '../../model/heldGraph.ts'
import { copyJson, isObject } from '../../model/json.ts'
import { finish, type Steps } from '../../model/steps.ts'
import type { InterfaceDefinition } from '../../model/NodeType.ts'
import type { SavedExtras } from '../../model/SavedExtras.ts'
import type { SavedConnection, SavedInterface, SavedNode } from '../../model/SavedGraph.ts'
import type { ClipboardContent, Point } from '../Command.ts'
import type { CommandContext } from '../CommandContext.ts'
import { hasPort } from '../connections/fitInterfaces.ts'
import { findCycleClosers } from './findCycleClosers.ts'
import { SubgraphEndIds } from './SubgraphEndIds.ts'

interface PastedEnd {
  readonly id: string
  readonly isOutput: boolean
  /** Index of its node among the pasted. */
  readonly node: number
  readonly definition: InterfaceDefinition | undefined
  /** At an input, the first output that it is connected to. */
  source?: PastedEnd
  /** At an input that takes several, the further ones. */
  moreSources?: Set<PastedEnd>
}

export interface PastedGraphOptions {
  /** Whether connections come as in a file. */
  readonly takesAll: boolean
  /**
   * Whether nobody else has what is pasted, so that it need not be copied: of much, copies are half of what collections of
   * garbage have to move.
   */
  readonly isOwner: boolean
  /** Whether anything that comes along names nodes or connections: else no new id is asked for by the old one. */
  readonly tellsIds: boolean
}

const NONE: ReadonlySet<number> = new Set()
/** Connections between two pauses: about a millisecond of work. */
const BATCH = 512

export class PastedGraph {
  readonly nodes: SavedNode[] = []
  /** Of each pasted node and connection, its new id by the one that was copied; empty where it tells none. */
  readonly nodeIds: IdMap<string>
  readonly connectionIds: IdMap<string>
  private readonly context: CommandContext
  private readonly offset: Point
  private readonly options: PastedGraphOptions
  private readonly copies: SavedConnection[] = []
  /** Of each copy, the id of its original where it tells ids, and the nodes at its ends. */
  private readonly copied: string[] = []
  private readonly fromNodes: number[] = []
  private readonly toNodes: number[] = []
  /** By the id that the copied interface had: as in a file, connections stay with the first of several with one id. */
  private readonly ends: IdMap<PastedEnd>
  private readonly subgraphEnds: SubgraphEndIds

  /** @param nodes How many are pasted. */
  constructor(nodes: number, offset: Point, context: CommandContext, options: PastedGraphOptions) {
    this.nodeIds = new IdMap(() => nodes)
    this.connectionIds = new IdMap(() => nodes)
    this.ends = new IdMap(() => nodes)
    this.offset = offset
    this.context = context
    this.subgraphEnds = new SubgraphEndIds(context)
    this.options = options
  }

  static of(content: ClipboardContent, offset: Point, context: CommandContext, takesAll: boolean) {
    const { nodes, connections, extras } = content
    const options = { takesAll, isOwner: false, tellsIds: namesIds(extras) }
    const pasted = new PastedGraph(nodes.length, offset, context, options)
    for (const node of nodes) pasted.addNode(node)
    for (const connection of connections) pasted.addConnection(connection)
    return pasted
  }

  /** Keeps the node's keys in their order. */
  addNode(node: SavedNode): void {
    const { offset } = this
    const index = this.nodes.length
    const copy = this.options.isOwner ? node : copyJson(node)
    if (copy['graphState'] === null) Object.assign(copy, UNWRITTEN)
    // In the order of a graph's rows.
    this.rename(copy, index, copy.outputs, true)
    this.rename(copy, index, copy.inputs, false)
    const x = shift(recordX(copy), offset.x)
    const y = shift(recordY(copy), offset.y)
    if (isObject(copy.position)) Object.assign(copy.position, { x, y })
    else copy.position = { x, y }
    const id = this.context.createId()
    this.subgraphEnds.name(copy)
    if (this.options.tellsIds && !this.nodeIds.has(copy.id)) this.nodeIds.set(copy.id, id)
    copy.id = id
    this.nodes.push(copy)
  }

  /** Gives the interfaces of a side new ids. */
  private rename(
    { type }: SavedNode,
    index: number,
    side: Readonly<Record<string, SavedInterface>>,
    isOutput: boolean,
  ): void {
    const { createId, document } = this.context
    const { catalog } = document.content
    for (const key of keysInOrder(side, catalog.get(type)?.[isOutput ? 'outputKeys' : 'inputKeys'])) {
      const end = side[key]!
      const id = createId()
      if (!this.ends.has(end.id))
        this.ends.set(end.id, { id, isOutput, node: index, definition: catalog.definition(type, isOutput, key) })
      end.id = id
    }
  }

  /** After all nodes. */
  addConnection(connection: SavedConnection): void {
    const one = this.ends.get(connection.from)
    const other = this.ends.get(connection.to)
    if (one === undefined || other === undefined || one.isOutput === other.isOutput) return
    // As in a file, the ends may be written the other way round.
    const [from, to] = one.isOutput ? [one, other] : [other, one]
    if (!this.isAllowed(from, to)) return
    if (to.source === undefined) to.source = from
    else (to.moreSources ??= new Set()).add(from)
    this.fromNodes.push(from.node)
    this.toNodes.push(to.node)
    const copy = this.options.isOwner ? connection : copyJson(connection)
    if (this.options.tellsIds) this.copied.push(copy.id)
    copy.id = this.context.createId()
    copy.from = from.id
    copy.to = to.id
    this.copies.push(copy)
  }

  /** After all connections. @returns Those that close no cycle, or all where cycles are allowed. */
  takeConnections(): SavedConnection[] {
    return finish(this.takeInSteps())
  }

  /** `takeConnections`, which yields where it may pause. */
  *takeInSteps(): Steps<SavedConnection[]> {
    const { copies, copied } = this
    const { takesAll, tellsIds } = this.options
    const closers =
      takesAll || this.context.allowsCycles
        ? NONE
        : yield* findCycleClosers(this.nodes.length, this.fromNodes, this.toNodes)
    if (closers.size === 0 && !tellsIds) return copies
    const kept: SavedConnection[] = []
    for (let i = 0; i < copies.length; i++) {
      if (i % BATCH === 0) yield
      if (closers.has(i)) continue
      if (tellsIds && !this.connectionIds.has(copied[i]!)) this.connectionIds.set(copied[i]!, copies[i]!.id)
      kept.push(copies[i]!)
    }
    return kept
  }

  private isAllowed(from: PastedEnd, to: PastedEnd): boolean {
    if (this.options.takesAll) return true
    if (from.node === to.node || !hasPort(from.definition) || !hasPort(to.definition)) return false
    if (to.source !== undefined && to.definition?.allowMultipleConnections !== true) return false
    if (to.source === from || to.moreSources?.has(from) === true) return false
    return this.context.canConnectTypes(from.definition?.valueType, to.definition?.valueType)
  }
}

/** Those that the type has come first, in its order, as in a graph's rows. */
function keysInOrder(side: Readonly<Record<string, SavedInterface>>, known: readonly string[] = []): string[] {
  const keys = Object.keys(side)
  if (known.every((key, at) => keys[at] === key)) return keys
  const first = new Set(known.filter((key) => Object.hasOwn(side, key)))
  return [...first, ...keys.filter((key) => !first.has(key))]
}

/** Whether what comes along names nodes or connections. */
export function namesIds({ reroutes = [], collapsed = [] }: SavedExtras = {}): boolean {
  return reroutes.length + collapsed.length > 0
}

/** Stays finite. */
export function shift(at: number, by: number): number {
  return Math.min(Number.MAX_VALUE, Math.max(-Number.MAX_VALUE, at + by))
}
