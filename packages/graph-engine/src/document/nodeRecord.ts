/** Reads what both the record and the columns say: the columns own the position, the record all else. */
import { clampNodeWidth } from '../geometry/measureNode.ts'
import { finite } from '../model/finite.ts'
import { isObject } from '../model/json.ts'
import type { NodeType } from '../model/NodeType.ts'
import type { SavedNode } from '../model/SavedGraph.ts'
import type { GraphContent } from './GraphContent.ts'

export function recordX(record: SavedNode): number {
  return isObject(record.position) ? finite(record.position.x) : 0
}

export function recordY(record: SavedNode): number {
  return isObject(record.position) ? finite(record.position.y) : 0
}

export function recordWidth(record: SavedNode, nodeType: NodeType | undefined): number {
  return clampNodeWidth(record.width ?? nodeType?.width)
}

/** @returns The node as it would be saved. Shared with the store: not to be changed. */
export function recordOf({ nodes, nodeRecords }: GraphContent, row: number): SavedNode {
  return withPosition(nodeRecords.get(row)!, nodes.x[row]!, nodes.y[row]!)
}

/** @returns The record with this position; itself when it says so already. */
export function withPosition(record: SavedNode, x: number, y: number): SavedNode {
  if (recordX(record) === x && recordY(record) === y) return record
  return { ...record, position: { ...(isObject(record.position) ? record.position : {}), x, y } }
}
