import type { GraphDocument } from '../document/GraphDocument.ts'
import type { ElementRows } from '../document/ElementRows.ts'
import type { ElementIds, RefusalCode, RerouteId } from './Command.ts'

export type NamedRows = { readonly [Kind in keyof ElementRows]-?: Set<number> }

/** @returns The rows of the elements, each once, or why they are not all there. */
export function elementRows(document: GraphDocument, ids: ElementIds): NamedRows | RefusalCode {
  const rows = { nodes: new Set<number>(), annotations: new Set<number>(), connections: new Set<number>() }
  for (const id of ids.nodes ?? []) if (!add(rows.nodes, document.nodeRow(id))) return 'unknown-node'
  for (const id of ids.annotations ?? []) {
    if (!add(rows.annotations, document.annotationRow(id))) return 'unknown-annotation'
  }
  for (const id of ids.connections ?? []) {
    if (!add(rows.connections, document.connectionRow(id))) return 'unknown-connection'
  }
  const reroutes = rerouteRows(document, ids.reroutes ?? [])
  return reroutes === undefined ? 'unknown-reroute' : { ...rows, reroutes }
}

/** @returns The rows of the points, or undefined when one of them is not there. */
export function rerouteRows(document: GraphDocument, reroutes: readonly RerouteId[]): Set<number> | undefined {
  const rows = new Set<number>()
  for (const { connection, index } of reroutes) {
    const connectionRow = document.connectionRow(connection)
    if (connectionRow < 0 || !add(rows, document.reroutesOf(connectionRow)[index] ?? -1)) return undefined
  }
  return rows
}

function add(rows: Set<number>, row: number): boolean {
  if (row < 0) return false
  rows.add(row)
  return true
}
