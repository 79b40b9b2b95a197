import type { GraphDocument } from '../document/GraphDocument.ts'
import type { ElementIds, NodeRows, RefusalCode, RerouteId } from './Command.ts'
import { areRows } from './places/placedRows.ts'

export interface NamedRows {
  readonly nodes: Set<number> | Int32Array
  readonly annotations: Set<number>
  readonly connections: Set<number>
  readonly reroutes: Set<number>
}

export type NamedElements = Omit<ElementIds, 'nodes'> & { readonly nodes?: readonly string[] | NodeRows }

/** @returns The rows of the elements, each once, or why they are not all there. */
export function elementRows(document: GraphDocument, ids: NamedElements): NamedRows | RefusalCode {
  const nodes = nodeRows(document, ids.nodes ?? [])
  if (typeof nodes === 'string') return nodes
  const rows = { nodes, annotations: new Set<number>(), connections: new Set<number>() }
  for (const id of ids.annotations ?? []) {
    if (!add(rows.annotations, document.annotationRow(id))) return 'unknown-annotation'
  }
  for (const id of ids.connections ?? []) {
    if (!add(rows.connections, document.connectionRow(id))) return 'unknown-connection'
  }
  const reroutes = rerouteRows(document, ids.reroutes ?? [])
  return reroutes === undefined ? 'unknown-reroute' : { ...rows, reroutes }
}

/** @returns The rows of the nodes, each once, or why they are not all there. */
export function nodeRows(document: GraphDocument, nodes: readonly string[]): Set<number> | RefusalCode
export function nodeRows(document: GraphDocument, nodes: readonly string[] | NodeRows): NamedRows['nodes'] | RefusalCode
export function nodeRows(
  document: GraphDocument,
  nodes: readonly string[] | NodeRows,
): NamedRows['nodes'] | RefusalCode {
  if ('rows' in nodes) {
    if (nodes.version !== document.version) return 'out-of-date'
    return areRows(nodes.rows, document.nodes) ? nodes.rows.slice() : 'unknown-node'
  }
  const rows = new Set<number>()
  for (const id of nodes) if (!add(rows, document.nodeRow(id))) return 'unknown-node'
  return rows
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
