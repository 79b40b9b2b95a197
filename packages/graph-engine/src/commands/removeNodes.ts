import type { GraphDocument } from '../document/GraphDocument.ts'
import type { Patch } from '../document/Patch.ts'
import { allowEdit, NOTHING, refuse, type Decide } from './CommandContext.ts'
import { nodeRows } from './nodeRows.ts'

export const removeNodes: Decide<'removeNodes'> = (command, { document }) => {
  const rows = nodeRows(document, command.nodes)
  if (rows === undefined) return refuse('unknown-node')
  return rows.size === 0 ? NOTHING : allowEdit(() => ({ patch: removeRows(document, rows) }))
}

export const removeSelection: Decide<'removeSelection'> = (_command, { document, selectedRows }) =>
  selectedRows.size === 0 ? refuse('empty-selection') : allowEdit(() => ({ patch: removeRows(document, selectedRows) }))

/** Takes the nodes away, and first their connections. */
export function removeRows(document: GraphDocument, rows: ReadonlySet<number>): Patch {
  const nodesGone = { kind: 'nodesPresent', present: false, rows: Int32Array.from(rows) } as const
  const connections = connectionsAt(document, rows)
  if (connections.size === 0) return [nodesGone]
  return [{ kind: 'connectionsPresent', present: false, rows: Int32Array.from(connections) }, nodesGone]
}

/** @returns The rows of all connections that touch the nodes. */
export function connectionsAt(document: GraphDocument, rows: Iterable<number>): Set<number> {
  const connections = new Set<number>()
  const { firstInterface, interfaceCount } = document.nodes
  for (const row of rows) {
    const first = firstInterface[row]!
    const end = first + interfaceCount[row]!
    for (let i = first; i < end; i++) document.forEachConnection(i, (connection) => connections.add(connection))
  }
  return connections
}
