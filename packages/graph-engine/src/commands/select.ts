import { refuse, type Decide } from './CommandContext.ts'
import { nodeRows } from './nodeRows.ts'

export const select: Decide<'select'> = (command, { document, selectedRows }) => {
  const named = nodeRows(document, command.nodes)
  if (named === undefined) return refuse('unknown-node')
  if (command.mode === undefined || command.mode === 'replace') return { ok: true, plan: { selection: named } }
  const selection = new Set(selectedRows)
  for (const row of named) {
    if (command.mode === 'toggle' && selection.has(row)) selection.delete(row)
    else selection.add(row)
  }
  return { ok: true, plan: { selection } }
}

export const selectAll: Decide<'selectAll'> = (_command, { document }) => {
  const { present, length } = document.nodes
  const selection: number[] = []
  for (let row = 0; row < length; row++) if (present[row] === 1) selection.push(row)
  return { ok: true, plan: { selection } }
}
