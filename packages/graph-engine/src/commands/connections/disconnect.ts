import { patch, refuse, type Decide } from '../CommandContext.ts'

export const disconnect: Decide<'disconnect'> = (command, { document }) => {
  const row = document.connectionRow(command.connection)
  if (row < 0) return refuse('unknown-connection')
  return patch({ kind: 'connectionsPresent', present: false, rows: Int32Array.of(row) })
}
