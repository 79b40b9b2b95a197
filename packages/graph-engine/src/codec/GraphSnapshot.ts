/** Keeps a graph as it is now, to be written while it goes on changing: a copy takes some 3 MB at 100,000 nodes. */
import { straightIds } from '../document/connectionRecord.ts'
import type { GraphContent } from '../document/GraphContent.ts'
import { withPosition } from '../document/nodeRecord.ts'
import type { SavedConnection, SavedNode } from '../model/SavedGraph.ts'
import { templateIdOf } from '../model/subgraphTypes.ts'
import type { ByteParts } from './ByteParts.ts'
import { PlaceBytes } from './PlaceBytes.ts'
import { graphHead } from './saveGraph.ts'

/** Gives the rows of one of the graph's arrays. */
export interface SnapshotRows<T> {
  readonly length: number
  isKept(row: number): boolean
  /** Says whether the file's own bytes still say what the row is. */
  isUntouched(row: number): boolean
  /** Says whether it is what the graph holds as an object. */
  isHeld(row: number): boolean
  /** Says whether the next untouched row's bytes follow those of this one. */
  isFollowed(row: number): boolean
  /** @returns The bytes from one untouched row to another, whatever stands between them in the file included. */
  range(first: number, last: number): Uint8Array<ArrayBuffer>
  /** Writes what is its own bytes but for its place. @returns false, having written nothing, where it is not. */
  writeMoved?(row: number, before: string, parts: ByteParts): boolean
  /** @returns The record, which is shared with the graph: the caller must not change it. */
  record(row: number): T
}

export interface SnapshotNodes extends SnapshotRows<SavedNode> {
  writeMoved(row: number, before: string, parts: ByteParts): boolean
}

export interface GraphSnapshot {
  /** Holds what `graphHead` gave. */
  readonly head: Readonly<Record<string, unknown>>
  readonly nodes: SnapshotNodes
  readonly connections: SnapshotRows<SavedConnection>
  /** Holds the rows of the nodes that stand for subgraphs, in order. */
  readonly graphNodes: readonly number[]
  /** Says whether all connections are between the graph's nodes: a file's may be anything. */
  readonly isSound: boolean
}

export function snapshotGraph(content: GraphContent): GraphSnapshot {
  return {
    head: graphHead(content),
    nodes: snapshotNodes(content),
    connections: snapshotConnections(content),
    graphNodes: graphNodesOf(content),
    isSound: content.connections.unreadable.size === 0,
  }
}

/** @returns The records that are kept, in the file's order. */
export function* keptRecords<T>(rows: SnapshotRows<T>): Generator<T, void, void> {
  for (let row = 0; row < rows.length; row++) if (rows.isKept(row)) yield rows.record(row)
}

function graphNodesOf({ nodes }: GraphContent): number[] {
  const types = [...nodes.subgraphRows.keys()].filter((type) => templateIdOf(type) !== undefined)
  return types.flatMap((type) => nodes.rowsOfType(type)).sort((a, b) => a - b)
}

function snapshotNodes({ nodes, nodeRecords }: GraphContent): SnapshotNodes {
  const { length } = nodes
  const present = nodes.present.slice(0, length)
  const moved = nodes.moved.slice(0, length)
  const x = nodes.x.slice(0, length)
  const y = nodes.y.slice(0, length)
  const records = nodeRecords.copy()
  const { below } = records
  let places: PlaceBytes | undefined
  const placesIn = (bytes: Uint8Array<ArrayBuffer>) =>
    places?.bytes === bytes ? places : (places = new PlaceBytes(bytes))
  return {
    length,
    isKept: (row) => present[row] === 1,
    isUntouched: (row) => moved[row] === 0 && !records.isOverlaid(row),
    isHeld: (row) => records.isOverlaid(row),
    isFollowed: (row) => below.isFollowed(row),
    range: (first, last) => below.bytes(first).subarray(below.start(first), below.end(last)),
    writeMoved: (row, before, parts) =>
      !records.isOverlaid(row) &&
      below.hasRange(row) &&
      placesIn(below.bytes(row)).write(below.start(row), below.end(row), { x: x[row]!, y: y[row]! }, before, parts),
    record: (row) => withPosition(records.get(row), x[row]!, y[row]!),
  }
}

/** Connections never change once they have a row: only their presence needs copying. */
function snapshotConnections(content: GraphContent): SnapshotRows<SavedConnection> {
  const { connections } = content
  const records = content.connectionRecords.copy()
  const { below } = records
  const present = connections.present.slice(0, connections.length)
  return {
    length: connections.length,
    isKept: (row) => present[row] === 1 || connections.unreadable.has(row),
    isUntouched: (row) => below.hasRange(row) && !records.isOverlaid(row),
    isHeld: (row) => records.isOverlaid(row),
    isFollowed: (row) => below.isFollowed(row),
    range: (first, last) => below.bytes(first).subarray(below.start(first), below.end(last)),
    record: (row) => (records.has(row) ? records.get(row) : straightIds(content, row)),
  }
}
