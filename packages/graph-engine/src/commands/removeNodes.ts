import type { GraphDocument } from '../document/GraphDocument.ts'
import { NOTHING, patch, refuse, type Decide, type Decision } from './CommandContext.ts'
import { nodeRows } from './nodeRows.ts'

export const removeNodes: Decide<'removeNodes'> = (command, { document }) => {
  const rows = nodeRows(document, command.nodes)
  return rows === undefined ? refuse('unknown-node') : removeRows(document, rows)
}

export const removeSelection: Decide<'removeSelection'> = (_command, { document, selectedRows }) =>
  selectedRows.size === 0 ? refuse('empty-selection') : removeRows(document, selectedRows)

/** Takes the nodes away, and first their connections. */
export function removeRows(document: GraphDocument, rows: ReadonlySet<number>): Decision {
  if (rows.size === 0) return NOTHING
  const connections = new Set<number>()
  for (const row of rows) {
    const first = document.nodes.firstInterface[row]!
    const end = first + document.nodes.interfaceCount[row]!
    for (let i = first; i < end; i++) document.forEachConnection(i, (connection) => connections.add(connection))
  }
  const nodesGone = { kind: 'nodesPresent', present: false, rows: Int32Array.from(rows) } as const
  if (connections.size === 0) return patch(nodesGone)
  return patch({ kind: 'connectionsPresent', present: false, rows: Int32Array.from(connections) }, nodesGone)
}
