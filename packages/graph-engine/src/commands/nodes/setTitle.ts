import { NOTHING, patch, refuse, type Decide } from '../CommandContext.ts'

export const setTitle: Decide<'setTitle'> = (command, { document }) => {
  const row = document.nodeRow(command.node)
  if (row < 0) return refuse('unknown-node')
  if (document.title(row) === command.title) return NOTHING
  return patch({ kind: 'nodeEdited', row, record: { ...document.nodeRecord(row), title: command.title } })
}
