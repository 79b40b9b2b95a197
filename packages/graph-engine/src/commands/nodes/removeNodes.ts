import type { GraphDocument } from '../../document/GraphDocument.ts'
import type { Change, Patch } from '../../document/Patch.ts'
import type { ElementSets } from '../../document/ElementRows.ts'
import { allowEdit, NOTHING, refuse, type Decide } from '../CommandContext.ts'
import { countTakeovers } from '../../document/setPresent.ts'
import { nodeRows } from '../elementRows.ts'
import { withoutReroutes } from '../connections/removeReroutes.ts'

export const removeNodes: Decide<'removeNodes'> = (command, { document }) => {
  const rows = nodeRows(document, command.nodes)
  if (typeof rows === 'string') return refuse(rows)
  return rows.size === 0 ? NOTHING : allowEdit(() => ({ patch: removeRows(document, rows) }))
}

export const removeSelection: Decide<'removeSelection'> = (_command, context) =>
  context.selectedCount === 0
    ? refuse('empty-selection')
    : allowEdit(() => ({ patch: removeElements(context.document, context.selectedWithContents) }))

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
  const changes: Change[] =
    reroutes.size > 0 ? withoutReroutes(document, reroutes, new Set([...touched.outer, ...touched.inner])) : []
  changes.push(...takeAway(document, nodes, touched))
  if (annotations.size > 0) {
    changes.push({ kind: 'annotationsPresent', present: false, rows: Int32Array.from(annotations) })
  }
  return changes
}

/** Connections that go with nodes. */
interface Touched {
  /** Between two of many nodes: these stay in the lists of their ends, so that an undo lets all be there at once. */
  readonly inner: Int32Array
  readonly outer: Int32Array
}

function takeAway({ content }: GraphDocument, nodes: ReadonlySet<number>, { inner, outer }: Touched): Change[] {
  const rows = rowsOf(nodes)
  if (nodes.size < MANY) return [...gone('connectionsPresent', outer), ...gone('nodesPresent', rows)]
  const readyAt = countTakeovers(content)
  return [
    ...gone('connectionsPresent', outer),
    ...gone('connectionsPresent', inner, readyAt),
    ...gone('nodesPresent', rows, readyAt),
  ]
}

function gone(kind: 'connectionsPresent' | 'nodesPresent', rows: Int32Array, readyAt?: number): Change[] {
  return rows.length === 0 ? [] : [{ kind, present: false, rows, ...(readyAt !== undefined && { readyAt }) }]
}

const NONE: ReadonlySet<number> = new Set()
const NO_ROWS = new Int32Array(0)
/** Rows that are worth a byte for each connection of the graph: a Set takes ten times as long for each of many. */
const MANY = 512
/** Where more than one in so many nodes goes, all connections are looked at in their order: each node's lie all over the columns. */
const SHARE = 8

/** @returns The rows of all connections that touch the nodes, and of the others. */
function connectionRowsAt(document: GraphDocument, nodes: ReadonlySet<number>, others: Iterable<number>): Touched {
  if (nodes.size < MANY) {
    const found = connectionsAt(document, nodes)
    for (const row of others) found.add(row)
    return { inner: NO_ROWS, outer: Int32Array.from(found) }
  }
  const { length, from, to } = document.connections
  const owner = document.interfaces.node
  const isOne = marksOf(document, nodes)
  const isFound = new Uint8Array(length)
  // Inner ones from the front, the others from the end.
  const found = new Int32Array(length)
  let inner = 0
  let outer = length
  const add = (row: number) => {
    if (isFound[row] === 1) return
    isFound[row] = 1
    if (isOne[owner[from[row]!]!] === 1 && isOne[owner[to[row]!]!] === 1) found[inner++] = row
    else found[--outer] = row
  }
  if (nodes.size * SHARE > document.nodes.length) {
    const { present } = document.connections
    // Not by `add`: one task takes 75,000 away, before anything here is compiled.
    for (let row = 0; row < length; row++) {
      if (present[row] !== 1) continue
      const ends = isOne[owner[from[row]!]!]! + isOne[owner[to[row]!]!]!
      if (ends === 0) continue
      isFound[row] = 1
      if (ends === 2) found[inner++] = row
      else found[--outer] = row
    }
  } else {
    const { firstInterface, interfaceCount } = document.nodes
    for (const row of nodes) {
      const first = firstInterface[row]!
      const end = first + interfaceCount[row]!
      for (let i = first; i < end; i++) document.forEachConnection(i, add)
    }
  }
  for (const row of others) add(row)
  return { inner: found.slice(0, inner), outer: found.slice(outer).reverse() }
}

/** `Int32Array.from` would make a list of them first. */
function rowsOf(nodes: ReadonlySet<number>): Int32Array {
  const rows = new Int32Array(nodes.size)
  let count = 0
  for (const row of nodes) rows[count++] = row
  return rows
}

function marksOf({ nodes }: GraphDocument, rows: ReadonlySet<number>): Uint8Array {
  const isOne = new Uint8Array(nodes.length)
  for (const row of rows) isOne[row] = 1
  return isOne
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
