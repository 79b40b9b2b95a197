import { NodeFlag } from '../../document/GraphReader.ts'
import { NOTHING, patch, refuse, type Decide } from '../CommandContext.ts'
import { nodeRows } from './nodeRows.ts'

export const setCollapsed: Decide<'setCollapsed'> = ({ nodes, collapsed }, { document }) => {
  const named = nodeRows(document, nodes)
  if (named === undefined) return refuse('unknown-node')
  const { flags } = document.nodes
  const rows = [...named].filter((row) => ((flags[row]! & NodeFlag.collapsed) !== 0) !== collapsed)
  return rows.length === 0 ? NOTHING : patch({ kind: 'nodesCollapsed', collapsed, rows: Int32Array.from(rows) })
}
