import { plainName } from '../../model/plainName.ts'
import { NOTHING, patch, refuse, type Decide } from '../CommandContext.ts'

export const setTitle: Decide<'setTitle'> = (command, { document }) => {
  const row = document.nodeRow(command.node)
  if (row < 0) return refuse('unknown-node')
  const title = plainName(command.title)
  if (document.title(row) === title) return NOTHING
  return patch({ kind: 'nodeEdited', row, record: { ...document.nodeRecord(row), title } })
}
