/**
 * Gives elements their rows without being present, so that nobody sees any of them. What is left is a change that lets them be
 * there, as a redo would.
 */
import type { GraphContent } from '../../document/GraphContent.ts'
import { IdMap } from '../../document/IdMap.ts'
import { EndPairs } from '../../document/EndPairs.ts'
import { claimIds, insertUntitled, setCollapsed } from '../../document/insertNode.ts'
import type { Change } from '../../document/Patch.ts'
import { writeRecord } from '../../document/writeRecord.ts'
import { releasePatch } from '../../document/releasePatch.ts'
import type { SavedConnection, SavedNode } from '../../model/SavedGraph.ts'
import { forEachInSteps, type Steps } from '../../model/steps.ts'

export class AbsentRows {
  readonly #content: GraphContent
  readonly #nodes: number[] = []
  #connections: number[] = []
  /** Holds the connections of `addDistinct`. */
  #pairs: EndPairs | undefined
  /** Holds the rows of the nodes' interfaces, by id. */
  readonly #ends = new IdMap<number>(() => this.#expected)
  /** Says about how many ends there are. */
  #expected = 0

  constructor(content: GraphContent) {
    this.#content = content
  }

  get nodes(): readonly number[] {
    return this.#nodes
  }

  get connections(): readonly number[] {
    return this.#connections
  }

  /** Makes room once, since each table of a large graph is copied. */
  *reserve(nodes: number, connections: number): Steps<void> {
    const content = this.#content
    this.#expected = nodes + connections
    content.nodes.reserve(content.nodes.length + nodes)
    yield
    content.connections.reserve(content.connections.length + connections)
  }

  addNode(record: SavedNode, isCollapsed: boolean): void {
    const content = this.#content
    const row = insertUntitled(content, record)
    writeRecord(content, row, record)
    if (isCollapsed) setCollapsed(content, row, true)
    this.take(row)
    const { firstInterface, interfaceCount } = content.nodes
    const first = firstInterface[row]!
    for (let i = first; i < first + interfaceCount[row]!; i++) this.#ends.set(content.interfaceIds.id(i), i)
  }

  /** Takes in the row of a node that was inserted. */
  take(row: number): void {
    this.#nodes.push(row)
  }

  /**
   * Adds a connection after the nodes; of several between the same two ends the last one's id stays.
   * @returns false, having done nothing, where an end is neither among them nor in the graph.
   */
  addDistinct({ id, from: fromId, to: toId }: SavedConnection): boolean {
    const [from, to] = [this.#end(fromId), this.#end(toId)]
    if (from < 0 || to < 0) return false
    this.#pairs ??= new EndPairs(this.#content.connections, this.#expected)
    const same = this.#pairs.find(from, to)
    if (same < 0) this.#pairs.add(this.takeConnection(id, from, to))
    else this.#content.connectionIds.setId(same, id)
    return true
  }

  #end(id: string): number {
    return this.#ends.get(id) ?? this.#content.interfaceRow(id)
  }

  /** @param from The row of its output. @returns Its row. */
  takeConnection(id: string, from: number, to: number): number {
    const content = this.#content
    const row = content.connections.append(from, to)
    content.connectionIds.append(id)
    this.#connections.push(row)
    return row
  }

  /** @param indices Count connections in the order of their coming. */
  dropConnections(indices: ReadonlySet<number>): void {
    if (indices.size === 0) return
    const dropped = this.#connections.filter((_, i) => indices.has(i))
    this.#connections = this.#connections.filter((_, i) => !indices.has(i))
    releasePatch(this.#content, [present('connectionsPresent', dropped)])
  }

  /** Lets the ids of all of them name their rows, which leaves little to the change that lets all be there. */
  *settle(): Steps<void> {
    const content = this.#content
    const { nodes, nodeIds, interfaces, interfaceIds, connections, connectionIds } = content
    yield* nodeIds.reserveInSteps(nodes.length)
    yield* interfaceIds.reserveInSteps(interfaces.length)
    yield* connectionIds.reserveInSteps(connections.length)
    yield* forEachInSteps(this.#nodes, (row) => claimIds(content, row))
    yield* forEachInSteps(this.#connections, (row) => connectionIds.claim(row))
  }

  /** @returns What lets the nodes be there, and what their connections, after `settle`. */
  changes(): { readonly nodes: Change; readonly connections: readonly Change[] } {
    const connections = present('connectionsPresent', this.#connections)
    return {
      nodes: { ...present('nodesPresent', this.#nodes), isNew: true },
      connections: connections.rows.length > 0 ? [connections] : [],
    }
  }

  /** Lets go of what was written, as nothing of it will be there. */
  release(): void {
    releasePatch(this.#content, [
      present('nodesPresent', this.#nodes),
      present('connectionsPresent', this.#connections),
    ])
  }
}

function present<Kind extends 'nodesPresent' | 'connectionsPresent'>(kind: Kind, rows: readonly number[]) {
  return { kind, present: true, rows: Int32Array.from(rows) } as const
}
