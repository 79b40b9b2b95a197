import type { GraphDocument } from '../../document/GraphDocument.ts'
import type { Change, Patch } from '../../document/Patch.ts'
import type { ElementSets } from '../../document/ElementRows.ts'
import { allowEdit, NOTHING, refuse, type Decide } from '../CommandContext.ts'
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
  return [...gone('connectionsPresent', connectionsAt(document, rows)), ...gone('nodesPresent', rows)]
}

/** Takes all of them away in one step. */
export function removeElements(
  document: GraphDocument,
  { nodes, annotations, connections, reroutes }: ElementSets,
): Patch {
  const touched = connectionsAt(document, nodes)
  for (const row of connections) touched.add(row)
  return [
    ...(reroutes.size > 0 ? withoutReroutes(document, reroutes, touched) : []),
    ...gone('connectionsPresent', touched),
    ...gone('nodesPresent', nodes),
    ...gone('annotationsPresent', annotations),
  ]
}

function gone(kind: 'connectionsPresent' | 'nodesPresent' | 'annotationsPresent', rows: ReadonlySet<number>): Change[] {
  return rows.size === 0 ? [] : [{ kind, present: false, rows: rowsOf(rows) }]
}

/** `Int32Array.from` would make a list of them first. */
function rowsOf(set: ReadonlySet<number>): Int32Array {
  const rows = new Int32Array(set.size)
  let count = 0
  for (const row of set) rows[count++] = row
  return rows
}

/** @returns The rows of all connections that touch the nodes. */
function connectionsAt(document: GraphDocument, rows: Iterable<number>): Set<number> {
  const connections = new Set<number>()
  const { firstInterface, interfaceCount } = document.nodes
  for (const row of rows) {
    const first = firstInterface[row]!
    const end = first + interfaceCount[row]!
    for (let i = first; i < end; i++) document.forEachConnection(i, (connection) => connections.add(connection))
  }
  return connections
}
