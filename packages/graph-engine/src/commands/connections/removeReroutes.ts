import type { GraphDocument } from '../../document/GraphDocument.ts'
import type { Change } from '../../document/Patch.ts'
import { NOTHING, patch, refuse, type Decide } from '../CommandContext.ts'
import { rerouteRows } from '../elementRows.ts'

const NONE: ReadonlySet<number> = new Set()

export const removeReroutes: Decide<'removeReroutes'> = (command, { document }) => {
  const rows = rerouteRows(document, command.reroutes)
  if (rows === undefined) return refuse('unknown-reroute')
  return rows.size === 0 ? NOTHING : patch(...withoutReroutes(document, rows, NONE))
}

/** Takes points out of their connections. Connections in `gone` keep theirs, for when they come back. */
export function withoutReroutes(
  document: GraphDocument,
  rows: ReadonlySet<number>,
  gone: ReadonlySet<number>,
): Change[] {
  const touched = new Set<number>()
  for (const row of rows) touched.add(document.reroutes.connection[row]!)
  const changes: Change[] = []
  for (const connection of touched) {
    if (gone.has(connection)) continue
    const kept = document.reroutesOf(connection).filter((row) => !rows.has(row))
    changes.push({ kind: 'reroutesPlaced', connection, rows: kept })
  }
  return changes
}
