import type { GraphReader } from '../document/GraphReader.ts'
import { allow, refuse, type Decide } from './CommandContext.ts'
import { nodeRows } from './nodeRows.ts'

export const select: Decide<'select'> = (command, { document, selectedRows }) => {
  const named = nodeRows(document, command.nodes)
  if (named === undefined) return refuse('unknown-node')
  if (command.mode === undefined || command.mode === 'replace') return allow(() => ({ selection: named }))
  const selection = new Set(selectedRows)
  for (const row of named) {
    if (command.mode === 'toggle' && selection.has(row)) selection.delete(row)
    else selection.add(row)
  }
  return allow(() => ({ selection }))
}

export const selectAll: Decide<'selectAll'> = (_command, { document }) =>
  allow(() => ({ selection: presentRows(document) }))

function presentRows(document: GraphReader): number[] {
  const { present, length } = document.nodes
  const rows: number[] = []
  for (let row = 0; row < length; row++) if (present[row] === 1) rows.push(row)
  return rows
}
