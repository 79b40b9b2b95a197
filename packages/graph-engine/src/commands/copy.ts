import { connectionRecord } from '../document/connectionRecord.ts'
import type { GraphDocument } from '../document/GraphDocument.ts'
import { copyJson } from '../model/json.ts'
import type { ClipboardContent } from './Command.ts'
import { allow, allowEdit, refuse, type Decide } from './CommandContext.ts'
import { connectionsAt, removeRows } from './removeNodes.ts'

export const copy: Decide<'copy'> = (_command, { document, selectedRows }) =>
  selectedRows.size === 0 ? refuse('empty-selection') : allow(() => ({ clipboard: copyRows(document, selectedRows) }))

export const cut: Decide<'cut'> = (_command, { document, selectedRows }) =>
  selectedRows.size === 0
    ? refuse('empty-selection')
    : allowEdit(() => ({
        clipboard: copyRows(document, selectedRows),
        patch: removeRows(document, selectedRows),
      }))

/** @returns The nodes in the graph's order and every connection that touches them, detached. */
export function copyRows(document: GraphDocument, rows: ReadonlySet<number>): ClipboardContent {
  const ordered = [...rows].sort((a, b) => a - b)
  const connections = connectionsAt(document, ordered)
  return {
    nodes: ordered.map((row) => copyJson(document.nodeRecord(row))),
    connections: Array.from(connections, (row) => copyJson(connectionRecord(document.content, row))),
  }
}
