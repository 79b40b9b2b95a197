import { clampNodeWidth } from '../../geometry/measureNode.ts'
import { NOTHING, patch, refuse, type Decide } from '../CommandContext.ts'

export const setWidth: Decide<'setWidth'> = (command, { document }) => {
  const row = document.nodeRow(command.node)
  if (row < 0) return refuse('unknown-node')
  if (!Number.isFinite(command.width)) return refuse('invalid-value')
  const width = clampNodeWidth(command.width)
  if (document.nodes.width[row] === Math.fround(width)) return NOTHING
  return patch({ kind: 'nodeEdited', row, record: { ...document.nodeRecord(row), width } })
}
