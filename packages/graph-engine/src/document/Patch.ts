import type { SavedConnection, SavedNode } from '../model/SavedGraph.ts'

/**
 * A change to the document. Applying one gives its inverse: moves and edits swap what they hold with what is there, and
 * removal only takes a row out of presence, so an undo needs no copy of what was removed.
 */
export type Change =
  | { readonly kind: 'nodesMoved'; readonly rows: Int32Array; readonly xy: Float64Array }
  /** `record` undefined stands for the file's own bytes; `bytes` is about what it holds that its successor does not. */
  | {
      readonly kind: 'nodeEdited'
      readonly row: number
      readonly record: SavedNode | undefined
      readonly bytes?: number
    }
  /** `bytes` is about what the records of the rows hold. */
  | {
      readonly kind: 'nodesPresent'
      readonly present: boolean
      readonly rows: Int32Array
      readonly bytes?: number
    }
  | { readonly kind: 'connectionsPresent'; readonly present: boolean; readonly rows: Int32Array }
  /** Elements new to the document. They get rows when applied; the inverse names those. */
  | { readonly kind: 'nodesCreated'; readonly records: readonly SavedNode[] }
  | { readonly kind: 'connectionsCreated'; readonly records: readonly SavedConnection[] }

export type Patch = readonly Change[]

const RECORD_BYTES = 1024

/** @returns About how much memory a patch holds, for the history's cap. */
export function patchBytes(patch: Patch): number {
  let bytes = 0
  for (const change of patch) bytes += 64 + changeBytes(change)
  return bytes
}

function changeBytes(change: Change): number {
  switch (change.kind) {
    case 'nodesMoved':
      return change.rows.byteLength + change.xy.byteLength
    case 'nodeEdited':
      return change.bytes ?? 0
    case 'nodesPresent':
      return change.rows.byteLength + (change.bytes ?? 0)
    case 'connectionsPresent':
      return change.rows.byteLength
    case 'nodesCreated':
    case 'connectionsCreated':
      return change.records.length * RECORD_BYTES
  }
}
