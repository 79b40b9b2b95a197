import { connectionRecord } from '../document/connectionRecord.ts'
import type { GraphDocument } from '../document/GraphDocument.ts'
import { copyJson } from '../model/json.ts'
import type { ClipboardContent } from './Command.ts'
import { refuse, type Decide } from './CommandContext.ts'
import { removeRows } from './removeNodes.ts'

export const copy: Decide<'copy'> = (_command, { document, selectedRows }) =>
  selectedRows.size === 0
    ? refuse('empty-selection')
    : { ok: true, plan: { clipboard: copyRows(document, selectedRows) } }

export const cut: Decide<'cut'> = (_command, { document, selectedRows }) => {
  if (selectedRows.size === 0) return refuse('empty-selection')
  const removal = removeRows(document, selectedRows)
  return removal.ok ? { ok: true, plan: { ...removal.plan, clipboard: copyRows(document, selectedRows) } } : removal
}

/** @returns The nodes in the graph's order and every connection that touches them, detached. */
export function copyRows(document: GraphDocument, rows: ReadonlySet<number>): ClipboardContent {
  const ordered = [...rows].sort((a, b) => a - b)
  const connections = new Set<number>()
  const nodes = ordered.map((row) => {
    const first = document.nodes.firstInterface[row]!
    const end = first + document.nodes.interfaceCount[row]!
    for (let i = first; i < end; i++) document.forEachConnection(i, (connection) => connections.add(connection))
    return copyJson(document.nodeRecord(row))
  })
  return { nodes, connections: Array.from(connections, (row) => copyJson(connectionRecord(document.content, row))) }
}
