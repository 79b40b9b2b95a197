import type { Selection } from '../api.ts'
import type { RerouteId } from '../commands/Command.ts'
import type { ChangeSet } from '../document/ChangeSet.ts'
import type { ElementRows, ElementSets } from '../document/ElementRows.ts'
import type { GraphReader } from '../document/GraphReader.ts'
import { withContents } from '../document/withContents.ts'
import { Listeners } from '../model/Listeners.ts'
import { RowSet } from './RowSet.ts'

const KINDS = ['nodes', 'annotations', 'connections', 'reroutes'] as const
type Kind = (typeof KINDS)[number]

/** The selected elements: never saved, never undone. A removed one leaves the selection and does not come back by undo. */
export class ElementSelection implements Selection {
  version = 0
  private sets: Record<Kind, RowSet> = createSets({})
  private readonly ids: Partial<Record<Kind, readonly string[]>> = {}
  private contents: { readonly rows: ElementSets; readonly graphVersion: number } | undefined
  private readonly graph: GraphReader
  private readonly listeners = new Listeners()

  constructor(graph: GraphReader) {
    this.graph = graph
  }

  get size(): number {
    const { nodes, annotations, connections, reroutes } = this.sets
    return nodes.size + annotations.size + connections.size + reroutes.size
  }

  get nodes(): readonly string[] {
    return (this.ids.nodes ??= this.name('nodes', (row) => this.graph.nodeId(row)))
  }

  get annotations(): readonly string[] {
    return (this.ids.annotations ??= this.name('annotations', (row) => this.graph.annotationId(row)))
  }

  get connections(): readonly string[] {
    return (this.ids.connections ??= this.name('connections', (row) => this.graph.connectionId(row)))
  }

  get reroutes(): readonly RerouteId[] {
    return Array.from(this.sets.reroutes, (row) => describeReroute(this.graph, row))
  }

  get rows(): ElementSets {
    return this.sets
  }

  get rowsWithContents(): ElementSets {
    const { version } = this.graph
    if (this.contents?.graphVersion !== version) {
      this.contents = { rows: withContents<ElementSets>(this.graph, this.sets), graphVersion: version }
    }
    return this.contents.rows
  }

  has(nodeId: string): boolean {
    return this.sets.nodes.has(this.graph.nodeRow(nodeId))
  }

  hasRow(nodeRow: number): boolean {
    return this.sets.nodes.has(nodeRow)
  }

  subscribe(listener: () => void): () => void {
    return this.listeners.add(listener)
  }

  /** Selects exactly these rows. */
  replace(rows: ElementRows): void {
    if (this.set(rows)) this.announce()
  }

  /** Selects exactly these rows. @returns Whether that changed it; the caller announces it when all others have followed. */
  set(rows: ElementRows): boolean {
    const next = createSets(rows)
    if (KINDS.every((kind) => next[kind].size === this.sets[kind].size && isSubset(next[kind], this.sets[kind]))) {
      return false
    }
    this.sets = next
    this.touch()
    return true
  }

  /** Lets go of removed elements. @returns As `set`. */
  follow(change: ChangeSet): boolean {
    const { size } = this
    if (size === 0) return false
    const { nodes, annotations, connections, reroutes } = this.sets
    if (change.reset) this.sets = createSets({})
    else {
      nodes.deleteAll(change.nodesRemoved)
      connections.deleteAll(change.connectionsRemoved)
      for (const row of change.annotations) if (this.graph.annotations.present[row] === 0) annotations.delete(row)
      for (const row of reroutes) if (!isRerouteInUse(this.graph, row)) reroutes.delete(row)
    }
    if (this.size === size) return false
    this.touch()
    return true
  }

  announce(): void {
    this.listeners.emit()
  }

  private name(kind: Kind, name: (row: number) => string): readonly string[] {
    return Object.freeze(Array.from(this.sets[kind], name))
  }

  private touch(): void {
    for (const kind of KINDS) delete this.ids[kind]
    this.contents = undefined
    this.version++
  }
}

/** @returns Whether a present connection runs through the point. */
function isRerouteInUse(graph: GraphReader, row: number): boolean {
  const connection = graph.reroutes.connection[row]!
  return graph.connections.present[connection] === 1 && graph.reroutesOf(connection).includes(row)
}

export function describeReroute(graph: GraphReader, row: number): RerouteId {
  const connection = graph.reroutes.connection[row]!
  return { connection: graph.connectionId(connection), index: graph.reroutesOf(connection).indexOf(row) }
}

function createSets(rows: ElementRows): Record<Kind, RowSet> {
  return {
    nodes: new RowSet(rows.nodes),
    annotations: new RowSet(rows.annotations),
    connections: new RowSet(rows.connections),
    reroutes: new RowSet(rows.reroutes),
  }
}

function isSubset(rows: ReadonlySet<number>, of: ReadonlySet<number>): boolean {
  for (const row of rows) if (!of.has(row)) return false
  return true
}
