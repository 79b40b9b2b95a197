/**
 * Much that was copied: where it stands, instead of objects, which are made when somebody asks for them. Of 50,000 nodes they
 * would make each of the next collections of garbage a long one.
 */
import { straightIds } from '../document/connectionRecord.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import { withPosition } from '../document/nodeRecord.ts'
import { RecordRuns } from '../document/RecordRuns.ts'
import { withoutUnwritten } from '../model/heldGraph.ts'
import type { SavedConnection, SavedNode } from '../model/SavedGraph.ts'
import type { ClipboardContent } from './Command.ts'

/** Elements that are made one by one. Shared: not to be changed. */
export interface ElementList<T> {
  readonly length: number
  at(index: number): T | undefined
}

interface Lists {
  readonly nodes: ElementList<SavedNode>
  readonly connections: ElementList<SavedConnection>
}

const listsOf = new WeakMap<ClipboardContent, Lists>()

/** @returns What was copied, as it is written: with no more of it in memory than is asked for. */
export function elementsOf(content: ClipboardContent): Lists {
  return listsOf.get(content) ?? { nodes: listOf(content.nodes), connections: listOf(content.connections) }
}

/** @returns What holds the elements, and makes lists of them when they are looked at. */
export function createCopy(lists: Lists, others: Omit<ClipboardContent, 'nodes' | 'connections'>): ClipboardContent {
  let nodes: SavedNode[] | undefined
  let connections: SavedConnection[] | undefined
  const content: ClipboardContent = {
    get nodes() {
      return (nodes ??= all(lists.nodes))
    },
    get connections() {
      return (connections ??= all(lists.connections))
    },
    ...others,
  }
  listsOf.set(content, lists)
  return content
}

/** @returns The nodes as they are now, whatever becomes of them. */
export function copyNodes({ nodes, nodeRecords }: GraphContent, rows: readonly number[]): ElementList<SavedNode> {
  const runs = new RecordRuns(nodeRecords.copy(), rows)
  const x = Float64Array.from(rows, (row) => nodes.x[row]!)
  const y = Float64Array.from(rows, (row) => nodes.y[row]!)
  return {
    length: rows.length,
    at: (i) => withoutUnwritten(withPosition(runs.at(i), x[i]!, y[i]!)),
  }
}

/** @returns The connections, which never change once they have a row. */
export function copyConnections(content: GraphContent, rows: readonly number[]): ElementList<SavedConnection> {
  const records = content.connectionRecords.copy()
  return {
    length: rows.length,
    at: (i) => (records.has(rows[i]!) ? records.get(rows[i]!) : straightIds(content, rows[i]!)),
  }
}

function listOf<T>(items: readonly T[]): ElementList<T> {
  return { length: items.length, at: (index) => items[index]! }
}

function all<T>(list: ElementList<T>): T[] {
  return Array.from({ length: list.length }, (_, index) => list.at(index)!)
}
