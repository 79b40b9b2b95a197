import type { SavedConnection } from '../model/SavedGraph.ts'
import type { GraphContent } from './GraphContent.ts'

/** @returns The connection as saved: its record where it has one, else from its columns. Shared: not to be changed. */
export function connectionRecord(content: GraphContent, row: number): SavedConnection {
  const record = content.connectionRecords.get(row)
  // Not `??`: a file's connection that cannot be read may be null.
  return record === undefined ? straightIds(content, row) : record
}

/** @returns The connection from output to input, however the file has it. */
export function straightRecord(content: GraphContent, row: number): SavedConnection {
  const { connections, interfaceIds } = content
  const from = interfaceIds.id(connections.from[row]!)
  return { ...connectionRecord(content, row), from, to: interfaceIds.id(connections.to[row]!) }
}

/** @returns All that the columns say of it. */
export function straightIds({ connections, connectionIds, interfaceIds }: GraphContent, row: number): SavedConnection {
  return {
    id: connectionIds.id(row),
    from: interfaceIds.id(connections.from[row]!),
    to: interfaceIds.id(connections.to[row]!),
  }
}
