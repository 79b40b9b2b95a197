import type { GraphDocument } from '../../document/GraphDocument.ts'
import type { Change, Patch } from '../../document/Patch.ts'
import type { ElementSets } from '../../document/ElementRows.ts'
import { allowEdit, NOTHING, refuse, type Decide } from '../CommandContext.ts'
import { countTakeovers } from '../../document/setPresent.ts'
import { nodeRows } from './nodeRows.ts'
import { withoutReroutes } from '../connections/removeReroutes.ts'

export const removeNodes: Decide<'removeNodes'> = (command, { document }) => {
  const rows = nodeRows(document, command.nodes)
  if (rows === undefined) return refuse('unknown-node')
  return rows.size === 0 ? NOTHING : allowEdit(() => ({ patch: removeRows(document, rows) }))
}

export const removeSelection: Decide<'removeSelection'> = (_command, { document, selected, selectedCount }) =>
  selectedCount === 0 ? refuse('empty-selection') : allowEdit(() => ({ patch: removeElements(document, selected) }))

/** Takes the nodes away, and first their connections. */
export function removeRows(document: GraphDocument, rows: ReadonlySet<number>): Patch {
  return takeAway(document, rows, connectionRowsAt(document, rows, NONE))
}

/** Takes all of them away in one step. */
export function removeElements(
  document: GraphDocument,
  { nodes, annotations, connections, reroutes }: ElementSets,
): Patch {
  const touched = connectionRowsAt(document, nodes, connections)
  const changes: Change[] = reroutes.size > 0 ? withoutReroutes(document, reroutes, new Set(touched)) : []
  changes.push(...takeAway(document, nodes, touched))
  if (annotations.size > 0) {
    changes.push({ kind: 'annotationsPresent', present: false, rows: Int32Array.from(annotations) })
  }
  return changes
}

/** Of many, connections between two of them stay in the lists of their ends: an undo then lets all be there at once. */
function takeAway(document: GraphDocument, nodes: ReadonlySet<number>, connections: Int32Array): Change[] {
  const rows = Int32Array.from(nodes)
  if (nodes.size < MANY) return [...gone('connectionsPresent', connections), ...gone('nodesPresent', rows)]
  const isOne = marksOf(document, nodes)
  const { from, to } = document.connections
  const owner = document.interfaces.node
  const isInner = (row: number) => isOne[owner[from[row]!]!] === 1 && isOne[owner[to[row]!]!] === 1
  const readyAt = countTakeovers(document.content)
  return [
    ...gone(
      'connectionsPresent',
      connections.filter((row) => !isInner(row)),
    ),
    ...gone('connectionsPresent', connections.filter(isInner), readyAt),
    ...gone('nodesPresent', rows, readyAt),
  ]
}

function gone(kind: 'connectionsPresent' | 'nodesPresent', rows: Int32Array, readyAt?: number): Change[] {
  return rows.length === 0 ? [] : [{ kind, present: false, rows, ...(readyAt !== undefined && { readyAt }) }]
}

function marksOf({ nodes }: GraphDocument, rows: ReadonlySet<number>): Uint8Array {
  const isOne = new Uint8Array(nodes.length)
  for (const row of rows) isOne[row] = 1
  return isOne
}

const NONE: ReadonlySet<number> = new Set()
/** Rows that are worth a byte for each connection of the graph: a Set takes ten times as long for each of many. */
const MANY = 512
/** Where more than one in so many nodes goes, all connections are looked at in their order: each node's lie all over the columns. */
const SHARE = 8

/** @returns The rows of all connections that touch the nodes, and of the others. */
function connectionRowsAt(document: GraphDocument, nodes: ReadonlySet<number>, others: Iterable<number>): Int32Array {
  if (nodes.size < MANY) {
    const found = connectionsAt(document, nodes)
    for (const row of others) found.add(row)
    return Int32Array.from(found)
  }
  const isFound = new Uint8Array(document.connections.length)
  const found = new Int32Array(document.connections.length)
  let count = 0
  const add = (row: number) => {
    if (isFound[row] === 1) return
    isFound[row] = 1
    found[count++] = row
  }
  if (nodes.size * SHARE > document.nodes.length) forEachConnectionOf(document, nodes, add)
  else {
    const { firstInterface, interfaceCount } = document.nodes
    for (const row of nodes) {
      const first = firstInterface[row]!
      const end = first + interfaceCount[row]!
      for (let i = first; i < end; i++) document.forEachConnection(i, add)
    }
  }
  for (const row of others) add(row)
  return found.slice(0, count)
}

function forEachConnectionOf(
  document: GraphDocument,
  rows: ReadonlySet<number>,
  visit: (connection: number) => void,
): void {
  const isOne = marksOf(document, rows)
  const { interfaces, connections } = document
  const { present, from, to } = connections
  const owner = interfaces.node
  for (let row = 0; row < connections.length; row++) {
    if (present[row] === 1 && (isOne[owner[from[row]!]!] === 1 || isOne[owner[to[row]!]!] === 1)) visit(row)
  }
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
