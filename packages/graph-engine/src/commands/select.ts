import { presentRows } from '../document/columns.ts'
import { allow, refuse, type Decide } from './CommandContext.ts'
import { elementRows } from './elementRows.ts'

export const select: Decide<'select'> = (command, { document, selected }) => {
  const named = elementRows(document, command)
  if (typeof named === 'string') return refuse(named)
  const { mode = 'replace' } = command
  if (mode === 'replace') return allow(() => ({ selection: named }))
  return allow(() => ({
    selection: {
      nodes: joined(selected.nodes, named.nodes, mode),
      annotations: joined(selected.annotations, named.annotations, mode),
      connections: joined(selected.connections, named.connections, mode),
      reroutes: joined(selected.reroutes, named.reroutes, mode),
    },
  }))
}

function joined(selected: ReadonlySet<number>, named: Iterable<number>, mode: 'add' | 'toggle'): Set<number> {
  const rows = new Set(selected)
  for (const row of named) {
    if (mode === 'toggle' && rows.has(row)) rows.delete(row)
    else rows.add(row)
  }
  return rows
}

export const selectAll: Decide<'selectAll'> = (_command, { document }) =>
  allow(() => ({ selection: { nodes: presentRows(document.nodes), annotations: presentRows(document.annotations) } }))
