import { NodeFlag } from '../../document/GraphReader.ts'
import { NOTHING, patch, refuse, type Decide } from '../CommandContext.ts'
import { nodeRows } from '../elementRows.ts'

export const setCollapsed: Decide<'setCollapsed'> = ({ nodes, collapsed }, { document }) => {
  const named = nodeRows(document, nodes)
  if (typeof named === 'string') return refuse(named)
  const { flags } = document.nodes
  const former = collapsed ? 0 : NodeFlag.collapsed
  const rows = Int32Array.from(named).filter((row) => (flags[row]! & NodeFlag.collapsed) === former)
  return rows.length === 0 ? NOTHING : patch({ kind: 'nodesCollapsed', collapsed, rows })
}
